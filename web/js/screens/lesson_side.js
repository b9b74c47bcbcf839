// Shows the progress of a lesson: squares under the top line, the list of steps beside the board, or that list in a sheet.

import { button, fillWith, icon, make, updateAttribute } from "../ui/dom.js";
import { word } from "../words/words.js";

const MARGIN = 60; // px of the list that stay visible around the present step

/**
 * @param {number} count
 * @param {() => readonly number[]} solved
 */
export function createProgress(count, solved) {
  const squares = Array.from({ length: count }, () => make("i"));
  const said = make("span", {});
  const node = make("div", { class: "progress" }, make("div", { "aria-hidden": "true" }, ...squares), said);
  return {
    node,
    /** @param {number} now @param {boolean} over  it is the last step, and done */
    show(now, over) {
      const done = solved();
      squares.forEach((one, index) => {
        one.className = !over && index === now ? "now" : done.includes(index) ? "done" : "";
      });
      said.textContent = over && done.length === count ? word("shell.lesson.all", count) : word("shell.lesson.of", now + 1, count);
    },
  };
}

/**
 * @param {(step: number) => void} go
 * @param {() => readonly number[]} solved
 */
export function createStepList(go, solved) {
  const list = make("ol");
  const node = make("nav", { class: "steps-list", "aria-label": word("shell.lesson.steps") }, make("h2", {}, word("shell.lesson.steps")), list);
  /** @type {readonly string[]} */
  let titles = [];
  /** @type {HTMLElement[]} */
  let entries = [];
  return {
    node,
    titles: () => titles,
    /** @param {number} now @param {readonly string[]} named */
    show(now, named) {
      if (named.join() !== titles.join()) {
        titles = named;
        entries = titles.map((title, index) => entryOf(title, index, () => go(index)));
        fillWith(list, ...entries.map((one) => make("li", {}, one)));
      }
      const done = solved();
      entries.forEach((one, index) => mark(one, index, index === now, done.includes(index), titles[index]));
      const top = entries[now]?.offsetTop ?? 0;
      if (top < node.scrollTop || top > node.scrollTop + node.clientHeight - MARGIN) node.scrollTop = top - MARGIN;
    },
  };
}

/**
 * Opens the steps in a sheet, for windows without a column beside the board.
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet
 * @param {{now: number, titles: readonly string[], done: readonly number[], go: (step: number) => void, rules: () => void, leave: () => void}} to
 */
export function openStepsSheet(openSheet, { now, titles, done, go, rules, leave }) {
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  const entries = titles.map((title, index) => {
    const one = entryOf(title, index, then(() => go(index)));
    mark(one, index, index === now, done.includes(index), title);
    return make("li", {}, one);
  });
  const { close } = openSheet(
    word("shell.lesson.steps"),
    make("ol", { class: "steps-list" }, ...entries),
    make("div", { class: "row-of-two" }, button(word("shell.rules"), then(rules), { icon: "rules" }), button(word("shell.lesson.leave"), then(leave), { icon: "close" })),
  );
}

/** @param {string} title @param {number} index @param {() => void} act */
function entryOf(title, index, act) {
  return make("button", { type: "button", onclick: act }, make("span", { class: "number" }, String(index + 1)), " ", make("span", {}, title));
}

/** @param {HTMLElement} entry @param {number} index @param {boolean} here @param {boolean} done @param {string} title */
function mark(entry, index, here, done, title) {
  updateAttribute(entry, "aria-current", here ? "step" : null);
  updateAttribute(entry, "aria-label", word("shell.lesson.step", index + 1, title) + (done ? `, ${word("shell.lesson.solved")}` : ""));
  entry.firstElementChild?.replaceChildren(done ? icon("right") : String(index + 1));
}
