// The options that a game is played by, in words.

/**
 * As they were chosen: "The centre: always wild."
 * @param {import("../types.js").GameInfo} info
 * @param {import("../types.js").View | null | undefined} view
 */
export function optionsOf(info, view) {
  const chosen = view?.options;
  const told = info.options.map(({ key, name, values }) => {
    const value = values.find((one) => one.key === chosen?.[key]);
    return value && `${name}: ${value.name}.`;
  });
  return told.filter(Boolean).join(" ");
}
