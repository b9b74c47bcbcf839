// Arrows of hints on phones: whatever the move, they cover no badge, no letter or number, and not what a piece shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { writtenIn } from "../../web/js/motion/written.js";
import { pathOf } from "../../web/js/table/hint_arrow.js";
import { coverOf } from "../../web/js/table/arrow_shape.js";

/** @typedef {import("../../web/js/types.js").Mark} Mark */
/** @typedef {import("../../web/js/table/arrow_path.js").Rect} Rect */
/** @typedef {import("../../web/js/table/hint_arrow.js").Spot} Spot */
/**
 * A board with a hand below it, in board units; what is drawn on both.
 * @typedef {object} Drawn
 * @prop {Record<string, Rect>} squares
 * @prop {Record<string, Rect>} hand
 * @prop {{art: Mark[], at: [number, number]}[]} art
 */

const SEEN = 30; // square units that a player would see: a sliver a third of a unit wide and a square high is not seen
// What a piece shows lies in the middle of its square.
const SHOWN = 0.3;

const text = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, align = "middle") =>
  /** @type {Mark} */ ({ text: words, at: [x, y], size, fill: "key", align });
const disc = (/** @type {number} */ r) => /** @type {Mark} */ ({ d: `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, fill: "key" });
const box = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) => ({ x, y, width, height });

/** Tic-Tac-Stack: a full board, on each square a stack with its badge. @param {number} badge  its scale @param {number} gap  to the hand @returns {Drawn} */
function stack(badge, gap) {
  /** @type {Drawn} */
  const drawn = { squares: {}, hand: {}, art: [] };
  const tile = () => [{ art: [{ d: "M22 22h56v56h-56Z", fill: "white" }, text("4", 50, 51, 40)], at: /** @type {[number, number]} */ ([16, 15]), scale: 0.68 }];
  for (let place = 0; place < 9; place += 1) {
    const [x, y] = [(place % 3) * 112, Math.floor(place / 3) * 112];
    drawn.squares["abc"[place % 3] + (3 - Math.floor(place / 3))] = box(x - 6, y - 6, 112, 112);
    drawn.art.push({ art: tile(), at: [x, y] }, { art: [{ art: [disc(12.5), disc(11), text("3", 0, 0.5, 14)], at: [0, 0], scale: badge }], at: [x + 88, y + 87] });
  }
  for (let place = 0; place < 3; place += 1) {
    drawn.hand[place] = box(place * 112, 344 + gap, 104, 104);
    drawn.art.push({ art: tile(), at: [place * 112, 344 + gap] });
  }
  return drawn;
}

/** Tic Tac Doh!: a field with letters under its columns and numbers beside its rows. @param {number} columns @param {number} rows @param {number} size  of the letters @param {number} shift  of the hand @returns {Drawn} */
function doh(columns, rows, size, shift) {
  /** @type {Drawn} */
  const drawn = { squares: {}, hand: {}, art: [] };
  for (let column = 0; column < columns; column += 1) {
    drawn.art.push({ art: [text("abcde"[column], column * 112 + 50, rows * 112 + 11, size)], at: [0, 0] });
    for (let row = 0; row < rows; row += 1) drawn.squares["abcde"[column] + (rows - row)] = box(column * 112 - 6, row * 112 - 6, 112, 112);
  }
  for (let row = 0; row < rows; row += 1) drawn.art.push({ art: [text(String(rows - row), -24, row * 112 + 51, size)], at: [0, 0] });
  for (let place = 0; place < 3; place += 1) {
    const x = shift + place * 116;
    drawn.hand["LMS"[place]] = box(x, rows * 112 + 48, 116, 144);
    drawn.art.push({ art: [text("Medium", 58, 115, 17)], at: [x, rows * 112 + 48] });
  }
  return drawn;
}

/** Tic-Tac-Match: a full board of cards with a letter in their corner. @param {number} size  of the letters @returns {Drawn} */
function match(size) {
  /** @type {Drawn} */
  const drawn = { squares: {}, hand: {}, art: [] };
  const card = () => [{ art: [text("X", 9, 17, size, "start")], at: /** @type {[number, number]} */ ([0, 0]), scale: 0.9 }];
  for (let place = 0; place < 9; place += 1) {
    const [x, y] = [(place % 3) * 118, Math.floor(place / 3) * 158];
    drawn.squares["abc"[place % 3] + (3 - Math.floor(place / 3))] = box(x - 7, y - 7, 118, 158);
    drawn.art.push({ art: card(), at: [x + 7, y + 9] });
  }
  for (let place = 0; place < 4; place += 1) {
    drawn.hand[place] = box(place * 107 - 50, 500, 100, 140);
    drawn.art.push({ art: card(), at: [place * 107 - 50, 500] });
  }
  return drawn;
}

/** Stac: letters and numbers lie in the corners of the outer squares. @param {number} size @returns {Drawn} */
function stac(size) {
  /** @type {Drawn} */
  const drawn = { squares: {}, hand: {}, art: [] };
  for (let place = 0; place < 25; place += 1) {
    const [column, row] = [place % 5, Math.floor(place / 5)];
    drawn.squares["abcde"[column] + (5 - row)] = box(column * 110 - 5, row * 110 - 5, 110, 110);
    if (column === 0) drawn.art.push({ art: [text(String(5 - row), 14.5, row * 110 + 17, size)], at: [0, 0] });
    if (row === 4) drawn.art.push({ art: [text("abcde"[column], column * 110 + 85, 524.5, size)], at: [0, 0] });
  }
  return drawn;
}

/** @type {[string, number, Drawn][]} name, pixels per board unit on a phone, what is drawn */
const TABLES = [
  ["Tic-Tac-Stack, 390 wide", 0.94, stack(1, 10)],
  ["Tic-Tac-Stack, 360 wide", 0.84, stack(1.45, 0)],
  ["Tic-Tac-Stack, 320 wide", 0.63, stack(1.45, 6)],
  ...[[3, 3], [3, 4], [3, 5], [4, 4], [4, 3], [5, 5]].flatMap(([columns, rows]) => [
    /** @type {[string, number, Drawn]} */ ([`Tic Tac Doh!, 390 wide, ${columns} by ${rows}`, 0.88, doh(columns, rows, 20, -10)]),
    /** @type {[string, number, Drawn]} */ ([`Tic Tac Doh!, 360 wide, ${columns} by ${rows}`, 0.62, doh(columns, rows, 31, -40)]),
  ]),
  ["Tic-Tac-Match, 390 wide", 0.71, match(19)],
  ["Tic-Tac-Match, 360 wide", 0.63, match(28)],
  ["Stac, 390 wide", 0.66, stac(19)],
  ["Stac, 320 wide", 0.56, stac(23)],
];

for (const [name, unit, { squares, hand, art }] of TABLES) {
  test(`an arrow covers nothing that is to be read: ${name}`, () => {
    const spotOf = (/** @type {Rect} */ { x, y, width, height }, /** @type {boolean} */ inHand) => ({ rect: box(x * unit, y * unit, width * unit, height * unit), hand: inHand });
    const written = art.flatMap((one) => writtenIn(one.art, { x: one.at[0] * unit, y: one.at[1] * unit, scale: unit }, (words) => words));
    /** @type {Map<string, Spot>} */
    const spots = new Map();
    for (const [key, rect] of Object.entries(squares)) spots.set(key, spotOf(rect, false));
    for (const [key, rect] of Object.entries(hand)) spots.set(`hand ${key}`, spotOf(rect, true));
    const held = Object.keys(hand).length > 0;
    let tried = 0;
    for (const [from, start] of spots) {
      for (const [to, end] of spots) {
        if (start.hand !== held || end.hand || from === to) continue;
        // Pawns move straight.
        if (!held && from[0] !== to[0] && from[1] !== to[1]) continue;
        tried += 1;
        const others = [...spots.values()].filter((one) => one !== start && one !== end);
        const cover = coverOf(pathOf(start, end, others, written, unit), unit);
        for (const one of written) assert.ok(cover(one) < SEEN, `${from} to ${to} covers ${cover(one).toFixed()} of what is written at ${one.x / unit}, ${one.y / unit}`);
        for (const { rect } of others.filter((one) => !one.hand)) {
          const { x, y, width, height } = rect;
          const shown = box(x + SHOWN * width, y + SHOWN * height, (1 - 2 * SHOWN) * width, (1 - 2 * SHOWN) * height);
          assert.ok(cover(shown) < SEEN, `${from} to ${to} covers a piece at ${x / unit}, ${y / unit}`);
        }
      }
    }
    assert.ok(tried >= 27);
  });
}

test("a badge is as large as its disc, a number as the shape it is on, and a small text as it is enlarged", () => {
  const at = { x: 10, y: 20, scale: 2 };
  const [badge] = writtenIn([{ art: [disc(12.5), disc(11), text("3", 0, 0.5, 14)], at: [50, 0], scale: 1.5 }], at, (words) => words);
  assert.deepEqual(badge, { x: 10 + 2 * (50 - 16.5), y: 20 - 33, width: 66, height: 66, round: true });
  const [name] = writtenIn([text("{1}", 0, 0, 10, "start")], at, () => "Bernadette");
  assert.ok(name.x === 10 && name.width > 90 && !name.round);
  const [small] = writtenIn([text("a", 0, 0, 10)], { x: 0, y: 0, scale: 0.5 }, (words) => words);
  assert.ok(small.height > 10);
});
