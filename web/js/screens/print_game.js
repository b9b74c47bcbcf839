// A played game as a sheet to print: who played, how it ended, every move, and a diagram every few moves.

import { button, fillWith, make } from "../ui/dom.js";
import { writtenDateOf } from "../lib/dates.js";
import { labelled } from "../dialogs/share_choices.js";
import { createPrinter } from "../pictures/print_svg.js";
import { pageOf } from "./page_frame.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Picture} Picture */

/** The numbers of moves between two diagrams that can be chosen. */
const EVERY = [5, 10, 20, 50, 100, 200, 500];
const MOST_DIAGRAMS = 60;
const USUAL_DIAGRAMS = 10;
/** The most boards that are requested from Python at a time. */
const AT_ONCE = 20;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Record<string, string>} words
 * @returns {Screen}
 */
export function gameSheetScreen(shell, info, words) {
  setWords(words);
  const play = shell.game.now();
  const view = play?.view;
  const plies = view?.ply ?? 0;
  const names = (view?.players ?? view?.names ?? []).join(", ");
  const choices = EVERY.filter((every) => plies / every <= MOST_DIAGRAMS);
  const usual = choices.find((every) => plies / every <= USUAL_DIAGRAMS) ?? EVERY[EVERY.length - 1];
  const offered = choices.filter((every) => every <= Math.max(plies, usual)).slice(0, 4);

  const print = button(word("shell.paper.print"), () => window.print(), { kind: "first", disabled: true });
  const said = make("p", { role: "status" }, word("shell.sheet.busy"));
  const result = make("p", { class: "result" });
  const flow = make("div", { class: "score-sheet" });
  const every = labelled(
    word("shell.sheet.every.label"),
    offered.map((count) => ({ key: String(count), name: word("shell.sheet.every", count) })),
    String(usual),
    (key) => void draw(Number(key)),
    "every",
  );
  const when = writtenDateOf((play && shell.store.game(play.id)?.when) ?? Date.now());
  const page = pageOf({
    name: info.name,
    up: `#/${info.key}`,
    who: names || info.name,
    what: "",
    why: word("shell.sheet.why"),
    game: info,
    kind: "on-paper",
    body: [
      every,
      said,
      make("div", { class: "sheet-head" }, make("b", {}, info.name), make("p", {}, `${names}. ${when}`), result),
      flow,
    ],
    foot: [print],
  });
  const printer = createPrinter(info.key, page.node);
  const work = new AbortController();
  let tries = 0;
  /** @type {Promise<{board: Picture, said: string, end: string}[]>} */
  const steps = allSteps(shell, plies, work.signal);

  /** @param {number} apart */
  const draw = async (apart) => {
    const mine = (tries += 1);
    print.disabled = true;
    said.textContent = word("shell.sheet.busy");
    try {
      const all = await steps;
      /** @type {HTMLElement[]} */
      const parts = [];
      let list = make("ol", {});
      for (const [ply, step] of all.entries()) {
        if (ply > 0) list.append(make("li", {}, make("b", {}, `${ply}.`), step.said));
        if (ply % apart !== 0 && ply !== plies) continue;
        const title = ply === 0 ? word("shell.sheet.start") : word("shell.sheet.after", ply);
        const image = await printer.image(step.board, title);
        if (mine !== tries || work.signal.aborted) return;
        if (list.children.length > 0) parts.push(list);
        list = make("ol", {});
        parts.push(make("figure", {}, image, make("figcaption", {}, title)));
      }
      fillWith(flow, ...parts, make("p", { class: "hint" }, info.credit));
      result.textContent = all[all.length - 1].end;
      said.textContent = "";
      print.disabled = false;
    } catch (error) {
      if (mine === tries && !work.signal.aborted) said.textContent = sentence(error);
    }
  };
  void draw(usual);
  return {
    ...page,
    title: `${info.name}: ${word("shell.sheet")}`,
    close: () => {
      work.abort();
      printer.close();
    },
  };
}

/**
 * Every position with the move that led to it.
 * @param {Shell} shell
 * @param {number} plies
 * @param {AbortSignal} signal
 */
async function allSteps(shell, plies, signal) {
  const all = [];
  for (let first = 0; first <= plies; first += AT_ONCE) {
    const { drawings, steps } = await shell.game.steps(first, Math.min(first + AT_ONCE - 1, plies), false);
    signal.throwIfAborted();
    for (const { box, items, said, end } of steps) {
      all.push({ board: { box, art: items.map(({ at, drawing }) => ({ at, art: drawings[drawing].art })) }, said, end });
    }
  }
  return all;
}
