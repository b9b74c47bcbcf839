// Reviews that are kept with their games: what may be one, and how long it stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewFrom } from "../../web/js/store/validate.js";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

const REVIEW = { stamp: "0123456789abcdef", found: [{ share: 0.5, played: 0.5 }], accuracy: [100, -1], when: 1 };

test("what is no review is none", () => {
  assert.deepEqual(reviewFrom(REVIEW), REVIEW);
  const strange = [
    undefined,
    null,
    "review",
    { ...REVIEW, stamp: 5 },
    { ...REVIEW, found: "all" },
    { ...REVIEW, found: [1] },
    { ...REVIEW, found: Array(9000).fill({ share: 0.123456, played: 0.5 }) },
    { ...REVIEW, accuracy: [101] },
    { ...REVIEW, accuracy: [0.5] },
    { ...REVIEW, accuracy: Array(7).fill(50) },
    { ...REVIEW, when: Number.NaN },
  ];
  for (const one of strange) assert.equal(reviewFrom(one), undefined);
});

test("a review stays with its game as long as the game is over", () => {
  const storage = fakeStorage();
  storage.put(entry("mine", { over: true }));
  const { store } = openWindow(storage);
  store.note("mine", REVIEW);
  assert.deepEqual(storage.game("mine").review, REVIEW);
  const over = { ...entry("mine", { over: true }), rev: storage.game("mine").rev };
  const { rev } = store.keep({ ...over, summary: "noted" });
  assert.deepEqual(storage.game("mine").review, REVIEW, "a note on a move changes nothing of it");
  store.keep({ ...over, rev, over: false });
  assert.equal(storage.game("mine").review, undefined, "who plays on makes it another game");
  store.note("gone", REVIEW);
  assert.deepEqual(storage.games(), ["mine"]);
});
