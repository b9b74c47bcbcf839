// What is said at the table of a game with somebody far away: who is meant, and when a link came or went.

import assert from "node:assert/strict";
import { test } from "node:test";

import { farSentences, opponentOf, receiverOf, senderOf } from "../../web/js/table/far_sentences.js";
import { setWords } from "../../web/js/words/words.js";

setWords({
  "shell.locale": "en-GB", "shell.far.others": "the others", "shell.far.came": "Came {0}.", "shell.tie.offer": "{0} offers a tie.",
  "shell.tie.offer.you": "You offer a tie.", "shell.far.copied.then": "Send it now.",
});

/** @param {object} view @param {object} far @param {object} [more] @returns {any} */
const shown = (view, far, more) => ({
  text: (/** @type {string} */ template) => template,
  form: "tall",
  view: { names: ["Ada", "Pip"], you: 0, ply: 3, headline: { why: "Your turn." }, far: { sends: false, to: 1 }, ...view },
  play: { awake: true, far: { sent: 3, when: 0, ...far } },
  ...more,
});
const three = { names: ["Ada", "Pip", "Leo"] };

test("who a link is for, and whom it came from, by name where that is known", () => {
  assert.equal(receiverOf(shown({}, {})), "Pip");
  assert.equal(receiverOf(shown({ far: {} }, {})), "the others");
  assert.equal(opponentOf(shown({ you: 1 }, {}).view), "Ada");
  assert.equal(senderOf(shown({}, {})), "Pip");
  assert.equal(senderOf(shown(three, { from: 2 })), "Leo");
  assert.equal(senderOf(shown(three, {})), "the others");
});

test("a player who is to answer hears on a phone when the move came; where it does not fit, the reason comes first", () => {
  const turn = { turn: 0 };
  const { then = "", less } = farSentences(shown(turn, { came: true }));
  assert.match(then, /^Your turn\. Came .+\.$/);
  assert.deepEqual(less, ["Your turn."]);
  assert.equal(farSentences(shown(turn, { came: true }, { form: "wide" })).then, "Your turn.");
});

test("whoever looks back at a position is told nothing of links", () => {
  assert.equal(farSentences(shown({ bot: 1, looking: true }, {})).first, "");
});
