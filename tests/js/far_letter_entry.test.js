// Letters: the entry of their game, and the names that they change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FAR } from "../../web/js/lib/levels.js";
import { begins, entryOf, namesAfter, renamedBy } from "../../web/js/screens/far_letter_entry.js";
import { setWords } from "../../web/js/words/words.js";

setWords({ "shell.player.1": "Player 1", "shell.player.2": "Player 2", "shell.player.3": "Player 3" });

/** @param {object} more @returns {any} */
const letter = (more) => ({ kind: "new", id: "f00d", game: "doh", names: ["Mira", "Jun", "Lou"], seat: 0, sender: 1, save: "{}", ply: 4, ...more });

test("a letter becomes an entry of its own, or goes over the one of its game", () => {
  const anew = entryOf(letter({}), undefined, { turn: true });
  assert.deepEqual([anew.rev, anew.bots, anew.ply, anew.over], [0, [0, FAR, FAR], 4, false]);
  assert.deepEqual({ ...anew.far, when: 0 }, { id: "f00d", sent: 4, when: 0, note: "", from: 1, turn: true });
  const known = entryOf(letter({ kind: "deal" }), anew, {});
  assert.deepEqual([known.id, known.far?.sent], [anew.id, -1], "nothing was sent of a game that is only dealt");
});

test("names are renamed by others, not by this player, and not by another language of the page", () => {
  assert.deepEqual(renamedBy(letter({}), ["Ada", "Pip", "Lou"]), [["Pip", "Jun"]]);
  assert.deepEqual(renamedBy(letter({ names: ["Mira", "Player 2", "Lou"] }), ["Mira", "Spieler 2", "Lou"]), []);
});

test("a letter without a new move brings only another name of its sender", () => {
  const kept = /** @type {any} */ ({ names: ["Ada", "Pip", "Kim"] });
  assert.deepEqual(namesAfter(letter({}), kept), ["Ada", "Jun", "Kim"]);
});

test("a game begins with a letter that leaves the first move to this player", () => {
  const at = (/** @type {number} */ ply) => /** @type {any} */ ({ ply });
  assert.deepEqual([begins(letter({ first: true }), at(0)), begins(letter({ first: true }), at(1)), begins(letter({}), at(0))], [true, false, false]);
});
