// Asks whether the seat that a letter is for is this player's. With more than two players a link often reaches somebody
// else first: all of them read the same chat.

import { button, make } from "../ui/dom.js";
import { pageOf } from "../ui/page_frame.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/**
 * @param {object} parts
 * @param {import("../types.js").LetterPreview} parts.one
 * @param {import("../types.js").GameInfo | undefined} parts.info
 * @param {(screen: import("../app/shell.js").Screen) => void} parts.put  shows a screen
 * @param {() => void} parts.take  takes the seat
 * @param {() => void} parts.leave
 */
export function askWhoseSeat({ one, info, put, take, leave }) {
  const name = one.names[one.seat];
  const others = new Intl.ListFormat(word("shell.locale")).format(one.names.filter((_, seat) => seat !== one.seat));
  const show = (/** @type {string} */ who, /** @type {string} */ why, /** @type {HTMLElement[]} */ foot) => {
    const page = pageOf({ name: info?.name ?? "", up: "#/", game: info, who, why, kind: "invited", body: [make("p", {}, word("shell.far.for.with", name, others))], foot });
    put({ node: page.node, title: who, refresh: page.refresh });
    page.node.querySelector("h1")?.focus({ preventScroll: true });
    readAloud(why);
  };
  const am = (/** @type {string} */ kind) => button(word("shell.far.am", name), take, { kind });
  const no = () =>
    show(word("shell.far.not.title", name), word("shell.far.not.text"), [button(word("shell.good"), leave, { kind: "first" }), am("")]);
  show(word("shell.far.for", name), word("shell.far.for.text", name), [am("first"), button(word("shell.far.not"), no)]);
}
