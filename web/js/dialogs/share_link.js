// The link to the game at the table, as text and as a QR code. A file of its own, loaded when somebody shares.

import { canSend, copyFrom, send } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { showCode } from "../ui/link_code.js";
import { warning } from "../ui/rows.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./share.js").Lines} lines
 * @param {Record<string, string>} words
 */
export function linkPart(shell, info, lines, words) {
  setWords(words);
  const link = make("input", { class: "link", readonly: true, "aria-label": word("shell.share.link"), value: "…" });
  const said = make("p", { role: "status" }, info.hidden ? "" : word("shell.share.text"));
  const code = make("div", { class: "code" });
  const copy = button(word("shell.copy"), () => copyFrom(link, said, word("shell.copied")), {
    kind: "first",
    icon: "link",
    disabled: true,
  });
  const away = button(word("shell.send"), () => send({ title: document.title, url: link.value }, said), {
    icon: "share",
    disabled: true,
  });
  away.hidden = !canSend({ url: location.href });
  /** The link as it is wanted; where there is none, why. */
  const write = async () => {
    copy.disabled = away.disabled = true;
    try {
      link.value = `${location.origin}${location.pathname}#${await shell.game.code({ lines: lines.go() })}`;
    } catch (error) {
      link.value = "";
      fillWith(code);
      said.textContent = sentence(error);
      return;
    }
    copy.disabled = away.disabled = false;
    if (link.checkVisibility() && !document.activeElement?.closest(".segments, .row")) copy.focus();
    await showCode(code, link.value);
  };
  void write();
  return {
    node: make(
      "div",
      { class: "share" },
      info.hidden && warning(word("shell.share.warn"), word("shell.share.warn.text")),
      make("div", { class: "link-and-code" }, code, make("div", {}, copy, away, said)),
      link,
      lines.row(() => void write()),
    ),
  };
}
