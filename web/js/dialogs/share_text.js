// Shares the game as text: to read, to copy, to save as a file. Loaded on demand.

import { copyFrom } from "../ui/clipboard.js";
import { button, make } from "../ui/dom.js";
import { warning } from "../ui/sheet_rows.js";
import { givesCardsAway, recordOf } from "./record_file.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./share.js").Lines} lines
 * @param {Record<string, string>} words
 */
export function textPart(shell, info, lines, words) {
  setWords(words);
  const record = recordOf(shell, info);
  const text = make("textarea", { readonly: true, rows: 12, spellcheck: "false", "aria-label": word("shell.record") });
  const said = make("p", { role: "status" });
  const copy = button(word("shell.record.copy"), () => copyFrom(text, said, word("shell.record.copied")), {
    kind: "first",
    disabled: true,
  });
  const save = button(word("shell.record.save"), () => record.save(text.value, said), { icon: "export", disabled: true });
  const print = button(word("shell.sheet"), () => shell.router.go(`#/${info.key}/print`));
  const fill = async () => {
    copy.disabled = save.disabled = true;
    said.textContent = "";
    try {
      text.value = await record.write(lines.included());
      copy.disabled = save.disabled = false;
    } catch (error) {
      said.textContent = sentence(error);
    }
  };
  void fill();
  return {
    node: make(
      "div",
      { class: "share" },
      givesCardsAway(info, shell.game.now()?.view) && warning(word("shell.record.warn"), word("shell.record.warn.text")),
      text,
      lines.row(() => void fill()),
      said,
      make("div", { class: "answers" }, copy, save, print),
    ),
  };
}
