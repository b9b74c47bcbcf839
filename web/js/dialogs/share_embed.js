// Shares the game as an HTML snippet for another site, which holds its boards and sentences, with a preview. Loaded on
// demand.

import { copyFrom } from "../ui/clipboard.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { fragmentOf, MOST_LETTERS, MOST_STEPS } from "../embed/fragment.js";
import { escaped } from "../pictures/record_in_svg.js";
import { warning } from "../ui/sheet_rows.js";
import { givesCardsAway } from "./record_file.js";
import { labelled, themesNow } from "./share_choices.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../embed/fragment.js").Packed} Packed */

const LABELS = { theme: "shell.embed.theme.label", begins: "shell.embed.begins.label", game: "shell.embed.game.label" };
/** @type {Record<string, string>} */
const BEGINS = { start: "shell.embed.begins.start", here: "shell.embed.begins.here", end: "shell.embed.begins.end" };
const WIDTH = 480;
const HEIGHT = 420;
/** How many boards are asked for at a time. */
const AT_ONCE = 20;
/** The share of the boards that is kept each time the snippet is too long. */
const SHORTER = 0.8;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./share.js").Lines} lines
 * @param {Record<string, string>} words
 */
export function embedPart(shell, info, lines, words) {
  setWords(words);
  const view = shell.game.now()?.view;
  const plies = view?.ply ?? 0;
  const at = view && !view.line ? view.at : plies;
  const names = (view?.players ?? view?.names ?? []).join(", ");
  // In a game with hidden hands, the snippet includes the link to the game only when it is over, unless the player wants it.
  const secret = givesCardsAway(info, view);
  const chosen = { theme: "", begins: at === 0 && plies > 0 ? "start" : at < plies ? "here" : "end", game: secret ? "without" : "with" };
  const starts = { start: 0, here: at, end: plies };

  const preview = make("div", { class: "embedded" });
  const told = make("div", {});
  const text = make("textarea", { class: "snippet", readonly: true, rows: 4, spellcheck: "false", "aria-label": word("shell.embed.snippet") });
  const said = make("p", { role: "status" }, word("shell.embed.wait"));
  const copy = button(word("shell.embed.copy"), () => copyFrom(text, said, word("shell.embed.copied")), {
    kind: "first",
    icon: "link",
    disabled: true,
  });
  const work = new AbortController();
  const ask = () => boardsOf((since, until) => shell.game.steps(since, until, lines.included()), Math.max(0, plies - MOST_STEPS + 1), plies, work.signal);
  let asked = ask();
  let tries = 0;

  const write = async () => {
    const mine = (tries += 1);
    copy.disabled = true;
    sayWhatIsIncluded();
    try {
      const code = chosen.game === "with" ? await shell.game.code({ lines: lines.included() }) : "";
      const { drawings, steps } = await asked;
      const begins = starts[/** @type {keyof typeof starts} */ (chosen.begins)];
      const head = { theme: chosen.theme, code, game: info.key, language: shell.language.now(), names, plies };
      const { fragment, kept } = await fitted(steps.length, (count) => {
        const first = plies - count + 1;
        return fragmentOf({ ...head, first, at: Math.max(first, begins) }, ...needed(drawings, steps.slice(-count)));
      });
      if (mine !== tries) return;
      const address = new URL("embed.html", document.baseURI);
      const frame = { src: `${address.href}${fragment}`, title: `${info.name}: ${names}`, width: WIDTH, height: HEIGHT };
      text.value = snippetOf({ ...frame, loading: "lazy", style: "border:0;max-width:100%" });
      fillWith(preview, make("iframe", frame));
      copy.disabled = false;
      const size = word("shell.embed.size", Math.max(1, Math.round(text.value.length / 1000)));
      said.textContent = kept > plies ? size : `${word("shell.embed.short", kept)} ${size}`;
    } catch (error) {
      if (mine === tries && !work.signal.aborted) said.textContent = sentence(error);
    }
  };

  /** Says what the snippet includes. */
  const sayWhatIsIncluded = () => {
    const link = chosen.game === "with";
    if (secret && link) fillWith(told, warning(word("shell.embed.warn"), word("shell.share.warn.text")));
    else {
      const [title, more] = link ? ["shell.embed.title", "shell.embed.text"] : ["shell.embed.bare", "shell.embed.bare.text"];
      fillWith(told, make("div", { class: "told" }, icon("image"), make("p", {}, make("b", {}, word(title)), word(more))));
    }
  };

  /**
   * @param {"theme" | "begins" | "game"} what
   * @param {{key: string, name: string}[]} choices
   */
  const choice = (what, choices) => {
    const take = (/** @type {string} */ key) => {
      chosen[what] = key;
      void write();
    };
    return labelled(word(LABELS[what]), choices, chosen[what], take);
  };

  const themes = [{ key: "", name: word("shell.embed.theme.theirs") }, ...themesNow().choices];
  const begins = ["start", ...(at > 0 && at < plies ? ["here"] : []), "end"].map((key) => ({ key, name: word(BEGINS[key], at) }));
  const games = choice("game", [{ key: "with", name: word("shell.embed.game.with") }, { key: "without", name: word("shell.embed.game.without") }]);
  games.hidden = !info.hidden;
  void write();
  return {
    node: make(
      "div",
      { class: "share embedding" },
      preview,
      make("div", { class: "choices" }, choice("theme", themes), plies > 0 && choice("begins", begins), games),
      told,
      lines.row(() => {
        asked = ask();
        void write();
      }),
      said,
      make("div", { class: "answers" }, text, copy),
    ),
    close: () => work.abort(),
  };
}

/** @param {Record<string, string | number>} traits */
function snippetOf(traits) {
  const written = Object.entries(traits).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/**
 * All boards from one ply to another; equal drawings are stored once.
 * @param {(since: number, until: number) => Promise<import("../types.js").Steps>} ask
 * @param {number} since
 * @param {number} until
 * @param {AbortSignal} signal
 */
async function boardsOf(ask, since, until, signal) {
  /** @type {(readonly Mark[])[]} */
  const drawings = [];
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @type {Packed[]} */
  const steps = [];
  for (let first = since; first <= until; first += AT_ONCE) {
    const part = await ask(first, Math.min(first + AT_ONCE - 1, until));
    signal.throwIfAborted();
    const numbers = part.drawings.map(({ art }) => {
      const text = JSON.stringify(art);
      const number = known.get(text) ?? drawings.push(art) - 1;
      known.set(text, number);
      return number;
    });
    for (const { box, items, said, end, score, board } of part.steps) {
      const seen = items.filter(({ drawing }) => part.drawings[drawing].art.length > 0);
      const things = seen.flatMap((item) => [short(item.at[0]), short(item.at[1]), numbers[item.drawing]]);
      steps.push([box.map(short), things, said, end, score, board]);
    }
  }
  return { drawings, steps };
}

/**
 * Only the drawings that these steps need, renumbered.
 * @param {readonly (readonly Mark[])[]} drawings
 * @param {readonly Packed[]} steps
 * @returns {[(readonly Mark[])[], Packed[]]}
 */
function needed(drawings, steps) {
  /** @type {Map<number, number>} */
  const numbers = new Map();
  const numbered = steps.map(([box, things, ...rest]) => {
    const renamed = things.map((value, index) => {
      if (index % 3 < 2) return value;
      if (!numbers.has(value)) numbers.set(value, numbers.size);
      return /** @type {number} */ (numbers.get(value));
    });
    return /** @type {Packed} */ ([box, renamed, ...rest]);
  });
  return [[...numbers.keys()].map((number) => drawings[number]), numbered];
}

/**
 * Writes the fragment with as many of the last positions as a snippet can hold.
 * @param {number} most  how many positions there are
 * @param {(count: number) => Promise<string>} write  the fragment with so many positions
 */
async function fitted(most, write) {
  for (let kept = most; ; kept = Math.max(1, Math.floor(kept * SHORTER))) {
    const fragment = await write(kept);
    if (fragment.length <= MOST_LETTERS || kept === 1) return { fragment, kept };
  }
}

/** A number rounded to two decimals. @param {number} number */
function short(number) {
  return Math.round(number * 100) / 100;
}
