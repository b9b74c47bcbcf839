// The page restores what Python leaves out of its answers, and restored values never change later.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createUnpacker as unpackerOfAnswers, named, packed, unpacked } from "../../web/js/python/unpack.js";

const say = JSON.stringify;
/** Its answers are none that Python gives. @type {() => (text: string) => any} */
const createUnpacker = unpackerOfAnswers;

/** Whether it is, with all in it. @param {unknown} node @returns {boolean} */
const isFrozen = (node) => Object(node) !== node || (Object.isFrozen(node) && Object.values(Object(node)).every(isFrozen));

test("drawings, moves and the save are put back from what came before", () => {
  const unpack = createUnpacker();
  const first = unpack(
    say({
      ok: { save: { since: 0, new: '["a"]' }, history: { since: 0, new: [{ ply: 1 }] }, items: [{ art: 0 }, { art: 1 }] },
      drawings: { since: 0, new: [[{ d: "M0" }], [{ art: [{ d: "M1" }] }]] },
    }),
  ).ok;
  assert.deepEqual(first, { save: '["a"]', history: [{ ply: 1 }], items: [{ art: [{ d: "M0" }] }, { art: [{ art: [{ d: "M1" }] }] }] });
  const next = unpack(
    say({
      ok: { save: { since: 4, new: ',"b"]' }, history: { since: 1, new: [{ ply: 2 }] }, items: [{ art: 2 }, { art: 0 }] },
      drawings: { since: 2, new: [[{ d: "M2" }]] },
    }),
  ).ok;
  assert.equal(next.save, '["a","b"]');
  assert.deepEqual(next.history, [{ ply: 1 }, { ply: 2 }]);
  assert.equal(next.items[1].art, first.items[0].art, "what is the same is the very same");
  // After an undo, and after everything is sent again.
  assert.deepEqual(unpack(say({ ok: { save: { since: 4, new: "]" }, history: { since: 1, new: [] } } })).ok, { save: '["a"]', history: [{ ply: 1 }] });
  const anew = unpack(say({ ok: { item: { art: 0 } }, drawings: { since: 0, new: [[{ d: "M9" }]] } })).ok;
  assert.deepEqual(anew.item.art, [{ d: "M9" }]);
});

test("groups of drawings are put back, too, whether they came before or with them", () => {
  const unpack = createUnpacker();
  const [sheet, suit] = [[{ d: "M0" }], [{ d: "M1" }]];
  unpack(say({ ok: { art: 0 }, drawings: { since: 0, new: [sheet] } }));
  const { ok } = unpack(say({ ok: { items: [{ art: 2 }, { art: 3 }] }, drawings: { since: 1, new: [suit, [{ art: 0 }, { art: 1, at: [9, 47] }], [{ art: 2 }]] } }));
  const card = [{ art: sheet }, { art: suit, at: [9, 47] }];
  assert.deepEqual(ok.items, [{ art: card }, { art: [{ art: card }] }]);
  assert.equal(ok.items[1].art[0].art, ok.items[0].art, "what is the same is the very same");
  assert.ok(Object.isFrozen(ok.items[1].art[0].art[0].art[0]));
});

test("letters beyond the first 65,536 are counted as JavaScript counts them", () => {
  const unpack = createUnpacker();
  unpack(say({ ok: { save: { since: 0, new: "😀🎲xyz" } } }));
  assert.equal(unpack(say({ ok: { save: { since: 5, new: "!" } } })).ok.save, "😀🎲x!");
});

test("nothing of a view can be changed", () => {
  const { ok } = createUnpacker()(say({ ok: { scene: { items: [{ art: 0, at: [1, 2] }] } }, drawings: { since: 0, new: [[{ d: "M0", at: [0, 0] }]] } }));
  assert.ok(isFrozen(ok));
  assert.throws(() => {
    ok.scene.items[0].at[0] = 5;
  }, TypeError);
});

test("a prepared view is shown with the names of the players, and calls one person among bots You", () => {
  const prepared = (/** @type {object} */ view) => createUnpacker()(say({ ok: { view: { scene: {}, ...view } } })).ok.view;
  const alone = prepared({ names: ["You", "{1}", "{2}"], players: ["{0}", "{1}", "{2}"], you: 0 });
  assert.deepEqual(named(alone, ["Ada", "Pip", "{0}"]), { ...alone, names: ["You", "Pip", "{0}"], players: ["Ada", "Pip", "{0}"] });
  const together = prepared({ names: ["{0}", "{1}"] });
  assert.deepEqual(named(together, ["Ada", "Pip"]), { scene: {}, names: ["Ada", "Pip"], players: undefined });
  assert.ok(isFrozen(named(alone, ["Ada", "Pip", "Bo"])));
});

test("a view that was stored is the same again, but for what is new in it and what analysis says", () => {
  const { ok } = createUnpacker()(say({ ok: { names: ["Ada"], scene: { items: [{ art: 0 }] }, history: { since: 0, new: [{ ply: 1 }] }, branches: [{ number: 1, plies: { since: 0, new: [{ ply: 1 }] } }], heard: ["Ada plays."], analysis: { open: true } }, drawings: { since: 0, new: [[{ d: "M0" }]] } }));
  const kept = unpacked(JSON.parse(packed(ok)));
  const { heard, analysis, ...rest } = ok;
  assert.deepEqual([kept, heard.length, analysis.open], [rest, 1, true]);
  assert.ok(isFrozen(kept));
  assert.equal(unpacked(null), null);
});

test("an error and an answer that is whole already come as they are", () => {
  const unpack = createUnpacker();
  assert.deepEqual(unpack(say({ error: { key: "why.part", text: "No." } })), { error: { key: "why.part", text: "No." } });
  assert.deepEqual(unpack(say({ ok: { art: [{ d: "M" }], save: "text" }, table: "t" })), { ok: { art: [{ d: "M" }], save: "text" }, table: "t" });
});

test("of lines only what has changed comes, of notes and the save what lies between what stays", () => {
  const unpack = createUnpacker();
  const line = (/** @type {number} */ number, /** @type {number} */ since, /** @type {number[]} */ plies) => ({ number, tag: "a", plies: { since, new: plies.map((ply) => ({ ply })) } });
  unpack(say({ ok: { branches: [line(1, 0, [2, 3]), line(4, 0, [5])], notes: { since: 0, new: [{ ply: 1 }, { ply: 2 }] }, save: { since: 0, new: '["a","b"],"z"' } } }));
  const { ok } = unpack(say({ ok: { branches: [4, line(1, 1, [7])], notes: { since: 1, new: [{ ply: 9 }] }, save: { since: 4, new: ',"c"', rest: 9 } } }));
  assert.deepEqual(ok.branches, [
    { number: 4, tag: "a", plies: [{ ply: 5 }] },
    { number: 1, tag: "a", plies: [{ ply: 2 }, { ply: 7 }] },
  ]);
  assert.deepEqual(ok.notes, [{ ply: 1 }, { ply: 9 }]);
  assert.equal(ok.save, '["a","c","b"],"z"');
  assert.ok(Object.isFrozen(ok.branches[1].plies));
});
