// Names that are too long for their place. The number at the end of one stays when it is cut, "Maximil… 2": it can be all that
// tells two players apart.

/** A name before the number at its end, and that number with what follows; "" if it has none. @param {string} text @returns {[string, string]} */
export function parted(text) {
  const end = text.search(/\s\d$/);
  return end > 0 ? [text.slice(0, end), `\u00a0${text.slice(end + 1)}`] : [text, ""];
}

/** A name with which no line ends before its number: "Milo 3". @param {string} name */
export const whole = (name) => name.replace(/ (?=\d{1,3}$)/, "\u00a0");

/**
 * As much of a name as fits, with its number.
 * @param {string} name
 * @param {(text: string) => boolean} fits
 */
export function shortened(name, fits) {
  if (fits(name)) return name;
  const [first, number] = parted(name);
  const letters = [...first];
  const rest = () => `${letters.join("").trimEnd()}…${number}`;
  do letters.pop();
  while (letters.length > 1 && !fits(rest()));
  return rest();
}
