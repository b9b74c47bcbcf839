// A picture of the table that was made in English, for those who read another language: what is drawn, and no word of it.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").Item} Item */

const WORD = /\p{L}{2}/u;

/**
 * @param {View} view
 * @param {string} what  to say instead
 * @returns {View}
 */
export function wordless(view, what) {
  const { scene, seats } = view;
  const items = scene.items.map(drawn);
  return {
    ...view,
    scene: { ...scene, items, actions: [], aside: undefined },
    say: { who: what, what: "", why: "" },
    seats: seats.map((seat) => ({ ...seat, note: "", short: "", of: undefined })),
    strip: [],
    summary: "",
  };
}

/** Nothing to be pointed at or asked about, for that has a name. @param {Item} item @returns {Item} */
function drawn(item) {
  return { ...item, art: silent(item.art), label: undefined, part: undefined, about: undefined };
}

/** @param {readonly Mark[]} art @returns {Mark[]} */
function silent(art) {
  return art
    .filter(({ text }) => text === undefined || !WORD.test(text))
    .map((mark) => (mark.art ? { ...mark, art: silent(mark.art) } : mark));
}
