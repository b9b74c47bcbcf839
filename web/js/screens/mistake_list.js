// The page of the player's mistakes in all saved games: positions to solve, the biggest mistake first; games that are not
// reviewed yet; and whether solved positions are repeated after some days.

import { forgetDeleted, gathered, longestOf, MARGIN, MISTAKE, onSearched, sorted } from "../mistakes/collect_mistakes.js";
import { beginAnew } from "../mistakes/next_mistake.js";
import { searchGames } from "../mistakes/search_games.js";
import { troubleOf } from "../store/mistake_progress.js";
import { repetitionSwitch } from "./mistake_repetition.js";
import { createReviews } from "./mistake_reviews.js";
import { addressOf, chooserOf, FEW, listOf, rowOf, summaryOf } from "./mistake_rows.js";
import { pageOf } from "../ui/page_frame.js";
import { button, fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../mistakes/collect_mistakes.js").Mistake} Mistake */
/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.mistakes.newer" | "shell.mistakes.part" | "shell.mistakes.damaged"} TroubleKey
 */

const KINDS = /** @type {const} */ (["due", "open", "solved"]);

/**
 * @param {Shell} shell
 * @param {object} means  passed by the page, because a script loaded on demand has its own copies of modules
 * @param {string} [means.of]  the key of a game; else all
 * @param {Record<string, string>} means.words
 * @param {typeof import("../paint/pictures.js").pictureOf} means.pictureOf
 * @returns {import("../app/shell.js").Screen}
 */
export function mistakeListScreen(shell, { of, words, pictureOf }) {
  setWords(words);
  const { store, router } = shell;
  beginAnew();
  const games = shell.games.filter(({ open }) => open);
  const longest = longestOf(games);
  let chosen = games.find(({ key }) => key === of);
  let [closed, searching] = [false, false];
  /** Kinds of which all rows are shown. @type {Set<string>} */
  const whole = new Set();
  const lists = make("div", { class: "mistake-lists" });
  const begin = button(word("shell.mistakes.begin"), () => first(), { kind: "first" });
  const trouble = make("p", { class: "only", role: "status", hidden: true });
  const shown = () => gathered(store.games(), longest);
  const sortedNow = () => sorted(shown().list.filter(({ game }) => !chosen || game === chosen.key));
  const refill = () => {
    if (!closed) fill();
  };

  /** @param {string} said @param {boolean} focused */
  const reviewed = (said, focused) => {
    fill();
    reviews.node.append(make("p", { class: "only" }, said));
    readAloud(said, why?.textContent ?? "");
    if (focused) /** @type {HTMLElement | null} */ (reviews.node.querySelector("button") ?? begin)?.focus({ preventScroll: true });
  };
  const reviews = createReviews(shell, { found: () => fill(), ended: reviewed });
  const page = pageOf({
    name: word("shell.puzzles"),
    up: "#/puzzles",
    who: word("shell.mistakes.who"),
    what: word("shell.mistakes.what"),
    why: " ",
    kind: "puzzles mistakes",
    body: [
      make("section", {}, lists),
      make(
        "section",
        {},
        reviews.node,
        make("h2", {}, word("shell.mistakes.repeat")),
        repetitionSwitch(refill),
        trouble,
        make("h2", {}, word("shell.mistakes.how")),
        make("p", { class: "only" }, word("shell.mistakes.how.text", MISTAKE, MARGIN)),
        make("p", { class: "only" }, word("shell.mistakes.kept")),
      ),
    ],
    foot: [begin],
  });
  const why = page.node.querySelector(".say p");

  const first = () => {
    const { due, open, solved } = sortedNow();
    const one = due[0] ?? open[0] ?? solved[0];
    if (one) router.go(addressOf(one));
    else router.go("#/");
  };

  const fill = () => {
    const all = shown();
    const kinds = sortedNow();
    const { due, open, solved } = kinds;
    if (why) why.textContent = summaryOf(kinds);
    const label = begin.querySelector("span");
    if (label) label.textContent = word(due.length || open.length ? "shell.mistakes.begin" : solved.length ? "shell.mistakes.once.more" : "shell.mistakes.play");
    keepingLink(lists, () =>
      fillWith(
        lists,
        all.list.length > 0 && chooser(all.list),
        ...KINDS.filter((kind) => kinds[kind].length).map((kind) => listOf(kind, kinds[kind], row, whole.has(kind), () => showAll(kind))),
        due.length + open.length + solved.length === 0 && empty(all.unseen.length + all.unread.length),
      ),
    );
    reviews.show(all.unseen);
    const bad = troubleOf();
    trouble.hidden = !bad;
    trouble.textContent = bad ? word(/** @type {TroubleKey} */ (`shell.mistakes.${bad}`)) : "";
  };

  /** @param {number} unseen  number of games that may contain mistakes */
  const empty = (unseen) => make("p", { class: "none" }, word(chosen ? "shell.mistakes.none.of" : unseen ? "shell.mistakes.none.yet" : "shell.mistakes.none", chosen?.name ?? ""));

  /** @param {readonly Mistake[]} list */
  const chooser = (list) => {
    const there = games.filter(({ key }) => list.some(({ game }) => game === key) || key === chosen?.key);
    const choose = (/** @type {GameInfo | undefined} */ info) => {
      chosen = info;
      router.rename(info ? `#/mistakes/${info.key}` : "#/mistakes");
      fill();
      /** @type {HTMLElement | null} */ (lists.querySelector(".chooser :checked"))?.focus();
    };
    return chooserOf(there, chosen, choose, pictureOf);
  };

  /** Shows all rows of a kind. @param {string} kind */
  const showAll = (kind) => {
    whole.add(kind);
    fill();
    /** @type {HTMLElement | null} */ (lists.querySelector(`.${kind} li:nth-child(${FEW + 1}) a`))?.focus();
  };

  /** @param {Mistake} one */
  const row = (one) => {
    const info = games.find(({ key }) => key === one.game);
    return rowOf(one, store.game(one.id), info ? pictureOf(info.icon) : "");
  };

  /** Searches games that were reviewed elsewhere for mistakes. */
  const lookOn = async () => {
    searching = true;
    await searchGames(shell.game, shown().unread, { closed: () => closed, found: fill });
    if (closed) return;
    searching = false;
    forgetDeleted(store.games());
    fill();
  };

  fill();
  void lookOn();
  // A review that was going on behind this page has ended.
  const stopListening = onSearched(() => {
    if (!reviews.busy() && !searching && !closed) fill();
  });
  return {
    node: page.node,
    title: `${word("shell.mistakes")} – ${word("shell.title")}`,
    refresh: page.refresh,
    close() {
      closed = true;
      stopListening();
      reviews.close();
    },
  };
}

/** Changes a list, and gives the focus back to the link that had it, or to what is in its place. @param {HTMLElement} list @param {() => void} change */
function keepingLink(list, change) {
  const stops = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a, button, input")]);
  const focused = document.activeElement;
  const stop = stops().findIndex((one) => one === focused);
  const href = focused?.getAttribute("href");
  change();
  if (stop >= 0) (stops().find((one) => href && one.getAttribute("href") === href) ?? stops()[stop])?.focus({ preventScroll: true });
}
