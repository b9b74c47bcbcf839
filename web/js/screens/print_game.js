// A played game as a sheet to print: who played, how it ended, every move, and a diagram every few moves.

import { button, fillWith, make } from "../ui/dom.js";
import { hasLines } from "../game/lines_of.js";
import { writtenDateOf } from "../words/dates.js";
import { labelled } from "../dialogs/share_choices.js";
import { createPrinter } from "../pictures/print_svg.js";
import { pageOf } from "../ui/page_frame.js";
import { optionsOf } from "../words/options_of.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/** The numbers of moves between two diagrams that can be chosen. */
const EVERY = [5, 10, 20, 50, 100, 200, 500];
const MOST_DIAGRAMS = 60;
const USUAL_DIAGRAMS = 10;
/** The most moves that are requested from Python at a time. */
const AT_ONCE = 200;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Record<string, string>} words
 * @returns {Screen}
 */
export function printGameScreen(shell, info, words) {
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
  const every = offered.length > 1 && labelled(
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
    why: [word("shell.sheet.why"), view && hasLines(view) && word("shell.sheet.without")].filter(Boolean).join(" "),
    game: info,
    kind: "on-paper",
    body: [
      every,
      said,
      make("div", { class: "sheet-head" }, make("b", {}, info.name), make("p", {}, `${names}. ${when}`), make("p", {}, optionsOf(info, view)), result),
      flow,
    ],
    foot: [print],
  });
  const printer = createPrinter(info.key, page.node);
  const work = new AbortController();
  let tries = 0;
  const moves = allMoves(shell, plies, work.signal);
  /** The diagrams made so far, by ply. @type {Map<number, {image: HTMLElement, title: string, end: string}>} */
  const made = new Map();

  /** @param {number} ply */
  const diagramOf = async (ply) => {
    const known = made.get(ply);
    if (known) return known;
    const { drawings, steps: [{ box, items, end }] } = await shell.game.steps(ply, ply, false);
    const title = ply === 0 ? word("shell.sheet.start") : word("shell.sheet.after", ply);
    const board = { box, art: items.map(({ at, drawing }) => ({ at, art: drawings[drawing].art })) };
    const diagram = { image: await printer.image(board, title), title, end };
    made.set(ply, diagram);
    return diagram;
  };

  /** @param {number} apart */
  const draw = async (apart) => {
    const mine = (tries += 1);
    print.disabled = true;
    said.textContent = word("shell.sheet.busy");
    try {
      const told = await moves;
      const shown = Array.from({ length: plies + 1 }, (_, ply) => ply).filter((ply) => ply % apart === 0 || ply === plies);
      /** @type {Awaited<ReturnType<typeof diagramOf>>[]} */
      const diagrams = [];
      for (const ply of shown) {
        diagrams.push(await diagramOf(ply));
        if (mine !== tries || work.signal.aborted) return;
      }
      // The images leave the sheet that is shown for the next one, so all of that is made at once.
      const parts = shown.flatMap((ply, index) => {
        const since = shown[index - 1] ?? 0;
        const { image, title } = diagrams[index];
        const list = told.slice(since, ply).map((move, at) => make("li", {}, make("b", {}, `${since + at + 1}.`), move));
        const figure = make("figure", {}, image, make("figcaption", {}, title));
        return list.length > 0 ? [make("ol", {}, ...list), figure] : [figure];
      });
      fillWith(flow, ...parts, make("p", { class: "small-print" }, info.credit));
      result.textContent = diagrams[diagrams.length - 1].end;
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
 * Every move in words.
 * @param {Shell} shell
 * @param {number} plies
 * @param {AbortSignal} signal
 */
async function allMoves(shell, plies, signal) {
  /** @type {string[]} */
  const all = [];
  for (let first = 1; first <= plies; first += AT_ONCE) {
    all.push(...(await shell.game.moveSentences(first, Math.min(first + AT_ONCE - 1, plies))));
    signal.throwIfAborted();
  }
  return all;
}
