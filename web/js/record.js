// The game as text: to read, to copy, to save as a file.

import { copyFrom } from "./clipboard.js";
import { button, make } from "./dom.js";
import { dayOf, saveFile } from "./files.js";
import { warning } from "./rows.js";
import { openSheet } from "./sheets.js";
import { sentence, word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./types.js").GameInfo} GameInfo */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 */
export async function openRecord(shell, info) {
  const play = shell.game.now();
  const day = dayOf((play && shell.store.game(play.id)?.when) ?? Date.now());
  const text = make("textarea", { readonly: true, rows: 12, spellcheck: "false", "aria-label": word("shell.record") });
  const said = make("p", { role: "status" });
  const copy = button(word("shell.record.copy"), () => copyFrom(text, said, word("shell.record.copied")), {
    kind: "first",
    disabled: true,
  });
  const save = button(word("shell.record.save"), () => keep(), { icon: "export", disabled: true });
  const keep = () => {
    const name = `threefold-${info.key}-${day}.txt`;
    saveFile(name, new Blob([text.value], { type: "text/plain" }));
    said.textContent = word("shell.file.saved", name);
  };
  openSheet(
    word("shell.record"),
    make(
      "div",
      { class: "share" },
      info.hidden && warning(word("shell.record.warn"), word("shell.record.warn.text")),
      text,
      make("div", { class: "answers" }, copy, save),
      said,
    ),
  );
  try {
    text.value = await shell.game.record(day);
    copy.disabled = save.disabled = false;
    if (text.checkVisibility()) copy.focus();
  } catch (error) {
    said.textContent = sentence(error);
  }
}
