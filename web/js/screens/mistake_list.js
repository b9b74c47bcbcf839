// The page of the player's mistakes in all saved games: positions to solve, the biggest mistake first; games that are not
// reviewed yet; and whether solved positions are repeated after some days.

import { forgetDeleted, gathered, longestOf, lookThrough, MARGIN, MISTAKE, noteNothing, onSearched, personsOf, sorted } from "../mistakes/collect_mistakes.js";
import { changeRecord, doneWith, recordNow, troubleOf } from "../store/mistake_progress.js";
import { beginAnew } from "../mistakes/next_mistake.js";
import { changeOf, gameOf, sizeOf } from "./mistake_side.js";
import { beginReview, keptReview, stopReview } from "./review_runner.js";
import { pageOf } from "../ui/page_frame.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../store/validate.js").Kept} Kept */
/** @typedef {import("../mistakes/collect_mistakes.js").Mistake} Mistake */

const FEW = 8; // rows of each kind that are shown, until the player asks for all
const OFTEN = 500; // ms: shortest time between two updates of the lists while games are searched

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
  let closed = false;
  /** Kinds of which all rows are shown. @type {Set<string>} */
  const whole = new Set();
  const lists = make("div", { class: "mistake-lists" });
  const games_ = make("div", { class: "to-review" });
  const begin = button(word("shell.mistakes.begin"), () => first(), { kind: "first" });
  /** @type {import("./review_runner.js").Run | null} */
  let run = null;
  let [busy, stopped, searching] = [false, false, false];
  const trouble = make("p", { class: "only", role: "status", hidden: true });

  const again = make("input", { type: "checkbox", checked: recordNow().again, onchange: () => void comeAgain(again.checked) });
  const switch_ = make("label", { class: "switch" }, again, make("span", {}, make("b", {}, word("shell.mistakes.again")), make("i", {}, word("shell.mistakes.again.text"))));

  const page = pageOf({
    name: word("shell.puzzles"),
    up: "#/puzzles",
    who: word("shell.mistakes.who"),
    what: word("shell.mistakes.what"),
    why: " ",
    kind: "puzzles mistakes",
    body: [make("section", {}, lists), make("section", {}, games_, make("h2", {}, word("shell.mistakes.repeat")), switch_, trouble, make("h2", {}, word("shell.mistakes.how")), make("p", { class: "only" }, word("shell.mistakes.how.text", MISTAKE, MARGIN)), make("p", { class: "only" }, word("shell.mistakes.kept")))],
    foot: [begin],
  });
  const why = page.node.querySelector(".say p");

  const shown = () => gathered(store.games(), longest);
  const wanted = (/** @type {{game: string}} */ { game }) => !chosen || game === chosen.key;

  const first = () => {
    const { due, open, solved } = sorted(shown().list.filter(wanted));
    const one = due[0] ?? open[0] ?? solved[0];
    if (one) router.go(addressOf(one));
    else router.go("#/");
  };

  const fill = () => {
    const all = shown();
    const { due, open, solved } = sorted(all.list.filter(wanted));
    const stops = () => /** @type {HTMLElement[]} */ ([...lists.querySelectorAll("a, button, input")]);
    const focused = document.activeElement;
    const stop = stops().findIndex((one) => one === focused);
    const href = focused?.getAttribute("href");
    if (why) why.textContent = summaryOf(due.length, open.length, solved.length);
    const label = begin.querySelector("span");
    if (label) label.textContent = word(due.length || open.length ? "shell.mistakes.begin" : solved.length ? "shell.mistakes.once.more" : "shell.mistakes.play");
    const kinds = /** @type {const} */ ([["due", due], ["open", open], ["solved", solved]]);
    fillWith(
      lists,
      all.list.length > 0 && chooser(all.list),
      ...kinds.filter(([, some]) => some.length).map(([kind, some]) => part(kind, some)),
      due.length + open.length + solved.length === 0 && empty(all.unseen.length + all.unread.length),
    );
    if (stop >= 0) (stops().find((one) => href && one.getAttribute("href") === href) ?? stops()[stop])?.focus({ preventScroll: true });
    toReview(all.unseen);
    const bad = troubleOf();
    trouble.hidden = !bad;
    trouble.textContent = bad ? word(`shell.mistakes.${bad}`) : "";
  };

  /** @param {number} due @param {number} open @param {number} solved */
  const summaryOf = (due, open, solved) =>
    [
      due > 0 && word(due === 1 ? "shell.mistakes.due.one" : "shell.mistakes.due.count", due),
      open > 0 && word(open === 1 ? "shell.mistakes.open.one" : "shell.mistakes.open.count", open),
      solved > 0 && word(solved === 1 ? "shell.mistakes.solved.one" : "shell.mistakes.solved.count", solved),
    ]
      .filter(Boolean)
      .join(" ");

  /** @param {number} unseen  number of games that may contain mistakes */
  const empty = (unseen) => make("p", { class: "none" }, word(chosen ? "shell.mistakes.none.of" : unseen ? "shell.mistakes.none.yet" : "shell.mistakes.none", chosen?.name ?? ""));

  /** The choice of the game whose mistakes are listed. @param {readonly Mistake[]} list */
  const chooser = (list) => {
    const there = games.filter(({ key }) => list.some(({ game }) => game === key) || key === chosen?.key);
    const entry = (/** @type {GameInfo | undefined} */ info) => {
      const choose = () => {
        chosen = info;
        router.rename(info ? `#/mistakes/${info.key}` : "#/mistakes");
        fill();
        /** @type {HTMLElement | null} */ (lists.querySelector(".chooser :checked"))?.focus();
      };
      const face = info ? pictureOf(info.icon) : make("b", {}, word("shell.mistakes.all"));
      return make("label", {}, make("input", { type: "radio", name: "mistakes-of", "aria-label": info?.name ?? word("shell.mistakes.all"), checked: info === chosen, onchange: choose }), face);
    };
    return make("div", { class: "chooser", role: "radiogroup", "aria-label": word("shell.mistakes.by") }, entry(undefined), ...there.map(entry));
  };

  /** @param {"due" | "open" | "solved"} kind @param {readonly Mistake[]} some */
  const part = (kind, some) => {
    const most = whole.has(kind) ? some.length : FEW;
    const more = () => {
      whole.add(kind);
      fill();
      /** @type {HTMLElement | null} */ (lists.querySelector(`.${kind} li:nth-child(${FEW + 1}) a`))?.focus();
    };
    return make(
      "div",
      { class: kind },
      make("h2", {}, word(`shell.mistakes.${kind}`), " ", make("small", {}, String(some.length))),
      make("ul", {}, ...some.slice(0, most).map((one) => make("li", {}, rowOf(one)))),
      some.length > most && button(word("shell.mistakes.more", some.length), more),
    );
  };

  /** @param {Mistake} one */
  const rowOf = (one) => {
    const info = games.find(({ key }) => key === one.game);
    const kept = store.game(one.id);
    const several = kept && personsOf(kept).length > 1;
    const { grade, missed } = doneWith(one.key);
    const sign = grade > 1 ? icon("right") : missed || grade ? icon("close") : null;
    return make(
      "a",
      { class: "game-row", href: addressOf(one) },
      info ? pictureOf(info.icon) : "",
      make(
        "span",
        { class: "what" },
        make("b", {}, sizeOf(one)),
        make("span", {}, several ? word("shell.mistakes.row.of", one.ply + 1, gameOf(kept, one), kept.names[one.seat]) : word("shell.mistakes.row", one.ply + 1, kept ? gameOf(kept, one) : "")),
      ),
      make("span", { class: "figures" }, changeOf(one), make("span", { class: "state" }, sign, sign && make("span", { class: "spoken" }, word(grade > 1 ? "shell.mistakes.is.solved" : "shell.mistakes.is.tried")))),
    );
  };

  // ---- games that are not reviewed ----

  /** @param {readonly Kept[]} unseen */
  const toReview = (unseen) => {
    if (busy) return;
    fillWith(
      games_,
      ...(unseen.length
        ? [
            make("h2", {}, word("shell.mistakes.unseen")),
            make("p", { class: "only" }, word(unseen.length === 1 ? "shell.mistakes.unseen.one" : "shell.mistakes.unseen.count", unseen.length)),
            button(word("shell.mistakes.review"), () => void reviewAll(unseen), { icon: "hint" }),
          ]
        : []),
    );
  };

  /** @param {readonly Kept[]} unseen */
  const reviewAll = async (unseen) => {
    [busy, stopped] = [true, false];
    const bar = make("progress", { max: unseen.length, value: 0, "aria-label": word("shell.mistakes.review") });
    const line = make("p", { class: "only" });
    const cancel = button(word("shell.mistakes.cancel"), () => {
      stopped = true;
      if (run) stopReview(run);
    });
    fillWith(games_, make("h2", {}, word("shell.mistakes.unseen")), line, bar, cancel);
    cancel.focus({ preventScroll: true });
    let failed = "";
    for (const [place, kept] of unseen.entries()) {
      line.textContent = word("shell.mistakes.busy", place + 1, unseen.length);
      bar.value = place;
      try {
        if (!(await reviewOne(kept, (share) => (bar.value = place + share)))) stopped = true;
      } catch (error) {
        failed = isOfBridge(error) ? sentence(error) : word("shell.mistakes.lost.look");
        if (!isRefused(error)) break; // without Python or bots the others cannot be reviewed either
        noteNothing(kept);
      }
      if (closed || stopped) break;
    }
    run = null;
    busy = false;
    if (closed) return;
    const before = games_.contains(document.activeElement);
    fill();
    const room = unseen.some(({ id }) => store.isUnwritten(id)) ? word("shell.mistakes.room") : "";
    const said = [failed || word(stopped ? "shell.mistakes.cancelled" : "shell.mistakes.reviewed"), room].join(" ").trim();
    games_.append(make("p", { class: "only" }, said));
    readAloud(said, why?.textContent ?? "");
    if (before) /** @type {HTMLElement | null} */ (games_.querySelector("button") ?? begin)?.focus({ preventScroll: true });
  };

  /**
   * @param {Kept} kept
   * @param {(share: number) => void} progress
   * @returns {Promise<boolean>} false: it was stopped
   */
  const reviewOne = async (kept, progress) => {
    const asked = await shell.game.mistakeQuestions(kept.save);
    if (!asked.questions.length) {
      noteNothing(kept);
      return true;
    }
    if (stopped || closed) return false;
    // A stored review that could not be searched before is used again.
    let answer = keptReview(shell, kept);
    if (answer?.stamp !== asked.stamp) {
      run = beginReview(shell, { id: kept.id, view: null }, ({ done }) => progress(done / kept.ply), async () => asked);
      answer = await run.found;
    }
    if (!answer) return false;
    const there = store.game(kept.id);
    if (!there) return true; // it was deleted meanwhile
    const review = { ...answer, accuracy: /** @type {number[]} */ ([]), when: Date.now() };
    const accuracy = await lookThrough(shell.game, { ...there, review });
    store.note(kept.id, { ...review, accuracy });
    if (!closed) fill();
    return true;
  };

  /** Searches games that were reviewed elsewhere for mistakes, one by one. */
  const lookOn = async () => {
    searching = true;
    let filled = performance.now();
    for (const kept of shown().unread) {
      if (closed) return;
      try {
        await lookThrough(shell.game, kept);
      } catch (error) {
        if (!isRefused(error)) break; // Python cannot be reached: it is tried again another time
        noteNothing(kept); // the review belongs to other moves
      }
      if (closed) return;
      if (performance.now() - filled < OFTEN) continue;
      fill();
      filled = performance.now();
    }
    searching = false;
    forgetDeleted(store.games());
    if (!closed) fill();
  };

  // ---- repetition after some days ----

  /** @param {boolean} on */
  const comeAgain = async (on) => {
    changeRecord({ again: on });
    if (on) await giveDays();
    if (!closed) fill();
  };

  /** Gives positions that were solved before a day on which they are due again. */
  const giveDays = async () => {
    try {
      const address = new URL("../mistakes/repeat_schedule.js", import.meta.url).href;
      const { remembered } = /** @type {typeof import("../mistakes/repeat_schedule.js")} */ (await import(address));
      changeRecord({ done: remembered(recordNow().done) });
    } catch {
      changeRecord({ again: false });
      again.checked = false;
      readAloud(word("shell.mistakes.again.lost"));
    }
  };

  if (recordNow().again) void giveDays().then(() => !closed && fill());
  fill();
  void lookOn();
  // A review that was going on behind this page has ended.
  const stopListening = onSearched(() => {
    if (!busy && !searching && !closed) fill();
  });
  return {
    node: page.node,
    title: `${word("shell.mistakes")} – ${word("shell.title")}`,
    refresh: page.refresh,
    close() {
      closed = true;
      stopListening();
      if (run) stopReview(run);
    },
  };
}

/** @param {unknown} error @returns {error is import("../python/bridge.js").BridgeError} */
function isOfBridge(error) {
  return error instanceof Error && error.name === "BridgeError";
}

/** Whether Python has rejected a game, so that trying again is useless. @param {unknown} error */
function isRefused(error) {
  return isOfBridge(error) && !error.key.startsWith("shell.");
}

/** @param {Mistake} one */
function addressOf({ game, key }) {
  return `#/${game}/mistake/${key}`;
}
