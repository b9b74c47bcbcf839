// The screen for a new game: who plays each seat, who begins, and the game's options. The play button is always visible;
// the last choices are preset.

import { nextStep } from "../store/lesson_progress.js";
import { buttonLink, make } from "../ui/dom.js";
import { pageOf } from "../ui/page_frame.js";
import { pictureOf } from "../paint/pictures.js";
import { givenNames, lastChoice, seated } from "../game/new_game_choice.js";
import { optionOf } from "./game_option.js";
import { createNewSeats } from "./new_game_seats.js";
import { drawOptions } from "./option_pictures.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/validate.js").Choice} Choice */

/** Choices for a game that is not begun yet, kept while the player looks at the rules or the settings. @type {Map<string, Choice>} */
const drafts = new Map();

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {(choice: Choice) => void} play
 * @returns {Screen}
 */
export function newGameScreen(shell, info, play) {
  const choice = lastChoice(shell, info, drafts.get(info.key));
  const { names, options, bots } = choice;
  const played = info.key in shell.store.settings().last;
  const learning = shell.store.settings().lessons[info.key];
  const first = info.lesson.length > 0 && !played && !learning?.learnt;
  const why = make("span", {});
  /** The choice as it is kept: a default name is "", because it is different in another language. @returns {Choice} */
  const kept = () => ({ ...choice, names: givenNames(names, bots) });
  const before = lastChoice(shell, info);
  const last = JSON.stringify({ ...before, names: givenNames(before.names, before.bots) });

  /** Keeps the choice for a while, and says whether it is that of the last game. */
  const keep = () => {
    drafts.set(info.key, kept());
    const chosen = JSON.stringify(kept()) === last ? "shell.new.why.again" : "shell.new.why.chosen";
    why.textContent = `${info.goal} ${word(first ? "shell.new.why.learn" : played ? chosen : "shell.new.why.first")}`.trim();
  };

  const begin = () => {
    seats.entered();
    shell.store.change({ last: { ...shell.store.settings().last, [info.key]: kept() } });
    drafts.delete(info.key);
    play(seated(choice));
  };

  const seats = createNewSeats(shell.site, info, choice, keep);
  const how = make("a", { class: "button", href: `#/${info.key}/rules` });
  const start = make("button", { type: "button", class: "button first", onclick: begin });
  const learn = make("a", { class: `button ${first ? "first" : ""}`.trim(), href: `#/${info.key}/learn` });
  if (first) start.classList.remove("first");
  const next = learning?.learnt ? 0 : nextStep(info, learning);
  const line = next ? word("shell.learn.at", next + 1, info.lesson.length) : word("shell.learn.steps", info.lesson.length);
  const foot = [
    info.lesson.length ? twoLines(learn, word("shell.learn"), make("i", {}, line)) : twoLines(how, word("shell.how"), make("i", {}, word("shell.how.line"))),
    twoLines(start, word("shell.play"), seats.against),
    // Whoever would rather read than be taught finds the rules here, too.
    ...(info.lesson.length ? [buttonLink(word("shell.how"), `#/${info.key}/rules`, { kind: "quiet", icon: "rules" })] : []),
  ];
  const toEditor = info.editor && buttonLink(word("shell.editor"), `#/${info.key}/setup`, { kind: "broad to-editor", icon: "board" });
  const print = make("div", { class: "print" }, pictureOf(info.poster.flat));
  const choices = info.options.map((option) => optionOf(option, options, keep));
  drawOptions(shell.site, info, choices);
  const page = pageOf({
    name: info.name,
    up: "#/",
    who: word("shell.new.who"),
    what: word("shell.new.what"),
    why,
    game: info,
    kind: "fresh",
    body: [
      make(
        "form",
        {
          class: "columns",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            begin();
          },
        },
        make(
          "section",
          {},
          make("h2", {}, word("shell.seats")),
          ...seats.seats,
          print,
        ),
        make(
          "section",
          {},
          make("h2", {}, word("shell.begins")),
          seats.begins,
          make("p", { class: "small-print" }, info.begins ? info.start : word("shell.begins.lot")),
          ...choices,
          seats.steps,
          toEditor,
        ),
        // Enter in a name begins the game, as in any form.
        make("button", { hidden: true }),
      ),
    ],
    foot,
  });
  return { ...page, title: `${word("shell.new")}: ${info.name}` };
}

/**
 * Writes two lines on a button: a label, which is its accessible name, and a description.
 * @param {HTMLElement} on
 * @param {string} label
 * @param {HTMLElement} line
 */
function twoLines(on, label, line) {
  // The second line describes the button and is not part of its name.
  line.id = `line-${label}`.replaceAll(/\W+/g, "-");
  line.setAttribute("aria-hidden", "true");
  on.setAttribute("aria-describedby", line.id);
  on.append(make("span", { class: "two-lines" }, make("b", {}, label), " ", line));
  return on;
}
