// A game with somebody far away that is not dealt yet: the link to send on, and once it is sent, that the player has to wait
// for the others.

import { canSend, copyText, send } from "../ui/clipboard.js";
import { button, icon, make } from "../ui/dom.js";
import { dayOf } from "../lib/dates.js";
import { onOtherDay } from "../lib/midnight.js";
import { isUnsent, sentLinkSentence } from "../words/far_state.js";
import { pageOf } from "../ui/page_frame.js";
import { showCode } from "../ui/link_code.js";
import { askForLetter } from "../dialogs/paste_letter.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.far.waits.text" | "shell.far.waits.many" | "shell.far.invite.text" | "shell.far.invite.many"
 *   | "shell.far.joined.text" | "shell.far.joined.many"} WhyKey
 */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {object} means
 * @param {Record<string, string>} means.words
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {(screen: import("../app/shell.js").Screen) => void} means.put  shows a screen
 * @param {AbortSignal} means.signal  aborted when the player has left the screen
 */
export function createUndealt(shell, { words, openSheet, put, signal }) {
  const { store, router } = shell;

  /**
   * Shows the game.
   * @param {GameEntry} kept
   * @param {string} [news]  what has just been done with the link
   */
  const show = (kept, news = "") => {
    const { far, names } = kept;
    const info = shell.games.find(({ key }) => key === kept.game);
    if (!far?.undealt || signal.aborted) return;
    if (location.hash !== `#/${kept.game}`) return router.replace(`#/${kept.game}`, kept.id);
    const link = `${location.origin}${location.pathname}#${far.undealt}`;
    const to = names[far.to ?? 0];
    const invites = far.invites === true;
    /** With more than two, the link goes round: what comes back is not from the one it was sent to. */
    const many = names.length > 2;
    const waits = !isUnsent(far);
    const code = make("div", { class: "code" });
    const since = sinceOf(far, to, news, signal);
    const posted = (/** @type {string} */ what, /** @type {boolean} */ copied) => {
      const now = store.game(kept.id);
      if (!now?.far || now.far.undealt !== far.undealt || signal.aborted) return;
      store.saveGame({ ...now, far: { ...now.far, unsent: false, copied, when: Date.now() }, when: Date.now() });
      show(store.game(kept.id) ?? now, what);
      document.querySelector("h1")?.focus({ preventScroll: true });
    };
    const { field, said, copy, share } = sendingOf(link, to, posted);
    const shares = canSend({ url: location.href });
    const pasteLabel = many ? word("shell.far.paste.next") : word("shell.far.paste", to);
    const pastes = button(pasteLabel, () => void askForLetter(pasteLabel, shell, words, openSheet), { kind: waits && !(far.copied && news) ? "first" : "", icon: "paste" });
    const again = async () => {
      // Without a text, the player has cancelled it; with one, sharing was refused.
      if (!shares || (await share())) await copy();
    };
    const page = pageOf({
      name: info?.name ?? "",
      up: "#/",
      game: info,
      who: word(waits ? "shell.far.waits" : invites ? "shell.far.invite" : "shell.far.joined"),
      what: waits ? word("shell.far.waits.for", to) : invites ? word("shell.far.invite.to", to) : "",
      why: word(/** @type {WhyKey} */ (`shell.far.${waits ? "waits" : invites ? "invite" : "joined"}.${many ? "many" : "text"}`), to),
      kind: "invited",
      body: [
        waits && make("div", { class: "fact" }, icon("letter"), make("p", {}, make("b", {}, word("shell.far.to", to)), since)),
        make("section", { class: "share" }, make("h2", {}, word("shell.far.scan", to)), code, field, said),
        make("p", {}, word("shell.far.chance.text")),
      ],
      foot: waits
        ? [pastes, button(word(shares ? "shell.far.again" : "shell.far.copy.again"), () => void again(), { icon: shares ? "share" : "link" })]
        : [
            button(word("shell.far.copy"), () => void copy(), { kind: "first", icon: "link" }),
            ...(shares ? [button(word("shell.far.send"), () => void share(), { icon: "share" })] : []),
            pastes,
          ],
    });
    put({ node: page.node, title: `${info?.name} – ${word("shell.title")}`, refresh: page.refresh });
    void showCode(code, link);
  };

  return { show };
}

/**
 * When the link was sent or copied, kept true over midnight.
 * @param {NonNullable<GameEntry["far"]>} far
 * @param {string} to
 * @param {string} news  what has just been done with the link
 * @param {AbortSignal} signal  aborted when the player has left the screen
 */
function sinceOf(far, to, news, signal) {
  const since = make("span", {});
  let day = "";
  const tell = () => {
    day = dayOf(Date.now());
    since.textContent = sentLinkSentence(far, to);
  };
  tell();
  if (news) since.textContent = news;
  signal.addEventListener("abort", onOtherDay(() => since.isConnected && day !== dayOf(Date.now()), tell));
  return since;
}

/**
 * Ways to send a link.
 * @param {string} link
 * @param {string} to
 * @param {(news: string, copied: boolean) => void} posted  called when it was sent or copied
 */
function sendingOf(link, to, posted) {
  const field = make("input", { class: "link", readonly: true, "aria-label": word("shell.far.link"), value: link });
  const said = make("p", { role: "status" });
  const copied = () => word("shell.far.copied", to);
  // Shown anew only after the browser has copied what is marked.
  field.addEventListener("copy", () => setTimeout(() => posted(copied(), true), 0));
  const copy = async () => {
    try {
      await copyText(link);
    } catch {
      field.select();
      return void (said.textContent = word("shell.copy.hand"));
    }
    readAloud(copied());
    posted(copied(), true);
  };
  const share = async () => {
    said.textContent = "";
    if (await send({ title: document.title, url: link }, said)) posted("", false);
    return said.textContent !== "";
  };
  return { field, said, copy, share };
}
