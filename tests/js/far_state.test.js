// What is said of a link that was sent or copied.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sentLinkSentence } from "../../web/js/words/far_state.js";
import { setWords } from "../../web/js/words/words.js";

const HOUR = 3_600_000; // ms

test("of a link copied long ago it is no longer said that it has to be sent now", () => {
  setWords({ "shell.locale": "en", "shell.today": "Today {0}", "shell.far.copied.when": "now {1}", "shell.far.copied.since": "perhaps {1}", "shell.far.sent": "under way" });
  const far = { id: "0123456789ab", sent: 1, note: "", copied: true };
  assert.equal(sentLinkSentence({ ...far, when: Date.now() - HOUR / 2 }, "Jun"), "now Jun");
  assert.equal(sentLinkSentence({ ...far, when: Date.now() - 2 * HOUR }, "Jun"), "perhaps Jun");
  assert.equal(sentLinkSentence({ ...far, copied: false, when: Date.now() - 2 * HOUR }, "Jun"), "under way");
});
