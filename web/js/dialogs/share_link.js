// Shares the game at the table as a link, as text and as a QR code; if it would be too long, the record as a file. Loaded
// on demand.

import { canSend, copyFrom, send } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { showCode } from "../ui/link_code.js";
import { warning } from "../ui/sheet_rows.js";
import { givesCardsAway, recordOf } from "./record_file.js";
import { sentence, setWords, word } from "../words/words.js";

/** The error of a game that no link can hold. */
const TOO_LONG = "link.many";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./share.js").Lines} lines
 * @param {object} means
 * @param {Record<string, string>} means.words
 * @param {() => Promise<Record<string, string>>} means.more  loads the words about records, too
 */
export function linkPart(shell, info, lines, { words, more }) {
  setWords(words);
  const link = make("input", { class: "link", readonly: true, "aria-label": word("shell.share.link"), value: "…" });
  const { ply = 0, over = false, looking = false, far } = shell.game.now()?.view ?? {};
  const shows = looking ? word("shell.share.text.other", ply) : word(over ? "shell.share.text.over" : "shell.share.text");
  // In a game by link it may be taken for the answer that somebody waits for.
  const secret = givesCardsAway(info, { over });
  const usual = [secret ? "" : shows, far && !over ? word("shell.share.text.far") : ""].join(" ").trim();
  const said = make("p", { role: "status" }, usual);
  const code = make("div", { class: "code" });
  const take = () => {
    shell.notices.drop("far"); // about another link that was copied
    return copyFrom(link, said, word("shell.copied"));
  };
  const copy = button(word("shell.copy"), take, {
    kind: "first",
    icon: "link",
    disabled: true,
  });
  const away = button(word("shell.send"), () => send({ title: document.title, url: link.value }, said), {
    icon: "share",
    disabled: true,
  });
  const warn = make("div", { hidden: !secret });
  /** Warns of what is revealed, in a game with hidden hands. @param {"shell.share.warn" | "shell.record.warn"} key */
  const warnOf = (key) => fillWith(warn, secret && warning(word(key), word(`${key}.text`)));
  /** Shown instead of a link if there is none. */
  const instead = make("div");
  const beside = make("div", { class: "link-and-code" }, code, make("div", {}, copy, away, said, instead));
  let tries = 0;

  /** Shows or hides the link and its buttons, and removes what was shown instead. @param {boolean} is */
  const showLink = (is) => {
    code.hidden = copy.hidden = link.hidden = !is;
    away.hidden = !is || !canSend({ url: location.href });
    beside.classList.toggle("alone", !is);
    fillWith(instead);
    warnOf("shell.share.warn");
  };

  /** Writes the link with or without lines; if there is none, says why. */
  const write = async () => {
    const mine = (tries += 1);
    copy.disabled = away.disabled = true;
    try {
      const text = await shell.game.code({ lines: lines.included() });
      if (mine !== tries) return;
      link.value = `${location.origin}${location.pathname}#${text}`;
    } catch (error) {
      if (mine !== tries) return;
      link.value = "";
      showLink(false);
      said.textContent = sentence(error);
      if (/** @type {{key?: unknown}} */ (error).key === TOO_LONG) await offerFile(mine);
      return;
    }
    showLink(true);
    said.textContent = usual;
    copy.disabled = away.disabled = false;
    takeFocus(copy);
    await showCode(code, link.value);
  };

  /** Offers the record as a file, for a game that no link can hold. @param {number} mine */
  const offerFile = async (mine) => {
    const all = await more().catch(() => null);
    if (!all || mine !== tries) return;
    setWords(all);
    const record = recordOf(shell, info);
    const saved = make("p", { role: "status" });
    const save = async () => {
      try {
        record.save(await record.write(lines.included()), saved);
      } catch (error) {
        saved.textContent = sentence(error);
      }
    };
    const press = button(word("shell.record.save"), () => void save(), { kind: "first", icon: "export" });
    fillWith(instead, press, saved);
    warnOf("shell.record.warn");
    takeFocus(press);
  };

  /** @param {HTMLElement} press  gets the focus, unless a choice has it */
  const takeFocus = (press) => {
    if (press.checkVisibility() && !document.activeElement?.closest(".segments, .row")) press.focus();
  };

  showLink(true);
  void write();
  return {
    node: make("div", { class: "share" }, warn, beside, link, lines.row(() => void write())),
  };
}
