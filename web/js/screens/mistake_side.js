// Shows the facts about a mistake: tries under the top line, and beside the board which game it is from, and which move was
// played.

import { MARGIN } from "../mistakes/collect_mistakes.js";
import { fillWith, make } from "../ui/dom.js";
import { row } from "../ui/sheet_rows.js";
import { formNow } from "../ui/window_form.js";
import { dateOf } from "../words/dates.js";
import { fact, trySquares } from "./solving_at_table.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.mistake.why.loses" | "shell.mistake.why.next" | "shell.mistake.why.round" | "shell.mistake.why.now"
 *   | "shell.mistake.why.wins" | "shell.mistake.why.ties" | "shell.mistake.why.holds" | "shell.mistake.why.claim"} WhyKey
 */

const TRIES = 3;
const [EVEN, SURE] = [50, 100];

export function createProgress() {
  const tries = make("div", { class: "tries", "aria-hidden": "true" });
  const said = make("span", { class: "figures" });
  const spoken = make("span", { class: "spoken" });
  const node = make("div", { class: "progress" }, tries, spoken, said);
  return {
    node,
    /** @param {{misses: number, solved: boolean, mistake: import("../mistakes/collect_mistakes.js").Mistake}} standing */
    show({ misses, solved, mistake }) {
      fillWith(tries, ...trySquares(TRIES, misses, solved));
      spoken.textContent = misses ? `${word("shell.mistake.missed", misses)}.` : "";
      said.textContent = sizeOf(mistake, "shell.mistake.lost.points"); // briefly: the menu button is beside it
    },
  };
}

export function createAbout() {
  const node = make("section", { class: "about-puzzle", "aria-label": word("shell.mistake.about"), tabindex: 0 }); // it may scroll
  return {
    node,
    /** @param {{misses: number, solved: boolean, mistake: import("../mistakes/collect_mistakes.js").Mistake, kept: GameEntry | null, then: Verdict | null}} standing */
    show({ misses, solved, mistake, kept, then }) {
      fillWith(
        node,
        make("h2", {}, word("shell.mistake.about")),
        fact(word("shell.mistake.tries"), make("span", { class: "tries" }, ...trySquares(TRIES, misses, solved), make("span", { class: "spoken" }, misses ? word("shell.mistake.missed", misses) : word("shell.mistake.missed.none")))),
        fact(word("shell.mistake.chance"), changeOf(mistake)),
        fact(word("shell.mistake.move"), kept ? word("shell.mistake.of.moves", mistake.ply + 1, kept.ply) : String(mistake.ply + 1)),
        make("p", { class: "only" }, marginOf(mistake)),
        then && make("h2", {}, word("shell.mistake.then")),
        then && make("p", {}, then.move),
        make("h2", {}, word("shell.mistake.game")),
        kept && make("p", {}, gameOf(kept, mistake)),
      );
    },
  };
}

/**
 * The size of a mistake, as text.
 * @param {import("../mistakes/collect_mistakes.js").Mistake} mistake
 * @param {string} [key]  of the words for points
 */
export function sizeOf({ before, lost, proven }, key = "shell.mistakes.lost") {
  return proven ? word(before === EVEN ? "shell.mistakes.lost.tie" : "shell.mistakes.lost.win") : word(key, lost);
}

/** The text that says which moves count as right. @param {import("../mistakes/collect_mistakes.js").Mistake} mistake */
export function marginOf({ proven }) {
  return proven ? word("shell.mistake.margin.proven") : word("shell.mistake.margin", MARGIN);
}

/**
 * The chance before and after a mistake: from 0 to 100, or the proven result.
 * @param {import("../mistakes/collect_mistakes.js").Mistake} mistake
 */
export function changeOf({ before, after, proven }) {
  const told = (/** @type {number} */ share) => (proven ? word(share === EVEN ? "shell.mistake.tie" : share === SURE ? "shell.mistake.win" : "shell.mistake.loss") : String(share));
  const both = [told(before), told(after)];
  return make("span", {}, make("span", { "aria-hidden": "true" }, word("shell.mistake.change", ...both)), make("span", { class: "spoken" }, word("shell.mistake.change.said", ...both)));
}

/** The game of a mistake, as text. @param {GameEntry} kept @param {import("../mistakes/collect_mistakes.js").Mistake} mistake */
export function gameOf(kept, { seat, against }) {
  const named = (/** @type {(seat: number) => boolean} */ wanted) => kept.names.filter((_, other) => wanted(other)).join(", ");
  const [rivals, partners] = [named((other) => against.includes(other)), named((other) => other !== seat && !against.includes(other))];
  const whom = partners ? word("shell.mistake.with", partners, rivals) : word("shell.mistake.against", rivals);
  return word("shell.mistake.when", kept.title ?? whom, dateOf(kept.when));
}

/**
 * Why a move was not good enough.
 * @param {Verdict} verdict
 * @param {readonly string[]} names
 * @param {readonly number[]} against  the seats of the other sides
 * @param {(template: string) => string} fill
 */
export function reasonOf({ claims = [], then = [], chooser }, names, against, fill) {
  // A phone has room for two moves: the answer and the one after it.
  const shown = formNow() === "wide" ? then : then.slice(0, 2);
  // With several rivals, the text names all of them, because any of them may be meant.
  const rivals = names.filter((_, other) => against.includes(other));
  const rest = new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" }).format(rivals);
  const [claim, plies] = claims.find(([key]) => key !== "wins") ?? claims[0] ?? ["", 0];
  const key = claim === "loses" && plies === 2 ? "next" : claim === "wins" && plies === 1 ? "now" : claim;
  const who = key === "next" && typeof chooser === "number" ? names[chooser] : rest;
  const why = key ? word(/** @type {WhyKey} */ (`shell.mistake.why.${key}`), who, plies) : "";
  return `${why} ${shown.length ? word("shell.mistake.follows", shown.map(fill).join(" ")) : ""}`.trim() || word("shell.mistake.try");
}

/**
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet
 * @param {{rules: () => void, leave: () => void, solution: () => void}} to
 */
export function openMore(openSheet, { rules, leave, solution }) {
  const then = (/** @type {() => void} */ act) => () => {
    close();
    act();
  };
  const { close } = openSheet(
    word("shell.menu"),
    row("right", word("shell.mistake.solution"), then(solution)),
    row("rules", word("shell.rules"), then(rules)),
    row("close", word("shell.mistake.leave"), then(leave)),
  );
}
