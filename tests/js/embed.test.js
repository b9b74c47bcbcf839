// The fragment of embed.html: one that the page has made is read back, and anything else is refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BadEmbed, embeddedIn, fragmentOf, MOST_STEPS } from "../../web/js/embed/fragment.js";

const HEAD = { theme: "dark", at: 1, code: "1Ab-_~.9", game: "stac", language: "en", names: "Mira, Zoë", first: 0, plies: 1 };
const ART = [{ d: "M0 0h10v10H0Z", fill: "seatA" }, { art: [{ text: "“A”", at: [1, 2], size: 12 }], at: [3, 4], clip: "M0 0h1z" }];
const STEPS = [
  [[0, 0, 500, 500], [10, 20, 0], "Mira begins.", "", "Mira 0, Zoë 0", ["Board: a1, empty."]],
  [[0, 0, 500, 500], [10, 20, 0, 5.5, -7, 0], "Mira walks.", "Mira wins.", "", []],
];

/** @param {unknown} told @param {string} [head] */
async function packed(told, head = "#1a/") {
  const stream = new Blob([typeof told === "string" ? told : JSON.stringify(told)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `${head}/${Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url")}`;
}

/** @param {unknown} art */
const drawn = (art) => ["stac", "en", "", 0, 0, [art], [[[0, 0, 1, 1], [0, 0, 0], "", "", "", []]]];

/** @param {string} fragment @param {string} [why] */
const refused = (fragment, why = "") => assert.rejects(embeddedIn(fragment), BadEmbed, why);

test("what was made is read back", async () => {
  const fragment = await fragmentOf(HEAD, [/** @type {any} */ (ART)], /** @type {any} */ (STEPS));
  assert.match(fragment, /^#1d1\/1Ab-_~\.9\/[\w-]+$/);
  const { steps, ...head } = await embeddedIn(fragment);
  assert.deepEqual(head, HEAD);
  assert.deepEqual(steps[1].art, [{ at: [10, 20], art: ART }, { at: [5.5, -7], art: ART }]);
  assert.deepEqual([steps[1].said, steps[1].end, steps[0].score, steps[0].board], ["Mira walks.", "Mira wins.", "Mira 0, Zoë 0", ["Board: a1, empty."]]);
});

test("where it begins is written by hand: none is the end, and none lies outside", async () => {
  const [, rest] = (await fragmentOf({ ...HEAD, first: 5, plies: 6 }, [/** @type {any} */ (ART)], /** @type {any} */ (STEPS))).split("#1d1");
  const begins = async (/** @type {string} */ head) => (await embeddedIn(`${head}${rest}`)).at;
  assert.deepEqual([await begins("#1a"), await begins("#1l5"), await begins("#1c0"), await begins("#1d9999")], [6, 5, 5, 6]);
});

test("a fragment that is cut, changed or foreign is refused", async () => {
  const good = await fragmentOf(HEAD, [/** @type {any} */ (ART)], /** @type {any} */ (STEPS));
  for (const bad of ["", "#", "#/stac", "#1a//", good.slice(0, -9), good.replace("#1d", "#2d"), good.replace("#1d", "#1x"), `${good}!`, good.replace("/1Ab", "/<b>")]) {
    await refused(bad);
  }
});

test("nothing is larger, deeper or of another kind than what is made", async () => {
  await embeddedIn(await packed(drawn(ART)));
  let deep = /** @type {unknown[]} */ ([]);
  for (let level = 0; level < 12; level += 1) deep = [{ art: deep }];
  const bad = [
    { d: "url(#x)" },
    { d: 7 },
    { fill: "red;x" },
    { fill: "__proto__ " },
    { text: "x".repeat(5000) },
    { text: { toString: 1 } },
    { at: [1] },
    { at: ["1", 2] },
    { width: 1e99 },
    { onload: "x" },
    { align: "left" },
    "mark",
    null,
    [],
  ];
  for (const mark of bad) await refused(await packed(drawn([mark])));
  await refused(await packed(drawn(deep)));
  await refused(await packed(drawn(Array.from({ length: 70_000 }, () => ({})))));
  for (const told of ["{", "null", "[]", '{"length":7}', "[1,2,3,4,5,6,7]"]) await refused(await packed(told));
  const [, , , , , drawings, [step]] = /** @type {any[]} */ (drawn(ART));
  const many = Array.from({ length: MOST_STEPS + 1 }, () => step);
  await refused(await packed(["stac", "en", "", 0, MOST_STEPS, drawings, many]));
  await refused(await packed(["stac", "en", "", 0, 0, drawings, []]));
  await refused(await packed(["stac", "en", "", 0, 3, drawings, [step]]), "a number of moves that does not fit");
  await refused(await packed(["stac", "en", "", 0, 0, drawings, [[[0, 0, 1, 1], [0, 0, 1], "", "", "", []]]]), "a drawing that is not there");
  await refused(await packed(["stac", "en", "", 0, 0, drawings, [[[0, 0, 0, 1], [], "", "", "", []]]]), "a board without width");
  await refused(await packed(["Stac!", "en", "", 0, 0, drawings, [step]]));
});

test("a board is not painted for ever, however often a drawing lies on it", async () => {
  const board = (/** @type {unknown[]} */ art, /** @type {number} */ times) => {
    const things = Array.from({ length: times }, () => [0, 0, 0]).flat();
    return packed(["stac", "en", "", 0, 0, [art], [[[0, 0, 1, 1], things, "", "", "", []]]]);
  };
  const nested = [{ art: Array.from({ length: 99 }, () => ({})) }];
  await embeddedIn(await board(nested, 200));
  await refused(await board(nested, 201));
  const fitted = (/** @type {object} */ more) => [{ art: [{ text: "x".repeat(500), ...more }] }];
  await embeddedIn(await board(fitted({ room: 9 }), 10));
  await refused(await board(fitted({ room: 9 }), 11));
  await embeddedIn(await board(fitted({}), 11));
});

test("what unpacks to more than any game has is not unpacked", async () => {
  const fragment = await packed(`["${"x".repeat(9_000_000)}"]`);
  assert.ok(fragment.length < 40_000);
  await refused(fragment);
});

test("what stands in other sites opens for ever", async () => {
  const folder = new URL("../museum/embed-1/", import.meta.url);
  const fragment = readFileSync(new URL("doh.txt", folder), "utf8").trim();
  const { steps, ...head } = await embeddedIn(fragment);
  assert.deepEqual([head.game, head.language, head.names, head.first, head.at, head.plies], ["doh", "en", "Ada, Ben", 0, 4, 6]);
  assert.match(head.code, /^1/);
  assert.equal(steps.length, 7);
  for (const { art, said, board } of steps) {
    assert.ok(art.some((thing) => thing.art.length > 0));
    assert.match(said, /^(Ada|Ben) /);
    assert.match(board[0], /^Board: /);
  }
});
