// What is said of games that were imported from files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { broughtSentences } from "../../web/js/screens/bring_games.js";
import { setWords } from "../../web/js/words/words.js";

setWords({
  "shell.bring.added": "{0} games added.", "shell.bring.added.one": "A game added.", "shell.bring.known": "{0} known.", "shell.bring.known.one": "One known.",
  "shell.bring.more": "{0} more.", "shell.bring.more.one": "One more.", "shell.bring.blocked": "Nothing can be stored.",
});

/** @param {object} more @returns {any} */
const brought = (more) => ({ added: 0, known: 0, left: 0, blocked: 0, shortened: false, troubles: [], ...more });

test("what was added is said, and that nothing was if there is nothing else to say", () => {
  assert.deepEqual(broughtSentences(brought({ added: 1, known: 2 })), ["A game added.", "2 known."]);
  assert.deepEqual(broughtSentences(brought({})), ["0 games added."]);
  assert.deepEqual(broughtSentences(brought({ blocked: 1 })), ["Nothing can be stored."]);
});

test("of many files that cannot be read, the first ones are named and the others counted", () => {
  const troubles = ["a", "b", "c", "d", "e", "f", "g"];
  assert.deepEqual(broughtSentences(brought({ troubles })), ["a", "b", "c", "d", "e", "2 more."]);
  assert.deepEqual(broughtSentences(brought({ troubles: troubles.slice(0, 6) })).at(-1), "One more.");
});
