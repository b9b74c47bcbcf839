// The id of a rematch by link.

import assert from "node:assert/strict";
import { test } from "node:test";

import { idAfter, rematchOf } from "../../web/js/game/rematch_id.js";

const first = "0123456789ab";
const game = (/** @type {string} */ id, over = false) => /** @type {any} */ ({ over, far: { id } });

test("all players of a game by link come to the same rematch, and a rematch of that is another one", () => {
  const ids = [first];
  for (let turn = 0; turn < 1000; turn++) ids.push(idAfter(ids[turn]));
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => /^[0-9a-f]{12}$/.test(id)));
  assert.ok(/^[0-9a-f]{12}$/.test(idAfter("000000000000")));
});

test("a rematch that is being played goes on, and one that is over is followed by the next", () => {
  const id = idAfter(first);
  assert.deepEqual(rematchOf(first, [game(first, true)]), { id, kept: undefined });
  assert.deepEqual(rematchOf(first, [game(id)]), { id, kept: game(id) });
  assert.deepEqual(rematchOf(first, [game(id, true), { .../** @type {any} */ ({ over: true }) }]), { id: idAfter(id), kept: undefined });
});
