// The column beside a position that is set up: counts, numbers, choices, where to start from, who plays, seats and options.

import { optionOf } from "./game_option.js";
import { segments } from "../ui/page_frame.js";
import { keepingSeatFocus, seatRow } from "../dialogs/seats.js";
import { positionCodeIn } from "../lib/games_in_text.js";
import { fillWith, icon, make } from "../ui/dom.js";
import { filePicker } from "../ui/files.js";
import { row } from "../ui/sheet_rows.js";
import { onlyPerson, peopleText, usualName } from "../words/seat_names.js";
import { word } from "../words/words.js";

const KINDS = ".json,.txt,.png,.svg,application/json,text/plain,image/png,image/svg+xml";
const MOST_SQUARES = 32; // that can be told apart side by side

/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./editor.js").Act} Act */
/** @typedef {import("./editor.js").Source} Source */
/**
 * @typedef {object} Beside
 * @prop {SketchView} view
 * @prop {SketchView | null} before
 * @prop {() => SketchView} now  returns the present sketch
 * @prop {GameInfo} info
 * @prop {string[]} names  changed in place
 * @prop {number[]} bots  changed in place
 * @prop {(act: Act) => void} act
 * @prop {(source: Source) => Promise<boolean>} from  resolves to whether the position was taken
 * @prop {(files: readonly File[]) => void} take
 * @prop {(why: string) => void} complain
 * @prop {() => void} renamed  called when other players were chosen and names have changed
 */

/**
 * The names of a number of seats: known ones, else default ones.
 * @param {number} seats
 * @param {readonly string[]} names
 * @param {readonly number[]} bots
 */
export function seatsOf(seats, names, bots) {
  const you = onlyPerson(Array.from({ length: seats }, (_, seat) => bots[seat] ?? 0));
  return Array.from({ length: seats }, (_, seat) =>
    seat === you ? names[seat] || usualName(seat) : names[seat] || usualName(seat, bots[seat] ?? 0),
  );
}

/**
 * @param {HTMLElement} node
 * @param {Beside} means
 */
export function aside(node, means) {
  const { view, before } = means;
  const sections = node.children.length ? [...node.children] : ["counts", "numbers", "from", "who", "game"].map((name) => make("section", { class: name }));
  if (!node.children.length) fillWith(node, ...sections);
  const [counts, numbers, from, who, options] = /** @type {HTMLElement[]} */ (sections);
  showCounts(counts, view);
  showNumbers(numbers, means);
  if (!before) fillWith(from, make("h2", {}, word("shell.editor.from")), ...startsOf(means));
  if (before?.seats !== view.seats) showWho(who, means);
  const same = before && before.seats === view.seats && JSON.stringify(before.options) === JSON.stringify(view.options);
  if (!same) showOptions(options, means);
}

/** @param {HTMLElement} node @param {SketchView} view */
function showCounts(node, { counts = [] }) {
  node.hidden = counts.length === 0;
  fillWith(
    node,
    make("h2", {}, word("shell.editor.count")),
    ...counts.map(({ text, have, of }) => {
      const squares = Array.from({ length: of > MOST_SQUARES ? 0 : Math.min(Math.max(have, of), MOST_SQUARES) }, (_, at) => make("i", { class: at >= of ? "over" : at < have ? "full" : "" }));
      return make("div", { class: "meter" }, make("div", { "aria-hidden": "true" }, ...squares), make("p", {}, text));
    }),
  );
}

/** @param {HTMLElement} node @param {Beside} means */
function showNumbers(node, { view, act }) {
  const { numbers = [], choices = [], mixes } = view;
  node.hidden = numbers.length + choices.length === 0 && mixes === undefined;
  const focused = focusIn(node);
  fillWith(
    node,
    make("h2", {}, word("shell.editor.set")),
    ...numbers.map(({ key, name, value, least, most }) => {
      /** @param {number} to @param {string} text @param {string} label */
      const step = (to, text, label) =>
        make("button", { type: "button", class: "step", "aria-label": word(label, name), "aria-disabled": to < least || to > most, onclick: () => to >= least && to <= most && act({ do: "number", name: key, value: to }) }, text);
      return make(
        "div",
        { class: "number", role: "group", "aria-label": `${name}: ${value}` },
        make("span", {}, name),
        step(value - 1, "−", "shell.editor.less"),
        make("output", {}, String(value)),
        step(value + 1, "+", "shell.editor.more"),
      );
    }),
    ...choices.map(({ key, name, values, value }) =>
      make(
        "div",
        { class: "choosing" },
        make("b", { "aria-hidden": "true" }, name),
        segments(name, values.map((one) => ({ key: one.key, name: one.name })), value, (to) => act({ do: "choose", name: key, value: to })),
      ),
    ),
    mixes !== undefined &&
      make(
        "div",
        { class: "choosing" },
        make("b", { "aria-hidden": "true" }, word("shell.editor.mix")),
        segments(
          word("shell.editor.mix"),
          [{ key: "on", name: word("shell.editor.mix.on") }, { key: "off", name: word("shell.editor.mix.off") }],
          mixes ? "on" : "off",
          (key) => act({ do: "mix", on: key === "on" }),
        ),
      ),
  );
  focusAgain(node, focused);
}

/** The index of the focused button or field; -1 if none is focused. @param {HTMLElement} node */
function focusIn(node) {
  return [...node.querySelectorAll("button, input")].indexOf(/** @type {Element} */ (document.activeElement));
}

/** @param {HTMLElement} node @param {number} focused */
function focusAgain(node, focused) {
  if (focused >= 0) /** @type {HTMLElement | undefined} */ (node.querySelectorAll("button, input")[focused])?.focus();
}

/** @param {Beside} means */
function startsOf({ info, from, take: takeFiles, now, complain }) {
  const field = make("input", { type: "text", class: "link", "aria-label": word("shell.editor.from.link.label"), autocomplete: "off", spellcheck: "false" });
  const take = async () => {
    const text = field.value;
    const code = positionCodeIn(text);
    if (!code) return complain(word("shell.editor.from.none"));
    // A link that could not be taken stays, to be put right.
    if ((await from({ code })) && field.value === text) field.value = "";
  };
  const entry = make(
    "form",
    {
      class: "from-link",
      hidden: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void take();
      },
    },
    field,
    make("button", { class: "button broad" }, word("shell.editor.from.take")),
  );
  const open = row("link", word("shell.editor.from.link"), () => {
    entry.hidden = false;
    open.hidden = true;
    field.focus();
  });
  const first = row("plus", word("shell.editor.from.first"), () => {
    const { options, seats } = now();
    void from({ game: info.key, options, seats });
  });
  const picker = filePicker(KINDS, takeFiles);
  const file = row("image", word("shell.editor.from.file"), () => picker.click());
  return [first, open, entry, file, picker];
}

/** @param {HTMLElement} node @param {Beside} means */
function showWho(node, means) {
  const { view, info, names, bots, renamed } = means;
  const people = make("div", { class: "people" });
  const seat = () => {
    const called = seatsOf(view.seats, names, bots);
    people.replaceChildren(
      ...called.map((name, at) =>
        seatRow(info, at, bots, make("b", {}, name), (level) =>
          keepingSeatFocus(people, at, () => {
            const was = bots[at] ?? 0;
            while (bots.length <= at) bots.push(0);
            if (!names[at] || names[at] === usualName(at, was)) names[at] = usualName(at, level);
            bots[at] = level;
            seat();
            renamed();
          }),
        ),
      ),
    );
  };
  seat();
  fillWith(node, make("h2", {}, word("shell.who")), people);
}

/** @param {HTMLElement} node @param {Beside} means */
function showOptions(node, { view, info, act }) {
  const chosen = { ...view.options };
  const change = (seats = view.seats) => act({ do: "setup", seats, options: chosen });
  const focused = focusIn(node);
  const open = node.querySelector("details")?.open ?? false;
  node.hidden = info.options.length === 0 && info.seats.counts.length < 2;
  const counts = info.seats.counts.map((count) => ({ key: String(count), name: String(count), label: peopleText(count) }));
  fillWith(
    node,
    make(
      "details",
      { open },
      make("summary", {}, icon("fold"), word("shell.editor.game")),
      counts.length > 1 && segments(word("shell.seats"), counts, String(view.seats), (key) => change(Number(key))),
      make("p", { class: "small-print" }, word("shell.editor.anew")),
      ...info.options.map((option) => optionOf(option, chosen, () => change())),
    ),
  );
  focusAgain(node, focused);
}
