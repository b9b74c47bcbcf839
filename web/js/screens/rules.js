// The rules of a game: a text with pictures, which come from the code that draws the table.

import { contentsOf, pageOf } from "../ui/page_frame.js";
import { buttonLink, make } from "../ui/dom.js";
import { frameOf, hang } from "./picture_frames.js";
import { HOME } from "../lib/languages.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */

/**
 * The word keys of the way back to a task, written out so that a search for one leads here.
 * @typedef {"shell.rules.learn" | "shell.rules.puzzle" | "shell.rules.mistake"} TaskKey
 */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./rules_text.js").RulesText} text
 * @param {string} [from]  where the page was reached from
 * @returns {Screen}
 */
export function rulesScreen(shell, info, { language, content }, from) {
  const fresh = `#/${info.key}/new`;
  /** @type {Map<string, HTMLCanvasElement>} */
  const frames = new Map();
  for (const figure of content.querySelectorAll("figure")) {
    const name = figure.dataset.figure ?? "";
    const box = info.pictures[name];
    if (!box) continue;
    frames.set(name, frameOf(box));
    figure.prepend(/** @type {HTMLCanvasElement} */ (frames.get(name)));
  }
  void hang(frames, shell.site.files[`pictures-${info.key}.json`]);
  // Each heading gets a link to the lesson's step that practises its rules.
  [...content.querySelectorAll("h2")].forEach((heading, section) => {
    const first = info.lesson.findIndex(({ sections }) => sections[0] === section);
    const step = first < 0 ? info.lesson.findIndex(({ sections }) => sections.includes(section)) : first;
    if (step >= 0) heading.after(make("a", { class: "to-lesson", href: `#/${info.key}/learn/${step + 1}`, "aria-label": `${word("shell.learn.try")}: ${heading.textContent}` }, word("shell.learn.try")));
  });
  const task = ["learn", "puzzle", "mistake"].find((page) => from?.startsWith(`#/${info.key}/${page}`));
  const learning = task && from;
  const playing = shell.game.now()?.game === info.key && from !== fresh;
  const text = make("div", {}, content);
  const contents = contentsOf(text);
  const [who, what] = [...text.querySelectorAll("header span")].map((part) => part.textContent ?? "");
  const page = pageOf({
    name: info.name,
    up: learning ?? (playing ? `#/${info.key}` : from === fresh ? fresh : "#/"),
    who: who || info.name,
    what,
    why: text.querySelector("header p")?.textContent ?? info.goal,
    game: info,
    kind: "prose",
    panel: [contents, make("p", { class: "credit" }, info.credit)],
    body: [
      ...text.childNodes,
      ...(hasPaper(shell, info.key) ? [buttonLink(word("shell.paper"), `#/${info.key}/paper`, { kind: "to-paper", icon: "export" })] : []),
      make("p", { class: "small-print" }, info.credit),
    ],
    foot: {
      label: word(task ? /** @type {TaskKey} */ (`shell.rules.${task}`) : playing ? "shell.rules.back" : "shell.new"),
      act: () => {
        if (learning) shell.router.up(learning);
        else if (playing) shell.router.up(`#/${info.key}`);
        else if (from === fresh) shell.router.up(fresh);
        else shell.router.go(fresh);
      },
    },
  });
  // The rules are in English if they could not be loaded in the page's language.
  for (const part of page.node.querySelectorAll(".say, .contents, .body > :not(.small-print)")) part.setAttribute("lang", language);
  return { ...page, title: `${word("shell.rules")}: ${info.name}` };
}

/** Whether a game has sheets with its board and pieces to print. @param {Shell} shell @param {string} game */
export function hasPaper({ site }, game) {
  return site.files[`paper-${game}-${HOME}.json`] !== undefined;
}
