// The statistics screen: counts what was played on this device. Every chart is a table for screen readers.

import { accuracies, byLevel, dayStreak, inAll, inPractice, isCounted, levelOf, winStreak } from "../store/statistics.js";
import { FAR } from "../lib/levels.js";
import { doneSteps } from "../store/lesson_progress.js";
import { knownResults, noteResults } from "../store/note_results.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { dayNumber } from "../store/results.js";
import { dayOf, numberOf } from "../lib/dates.js";
import { ALL } from "../puzzles/daily.js";
import { solvedDays } from "../store/daily_progress.js";
import { streakOf } from "../puzzles/daily_streak.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";
import { levelName } from "../words/seat_names.js";
import { pageOf } from "../ui/page_frame.js";
import { accuracyPart } from "./statistics_graph.js";
import { saveEverything } from "./save_backup.js";
import { lessonBar, tableOf, valueBar } from "./statistics_tables.js";
import { readAloud } from "../ui/live_region.js";
import { counted, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../store/results.js").Results} Results */

/**
 * @param {Shell} shell
 * @param {object} means
 * @param {string} [means.of]  key of one game; else all
 * @param {Record<string, string>} means.words
 * @returns {Screen}
 */
export function statisticsScreen(shell, { of, words }) {
  setWords(words);
  tellDamaged(shell.store);
  const games = shell.games.filter(({ open }) => open);
  const one = games.find(({ key }) => key === of);
  const list = gamesList(games, one);
  let closed = false;
  const said = make("p", { class: "bar-note report", role: "status", hidden: true });
  const figures = make("div", { class: "charts", "aria-busy": "true" });
  const save = button(word("shell.figures.save"), () => tellSaved(saveEverything(shell)), { icon: "export" });
  const move = make("a", { class: "button", href: "#/move" }, make("span", {}, word("shell.figures.move")));
  const foot = make("div", { class: "foot pair" }, save, move);
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.figures.who"),
    what: " ",
    why: word("shell.move.busy"),
    panel: [list],
    body: [figures, said],
    kind: "figure-page",
  });

  /** @param {string} name */
  const tellSaved = (name) => {
    said.textContent = word("shell.move.saved", name);
    said.hidden = false;
    said.scrollIntoView({ block: "nearest" });
  };

  /** @param {Results} all @param {boolean} full */
  const show = (all, full) => {
    const results = new Map([...all.results].filter(([, { game }]) => (one ? game === one.key : games.some(({ key }) => key === game))));
    const on = shell.store.games().filter(({ over, game }) => !over && (!one || game === one.key)).length;
    const { won, games: counting } = inAll(results.values());
    const { mine, theirs } = inPractice(results.values());
    const practice = mine.games + theirs.games;
    const [title, why] = [page.node.querySelector("h1 span:last-child"), page.node.querySelector(".say p")];
    if (title) title.textContent = won > 0 ? counted("shell.figures.what", won) : "";
    const parts = [counted("shell.figures.ended", results.size), on > 0 && counted("shell.figures.on", on), !shell.store.isBlocked() && word("shell.figures.here"), practice > 0 && counted("shell.figures.practiced", practice), counting + practice < results.size && word("shell.figures.counted")];
    if (why) why.textContent = parts.filter(Boolean).join(" ");
    const none = word(one ? "shell.figures.none.of" : "shell.figures.none", one?.name ?? "");
    // They are shown twice: meanwhile the focus may have come back to a link in them.
    keepingFocus(figures, () => fillWith(
      figures,
      full && make("p", { class: "bar-note report" }, word("shell.figures.full")),
      ...(results.size > 0 ? [levels(results, one)] : [make("p", { class: "none" }, none)]),
      ...(results.size > 0 && !one ? [eachGame(all, games)] : []),
      accuracyPart(accuracies(results), formNow()),
      streaks(results, one ? null : all.days, puzzleDays(one)),
      lessons(shell, one ? [one] : games),
    ));
  };

  /** Shows the stored results at once, and those that Python has to work out as soon as they are known. */
  const count = async () => {
    const known = knownResults();
    if (known.results.size > 0) show(known, false);
    const { results, full, aside } = await noteResults(shell.store.games(), shell.game.outcomeOf);
    if (aside) shell.store.tellAside("storage.results");
    if (closed) return;
    show(results, full);
    figures.removeAttribute("aria-busy");
    readAloud(page.node.querySelector("h1 span:last-child")?.textContent ?? "", page.node.querySelector(".say p")?.textContent ?? "");
  };

  /** The games are listed in the panel where there is room; the buttons are under the page on a phone held upright. */
  const arrange = () => keepingFocus(page.node, () => {
    const form = formNow();
    const panel = page.node.querySelector(".panel");
    const home = ["tall", "small"].includes(form) ? page.node : panel;
    if (form !== "wide" && list.parentElement !== page.body) page.body.prepend(list);
    if (form === "wide" && list.parentElement !== panel) panel?.querySelector(".say")?.after(list);
    if (home && foot.parentElement !== home) home.append(foot);
  });
  arrange();
  void count();
  return { node: page.node, title: `${word("shell.figures")} – ${word("shell.title")}`, refresh: arrange, close: () => void (closed = true) };
}

/** @param {readonly GameInfo[]} games @param {GameInfo} [one] */
function gamesList(games, one) {
  /** @param {string} fragment @param {string} name @param {boolean} here */
  const entry = (fragment, name, here) => make("a", { href: fragment, "aria-current": here && "page" }, name);
  return make(
    "nav",
    { class: "figure-games", "aria-label": word("shell.figures.games") },
    entry("#/figures", word("shell.figures.all"), !one),
    ...games.map((info) => entry(`#/figures/${info.key}`, info.name, info === one)),
  );
}

/** The results by level and by who began, as value bars. @param {Results["results"]} results @param {GameInfo} [one] */
function levels(results, one) {
  const rows = byLevel(results.values());
  const uncounted = new Set([...results.values()].filter((result) => !isCounted(result)).map(levelOf));
  const practice = inPractice(results.values());
  const shared = [...rows, practice].some(({ mine, theirs }) => mine.shared + theirs.shared > 0);
  const title = one ? word("shell.figures.level.of", one.name) : word("shell.figures.level");
  return tableOf({
    title,
    line: [word("shell.figures.level.line"), shared && word("shell.figures.shared")].filter(Boolean).join(". "),
    heads: [word("shell.figures.level.name"), word("shell.figures.you"), word("shell.figures.other")],
    rows: [
      ...rows.map(({ level, mine, theirs }) => ({
        name: level === FAR ? [icon("link"), word("shell.figures.far")] : [make("b", {}, String(level)), " ", levelName(level)],
        cells: [mine, theirs].map((tally) => valueBar(tally, word, uncounted.has(level))),
      })),
      ...(practice.mine.games + practice.theirs.games > 0
        ? [{ name: [word("shell.figures.practice")], cells: [practice.mine, practice.theirs].map((tally) => valueBar(tally, word)) }]
        : []),
    ],
    kind: "by-level",
  });
}

/** The results of each game. @param {Results} all @param {readonly GameInfo[]} games */
function eachGame(all, games) {
  return tableOf({
    title: word("shell.figures.by.game"),
    heads: [word("shell.figures.game"), word("shell.figures.won")],
    rows: games.map(({ key, name }) => {
      const results = [...all.results.values()].filter(({ game }) => game === key);
      return { name: [make("a", { href: `#/figures/${key}` }, name)], cells: [valueBar(inAll(results), word, results.length > 0)] };
    }),
    kind: "by-game",
  });
}

/** @param {Shell} shell @param {readonly GameInfo[]} games */
function lessons(shell, games) {
  const taught = games.filter(({ lesson }) => lesson.length > 0);
  if (taught.length === 0) return null;
  const learning = shell.store.settings().lessons;
  return tableOf({
    title: word("shell.figures.lessons"),
    heads: [word("shell.figures.lesson"), word("shell.figures.steps")],
    rows: taught.map((info) => {
      const steps = doneSteps(info, learning[info.key]).length;
      return { name: [make("a", { href: `#/${info.key}/learn` }, info.name)], cells: [lessonBar(steps, info.lesson.length, word)] };
    }),
    kind: "by-game",
  });
}

/** Days in a row with their puzzle solved: the one for all games, or that of one. @param {GameInfo} [one] */
function puzzleDays(one) {
  return streakOf(solvedDays(one?.key ?? ALL), numberOf(dayOf(Date.now())) ?? 0);
}

/**
 * @param {Results["results"]} results
 * @param {Results["days"] | null} days  of all games together
 * @param {import("../puzzles/daily_streak.js").Streak} puzzles
 */
function streaks(results, days, puzzles) {
  const wins = winStreak(results);
  const played = days && dayStreak(days, dayNumber(new Date()));
  /** @param {number} count @param {string} label */
  const figure = (count, label) => make("div", {}, make("dt", {}, label), make("dd", {}, String(count)));
  return make(
    "section",
    { class: "streaks" },
    make("h2", {}, word("shell.figures.streaks")),
    make(
      "dl",
      {},
      figure(wins.now, word(wins.now === 1 ? "shell.figures.wins.one" : "shell.figures.wins")),
      figure(wins.longest, word("shell.figures.wins.longest")),
      ...(played
        ? [
            figure(played.now, word(played.now === 1 ? "shell.figures.days.one" : "shell.figures.days")),
            figure(played.longest, word("shell.figures.days.longest")),
          ]
        : []),
      ...(puzzles.longest > 0
        ? [
            figure(puzzles.now, word(puzzles.now === 1 ? "shell.figures.puzzles.one" : "shell.figures.puzzles")),
            figure(puzzles.longest, word("shell.figures.puzzles.longest")),
          ]
        : []),
    ),
  );
}
