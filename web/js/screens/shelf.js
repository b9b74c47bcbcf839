// The shelf, the first screen: the game to go on with, and all games.

import { HOME } from "../lib/languages.js";
import { icon, iconButton, make } from "../ui/dom.js";
import { calledNames, onlyPerson, others } from "../words/seat_names.js";
import { farStateOf } from "../words/far_state.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";
import { nextStep } from "../store/lesson_progress.js";
import { openMenu } from "../dialogs/menu.js";
import { pictureOf } from "../paint/pictures.js";
import { printIn } from "../ui/theme.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function shelfScreen(shell) {
  const notices = make("div", { class: "notices", hidden: true });
  const node = make("main", { class: "shelf" });
  let drawn = "";
  const draw = () => {
    // A change of theme or type affects only the pictures, and these are painted again anyway.
    const now = `${formNow()} ${shell.state.offline} ${shell.state.stored}`;
    if (now === drawn) return;
    drawn = now;
    const going = goingOn(shell);
    const parts = [masthead(shell), notices, going, posters(shell), house()].filter((part) => part !== null);
    keepingFocus(node, () => node.replaceChildren(...parts));
  };
  draw();
  shell.notices.moveTo(notices);
  return { node, title: word("shell.title"), refresh: draw, close: () => shell.notices.leave(notices) };
}

/** @param {Shell} shell */
function masthead(shell) {
  return make(
    "header",
    { class: "masthead" },
    icon("mark", "mark"),
    make("h1", { tabindex: -1 }, word("shell.title")),
    shell.state.offline
      ? make(
          "p",
          { class: "offline" },
          icon("offline"),
          make("span", {}, word("shell.offline"), make("span", { class: "line" }, `\n${word(shell.state.stored ? "shell.offline.text" : "shell.offline.some")}`)),
        )
      : make("p", {}, word("shell.tagline"), make("span", { class: "line" }, `\n${word("shell.alone")}`)),
    iconButton("menu", word("shell.menu"), () => openMenu(shell)),
  );
}

/** The newest game that is not over, or whose last link still has to be sent. @param {Shell} shell */
export function unfinished({ store, games }) {
  return store.games().find(({ over, far, game }) => (!over || far?.unsent) && games.some(({ key, open }) => open && key === game));
}

/** @param {Shell} shell */
function goingOn(shell) {
  const kept = unfinished(shell);
  const info = shell.games.find(({ key }) => key === kept?.game);
  if (!kept || !info) return null;
  const how = howItStands(kept, shell.language.now());
  const go = make(
    "a",
    { class: "button first", href: `#/${info.key}`, "data-game": kept.id, "aria-label": `${word("shell.continue")}: ${info.name}` },
    word("shell.continue"),
  );
  const bar = make(
    "section",
    { class: "continue", "aria-label": word("shell.going") },
    pictureOf(info.icon),
    make("span", {}, make("b", {}, info.name), ` ${how}`),
    go,
  );
  printIn(bar, info.key);
  return bar;
}

/** @param {import("../store/validate.js").GameEntry} kept @param {string} language */
function howItStands(kept, language) {
  // Its summary knows only whose move it is or how it ended, not that a link still has to be sent, or that it is not dealt yet.
  if (kept.far?.unsent || kept.far?.undealt !== undefined) return word("shell.far.with", others(kept).join(", "), farStateOf(kept));
  // A summary in another language is not shown.
  if ((kept.language ?? HOME) === language) return fill(kept.summary, kept.names);
  return onlyPerson(kept.bots ?? []) === undefined ? calledNames(kept).join(", ") : word("shell.with", others(kept).join(", "));
}

/** @param {Shell} shell */
function posters(shell) {
  return make("nav", { class: "posters", "aria-label": word("shell.shelf") }, ...shell.games.map((info) => poster(info, shell.store.settings().lessons[info.key])));
}

/**
 * @param {GameInfo} info
 * @param {import("../store/validate.js").Learning} [learning]
 */
function poster(info, learning) {
  const steps = info.lesson.length;
  const learnt = learning && steps > 0 && word(learning.learnt ? "shell.learnt" : "shell.learn.at", nextStep(info, learning) + 1, steps);
  const upright = ["tall", "small"].includes(formNow());
  const traits = info.open ? { href: `#/${info.key}/new` } : { role: "link", "aria-disabled": "true" };
  const sheet = make(
    "a",
    { class: "poster", ...traits },
    make("div", { class: "art" }, pictureOf(upright ? info.poster.flat : info.poster.high, { fit: "cover" })),
    make(
      "div",
      { class: "words" },
      make("h2", {}, info.name),
      make("p", {}, info.pitch),
      make(
        "div",
        { class: "facts" },
        make("span", {}, info.players),
        make("span", {}, info.open ? info.length : word("shell.soon")),
        learnt && make("span", { class: "learnt" }, learnt),
      ),
    ),
  );
  printIn(sheet, info.key);
  return sheet;
}

/**
 * The word keys of the pages below, written out so that a search for one leads here.
 * @typedef {"shell.puzzles" | "shell.games" | "shell.figures" | "shell.settings" | "shell.about"} PageKey
 */

function house() {
  return make(
    "footer",
    { class: "house" },
    ...["puzzles", "games", "figures", "settings", "about"].map((page) => make("a", { href: `#/${page}` }, word(/** @type {PageKey} */ (`shell.${page}`)))),
  );
}
