// Sharing a game as text, with fake elements.

import assert from "node:assert/strict";
import { test } from "node:test";

import { textPart } from "../../web/js/dialogs/share_text.js";
import { seatsInRecord, recordWithSeats } from "../../web/js/lib/games_in_text.js";

class FakeElement {
  textContent = "";
  /** @type {FakeElement[]} */
  children = [];
  append = (/** @type {FakeElement[]} */ ...children) => void this.children.push(...children);
  addEventListener() {}
  setAttribute() {}
  removeAttribute() {}
  querySelector() {}
}

test("an error is no longer shown when the text has come", async () => {
  Object.assign(globalThis, {
    Node: FakeElement,
    document: { createElement: () => new FakeElement(), createElementNS: () => new FakeElement() },
    ResizeObserver: class {
      observe() {}
    },
  });
  const answers = [Promise.reject({ text: "It failed." }), Promise.resolve("The text.")];
  const game = { now: () => null, record: () => answers.shift() };
  let change = () => {};
  const lines = {
    included: () => true,
    row: (/** @type {() => void} */ changed) => {
      change = changed;
      return null;
    },
  };
  const { node } = textPart(/** @type {any} */ ({ game }), /** @type {any} */ ({ key: "stac" }), lines, {});
  const [text, said] = /** @type {any} */ (node.children);
  await new Promise(setImmediate);
  assert.equal(said.textContent, "It failed.");
  change();
  await new Promise(setImmediate);
  assert.deepEqual([text.value, said.textContent], ["The text.", ""]);
});

test("a record says which seats bots play; if it is over, only a rematch seats them", () => {
  const record = '[Game "Stac"]\n[Players "Player 1, Milo"]\n[Result "*"]\n\n1. b2 *\n';
  const told = recordWithSeats(record, [0, 2]);
  assert.equal(told, record.replace('Milo"]\n', 'Milo"]\n[Bots "0, 2"]\n'));
  assert.deepEqual(seatsInRecord(told), { bots: [0, 2] });
  assert.deepEqual(seatsInRecord(told.replaceAll("\n", "\r\n")), { bots: [0, 2] });
  assert.equal(recordWithSeats(record, [0, 0]), record);
  assert.deepEqual(seatsInRecord(record), { bots: undefined });
  assert.deepEqual(seatsInRecord(told.replace('"*"', '"1-0"')), { rematch: [0, 2] });
});

test("a record says that who plays has changed in mid-game, with bots or without, and only in these words", () => {
  const record = '[Game "Stac"]\n[Players "Player 1, Milo"]\n[Result "*"]\n\n1. b2 *\n';
  const line = '[Reseated "after everybody had moved"]\n';
  const told = recordWithSeats(record, [0, 2], true);
  assert.equal(told, record.replace('Milo"]\n', `Milo"]\n[Bots "0, 2"]\n${line}`));
  assert.deepEqual(seatsInRecord(told.replaceAll("\n", "\r\n")), { bots: [0, 2], reseated: true });
  const people = recordWithSeats(record, [0, 0], true);
  assert.equal(people, record.replace('Milo"]\n', `Milo"]\n${line}`));
  assert.deepEqual(seatsInRecord(people), { bots: undefined, reseated: true });
  assert.deepEqual(seatsInRecord(told.replace('"*"', '"1-0"')), { rematch: [0, 2], reseated: true });
  for (const other of ['[Reseated ""]', '[Reseated "no"]', '[Reseated "after everybody had moved", "x"]', '{[Reseated "after everybody had moved"]}']) {
    assert.equal("reseated" in seatsInRecord(record.replace("[Result", `${other}\n[Result`)), false);
  }
});
