// How long each frame of a film is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AS_PLAYED, delaysOf, PACES } from "../../web/js/pictures/film_pace.js";

test("an even film shows each picture as long as the others, and a faster one shorter", () => {
  const seen = PACES.map((pace) => delaysOf(pace, [0, 7, 900]));
  for (const delays of seen) {
    assert.equal(delays.length, 4);
    assert.equal(new Set(delays.slice(0, 3)).size, 1);
  }
  const first = seen.map(([delay]) => delay);
  assert.deepEqual(first, [...first].sort((one, two) => two - one));
});

test("a film as played takes a move's own time, but no blink and no long thought", () => {
  const [blink, move, thought, end] = delaysOf(AS_PLAYED, [0, 17, 36_000]);
  assert.equal(move, 1700);
  assert.ok(blink >= 200 && blink < move);
  assert.ok(thought > move && thought <= 10_000);
  assert.ok(end > move);
});
