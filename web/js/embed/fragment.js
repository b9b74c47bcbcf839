// Packs and unpacks the fragment of embed.html: the theme, the first position, the game's link, and its boards with their
// sentences, made by Python when the snippet was made. Anybody can write such a fragment, so all of it is validated:
// nothing in it may be larger, nested deeper or of another type than what Python makes.

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {{at: [number, number], art: readonly Mark[]}} Thing */
/**
 * One position, as it is shown.
 * @typedef {object} Shown
 * @prop {import("../types.js").Box} box
 * @prop {Thing[]} art
 * @prop {string} said  the move that led to it
 * @prop {string} end  how the game ended, if it ended here
 * @prop {string} score
 * @prop {string[]} board  the board in words
 */
/**
 * What an embed shows.
 * @typedef {object} Embedded
 * @prop {string} theme  "" for what the reader's device asks for
 * @prop {number} at  the position shown first, by the number of moves before it
 * @prop {string} code  of the game's link; "" if it is not included
 * @prop {string} game
 * @prop {string} language  of the sentences
 * @prop {string} names
 * @prop {number} first  the number of moves before the first position in `steps`
 * @prop {number} plies  the number of moves of the game
 * @prop {Shown[]} steps
 */
/** A position as it is packed: drawings are shared; each thing on a board has its place and the index of its drawing. */
/** @typedef {readonly [readonly number[], readonly number[], string, string, string, readonly string[]]} Packed */

/** The most characters of a fragment with boards: the page that contains the embed has to store them. */
export const MOST_LETTERS = 48_000;
/** The most positions in one embed. */
export const MOST_STEPS = 301;
const MOST_BYTES = 4_000_000;
const MOST_DRAWINGS = 3000;
const MOST_MARKS = 60_000;
const MOST_THINGS = 400;
/** The most marks of one board; each is counted once for every use of its drawing. */
const MOST_PAINTED = 20_000;
/** The most characters of one board in texts that have to be measured, because their width is limited. */
const MOST_FITTED = 5000;
const MOST_DATA = 6000;
const MOST_TEXT = 600;
const MOST_GROUPS = 12;
const MOST_PLIES = 9999;
const DEEPEST = 8;
const FARTHEST = 1e6;

const THEMES = { a: "", l: "light", d: "dark", c: "hc" };
const FRAGMENT = /^#1([aldc])(\d{0,4})\/([\w.~-]{0,24000})\/([\w-]{1,48000})$/;
const ROLE = /^[a-zA-Z]\w{0,40}$/;
const DATA = /^[\sMmLlHhVvCcSsQqTtAaZz\d.,eE+-]*$/;
const KEY = /^[a-z]\w{0,20}$/;

export class BadEmbed extends Error {}

/**
 * @param {Omit<Embedded, "steps">} head
 * @param {readonly (readonly Mark[])[]} drawings
 * @param {readonly Packed[]} steps
 */
export async function fragmentOf({ theme, at, code, game, language, names, first, plies }, drawings, steps) {
  const told = JSON.stringify([game, language, names, first, plies, drawings, steps]);
  const stream = new Blob([told]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const data = btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const look = Object.entries(THEMES).find(([, name]) => name === theme)?.[0] ?? "a";
  return `#1${look}${at}/${code}/${data}`;
}

/**
 * Parses and validates a fragment; throws BadEmbed if it is invalid.
 * @param {string} fragment
 * @returns {Promise<Embedded>}
 */
export async function embeddedIn(fragment) {
  const [, look, at, code, data] = FRAGMENT.exec(fragment) ?? [];
  if (data === undefined) throw new BadEmbed();
  /** @type {unknown} */
  let told;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    told = JSON.parse(await inflated(bytes));
  } catch {
    throw new BadEmbed();
  }
  const [game, language, names, first, plies, drawings, steps] = list(told, 7);
  const arts = list(drawings, MOST_DRAWINGS);
  const left = { marks: MOST_MARKS };
  const known = arts.map((art) => drawingOf(art, left));
  const shown = list(steps, MOST_STEPS).map((step) => shownOf(step, known));
  const begins = whole(first, MOST_PLIES);
  if (shown.length === 0 || whole(plies, MOST_PLIES) !== begins + shown.length - 1) throw new BadEmbed();
  return {
    theme: THEMES[/** @type {keyof typeof THEMES} */ (look)],
    at: Math.min(Math.max(at === "" ? begins + shown.length - 1 : Number(at), begins), begins + shown.length - 1),
    code,
    game: matching(game, KEY, 21),
    language: matching(language, KEY, 21),
    names: text(names),
    first: begins,
    plies: begins + shown.length - 1,
    steps: shown,
  };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let said = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BadEmbed();
    }
    said += decoder.decode(part.value, { stream: true });
  }
  return said + decoder.decode();
}

/**
 * A drawing, with its number of marks and of characters to measure.
 * @typedef {{art: Mark[], marks: number, letters: number}} Drawing
 */

/**
 * @param {unknown} art
 * @param {{marks: number}} left
 * @returns {Drawing}
 */
function drawingOf(art, left) {
  const before = left.marks;
  const read = marks(art, left, 0);
  return { art: read, marks: before - left.marks, letters: lettersIn(read) };
}

/** The number of characters in texts with a limited width. @param {readonly Mark[]} all @returns {number} */
function lettersIn(all) {
  return all.reduce((sum, { text: words, room, art }) => sum + (room === undefined ? 0 : (words ?? "").length) + (art ? lettersIn(art) : 0), 0);
}

/**
 * @param {unknown} step
 * @param {readonly Drawing[]} drawings
 * @returns {Shown}
 */
function shownOf(step, drawings) {
  const [box, things, said, end, score, board] = list(step, 6);
  const [x, y, across, down] = list(box, 4).map(number);
  if (!(across > 0 && down > 0)) throw new BadEmbed();
  const flat = list(things, 3 * MOST_THINGS).map(number);
  /** @type {Thing[]} */
  const art = [];
  let [painted, fitted] = [0, 0];
  for (let index = 0; index < flat.length; index += 3) {
    const drawing = drawings[flat[index + 2]];
    if (!drawing) throw new BadEmbed();
    painted += drawing.marks;
    fitted += drawing.letters;
    if (painted > MOST_PAINTED || fitted > MOST_FITTED) throw new BadEmbed();
    art.push({ at: [flat[index], flat[index + 1]], art: drawing.art });
  }
  const words = list(board, MOST_GROUPS).map((group) => text(group, MOST_DATA));
  return { box: [x, y, across, down], art, said: text(said), end: text(end), score: text(score), board: words };
}

/**
 * @param {unknown} value
 * @param {{marks: number}} left
 * @param {number} depth
 * @returns {Mark[]}
 */
function marks(value, left, depth) {
  const all = list(value, MOST_MARKS);
  left.marks -= all.length;
  if (left.marks < 0 || depth > DEEPEST) throw new BadEmbed();
  return all.map((mark) => markOf(mark, left, depth));
}

/** How to validate each field of a mark; any other field is an error. @type {Record<string, (value: unknown) => unknown>} */
const FIELDS = {
  d: (value) => matching(value, DATA, MOST_DATA),
  clip: (value) => matching(value, DATA, MOST_DATA),
  fill: (value) => matching(value, ROLE, 41),
  line: (value) => matching(value, ROLE, 41),
  width: number,
  alpha: number,
  blur: number,
  size: number,
  weight: number,
  room: number,
  least: number,
  scale: number,
  turn: number,
  at: (value) => pair(value),
  dash: (value) => list(value, 8).map(number),
  text: (value) => text(value),
  less: (value) => text(value),
  join: (value) => oneOf(value, ["round"]),
  align: (value) => oneOf(value, ["start", "middle", "end"]),
  light: (value) => Boolean(value),
};

/**
 * @param {unknown} value
 * @param {{marks: number}} left
 * @param {number} depth
 * @returns {Mark}
 */
function markOf(value, left, depth) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadEmbed();
  /** @type {Record<string, unknown>} */
  const mark = {};
  for (const [name, field] of Object.entries(value)) {
    if (name === "art") mark.art = marks(field, left, depth + 1);
    else if (Object.hasOwn(FIELDS, name)) mark[name] = FIELDS[name](field);
    else throw new BadEmbed();
  }
  return /** @type {Mark} */ (mark);
}

/** @param {unknown} value @param {number} most @returns {unknown[]} */
function list(value, most) {
  if (!Array.isArray(value) || value.length > most) throw new BadEmbed();
  return value;
}

/** @param {unknown} value */
function number(value) {
  if (typeof value !== "number" || !(Math.abs(value) <= FARTHEST)) throw new BadEmbed();
  return value;
}

/** @param {unknown} value */
function pair(value) {
  const numbers = list(value, 2).map(number);
  if (numbers.length !== 2) throw new BadEmbed();
  return numbers;
}

/** @param {unknown} value @param {number} most */
function whole(value, most) {
  if (!Number.isInteger(value) || number(value) < 0 || number(value) > most) throw new BadEmbed();
  return number(value);
}

/** @param {unknown} value @param {number} [most] */
function text(value, most = MOST_TEXT) {
  if (typeof value !== "string" || value.length > most) throw new BadEmbed();
  return value;
}

/** @param {unknown} value @param {RegExp} pattern @param {number} most */
function matching(value, pattern, most) {
  const said = text(value, most);
  if (!pattern.test(said)) throw new BadEmbed();
  return said;
}

/** @param {unknown} value @param {readonly string[]} choices */
function oneOf(value, choices) {
  if (!choices.includes(text(value))) throw new BadEmbed();
  return value;
}
