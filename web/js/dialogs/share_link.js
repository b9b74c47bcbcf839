// The link to the game at the table, as text and as a QR code. A file of its own, loaded when somebody shares.

import { canSend, copyFrom, send } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { warning } from "../ui/rows.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // squares of white around a code, as the standard asks
const MOST_BESIDE = 72; // squares a side that stay large enough beside the buttons

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

/**
 * @param {HTMLElement} place
 * @param {string} link
 */
async function showCode(place, link) {
  try {
    const address = new URL("../lib/qr.js", import.meta.url).href;
    const { MOST_LETTERS, squaresOf } = /** @type {typeof import("../lib/qr.js")} */ (await import(address));
    if (link.length > MOST_LETTERS) return tellInstead(place, word("shell.code.long"));
    const squares = squaresOf(link);
    place.classList.toggle("large", squares.length > MOST_BESIDE);
    fillWith(place, drawn(squares));
  } catch {
    // The file did not come, or this link is one that no code can hold.
    tellInstead(place, word("shell.code.none"));
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} text
 */
function tellInstead(place, text) {
  place.classList.add("none");
  fillWith(place, make("p", {}, text));
}

/** Dark on light in every theme: many cameras read nothing else. @param {boolean[][]} squares */
function drawn(squares) {
  const side = squares.length + 2 * QUIET;
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", word("shell.code"));
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", squares.map(runsOf).join(""));
  drawing.append(dark);
  return drawing;
}

/**
 * The dark squares of a row as path data, neighbours in one piece.
 * @param {boolean[]} squares
 * @param {number} y
 */
function runsOf(squares, y) {
  let data = "";
  for (let x = 0; x < squares.length; x += 1) {
    if (!squares[x]) continue;
    const start = x;
    while (squares[x + 1]) x += 1;
    data += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return data;
}
