// Where a position is set up: the board as in play, what can be put down, and what becomes of it. Python makes each
// sketch of the one before; here is its past. A file of its own, loaded when somebody asks for it.

import { aside, seatsOf } from "./setup_side.js";
import { createSheets } from "./setup_sheets.js";
import { createPalettes } from "./setup_palettes.js";
import { pageOf } from "./page_frame.js";
import { lastChoice } from "./new_game_choice.js";
import { listenToKeys } from "../table/keyboard.js";
import { copyText } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { tell } from "../ui/live_region.js";
import { hex } from "../lib/random.js";
import { entriesOf } from "../store/game_files.js";
import { FAR } from "../store/validate.js";
import { keepSketch, keptSketch } from "../store/sketches.js";
import { toldApart } from "../words/seat_names.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {NonNullable<import("../types.js").Calls["sketch"]["args"]["act"]>} Act */
/** @typedef {Partial<import("../types.js").Calls["sketch"]["args"]>} Source */
/**
 * The page's own, which paints anew what it has painted.
 * @typedef {{pictureOf: typeof import("../paint/pictures.js").pictureOf, fillPicture: typeof import("../paint/pictures.js").fillPicture}} Paint
 */

const MOST_STEPS = 300; // that can be taken back

/** An error that says why. @param {string} why */
const said = (why) => Object.assign(new Error(why), { text: why });

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Paint & {from?: string, words: Record<string, string>}} means  from: "here", the position at the table; else the one that
 *   a link holds
 * @returns {Screen}
 */
export function setupScreen(shell, info, { from, words, ...paint }) {
  setWords(words);
  const { game, store, router } = shell;
  const choice = lastChoice(shell, info);
  const table = game.now();
  const here = from === "here" && table?.game === info.key ? table : null;
  const names = [...(here?.view?.players ?? here?.view?.names ?? choice.names)];
  // Nobody far away is there when a position is set up.
  const bots = (here?.view ? names.map((_, seat) => here.bots[seat] ?? 0) : choice.bots).map((level) => (level === FAR ? 0 : level));
  /** @type {SketchView | null} */
  let now = null;
  /** Sketches as texts. @type {string[]} */
  const past = [];
  /** @type {string[]} */
  const future = [];
  let closed = false;
  /** What was brought here takes the place of what is kept only when somebody changes it. */
  let changed = from === undefined;
  let brought = !changed;
  const kept = keptSketch(info.key);
  /** What this device surely holds. */
  let held = kept;
  let beginning = false;
  /** One after the other: each is done to what the one before made. */
  let queue = Promise.resolve();

  const play = button(word("shell.play"), () => void begin(false), { kind: "first", icon: "play", disabled: true });
  const study = button(word("shell.setup.analyse"), () => void begin(true), { icon: "analysis", disabled: true });
  const copy = button(word("shell.setup.copy"), () => void copyLink(), { icon: "link", disabled: true });
  const undo = button(word("shell.setup.undo"), () => step(past, future), { icon: "undo", disabled: true });
  const redo = button(word("shell.setup.redo"), () => step(future, past), { icon: "redo", disabled: true });
  const tickets = make("div", { class: "seats turns", role: "group", "aria-label": word("shell.setup.turns") });
  const palettes = createPalettes(paint);
  const sheets = createSheets(paint, {
    press: (part) => act({ do: "press", part, brush: palettes.brush() }, part),
    take: (part) => act({ do: "press", part, brush: "" }, part),
    carry: (part, to) => act({ do: "carry", part, to }, to),
  });
  palettes.onDrop((brush, x, y) => {
    const part = sheets.partAt(x, y);
    if (part) act({ do: "press", part, brush }, part);
  });
  const whole = make("div", { class: "whole", role: "group", "aria-label": word("shell.setup.all") });
  const beside = make("div", { class: "more" });
  const page = pageOf({
    name: info.name,
    up: `#/${info.key}/new`,
    who: word("shell.setup.who"),
    what: word("shell.setup.what"),
    why: word("shell.setup.wait"),
    game: info,
    kind: "setup",
    panel: [tickets],
    foot: [play, study, copy],
    body: [sheets.node, make("aside", { class: "beside" }, palettes.node, make("p", { class: "hint by-keys" }, word("shell.setup.keys")), make("h2", {}, word("shell.setup.all")), whole, beside)],
  });
  page.node.classList.add("setting-up");
  const heading = /** @type {HTMLElement} */ (page.node.querySelector("h1"));
  const reason = /** @type {HTMLElement} */ (page.node.querySelector(".say p"));
  reason.setAttribute("role", "status");

  const seed = () => hex(6);
  const called = () => toldApart(seatsOf(now?.seats ?? names.length, names, bots));

  /**
   * @param {Source} source
   * @param {Act} [done]
   */
  const ask = (source, done) =>
    game.sketch(/** @type {any} */ ({ form: formNow(), names: called(), seed: seed(), ...source, ...(done && { act: done }) }));

  /**
   * Asks for another sketch, after all that was asked before.
   * @param {() => Promise<SketchView>} question
   * @param {{part?: string, keeps?: boolean}} [how]  keeps: what was before can be gone back to
   */
  const then = (question, { part, keeps = true } = {}) => {
    queue = queue.then(async () => {
      try {
        const before = now;
        const view = await question();
        if (before && keeps && view.sketch !== before.sketch) {
          past.push(before.sketch);
          past.splice(0, past.length - MOST_STEPS);
          future.length = 0;
          changed = true;
          // From now on a reload and the way back lead to what is kept.
          if (from && !closed) router.rename(`#/${info.key}/setup`);
        }
        now = view;
        // What was pressed last is kept also for somebody who has left.
        if (changed && keepSketch(info.key, view.sketch)) held = view.sketch;
        if (!closed) show(view, before, part);
      } catch (error) {
        if (!closed) complain(sentence(error));
      }
    });
    return queue;
  };

  /** @param {Act} done @param {string} [part]  that was pressed */
  const act = (done, part) => void then(() => ask({ sketch: now?.sketch }, done), { part });

  /** Goes to the sketch before, or to the one after. @param {string[]} steps @param {string[]} back */
  const step = (steps, back) => {
    void then(
      async () => {
        const [text, left] = [steps.at(-1), now];
        if (text === undefined || !left) throw new Error("no such step");
        const view = await ask({ sketch: text });
        steps.pop();
        back.push(left.sketch);
        changed = true;
        return view;
      },
      { keeps: false },
    );
  };

  /** @param {string} why */
  const complain = (why) => {
    reason.textContent = why;
  };

  /** Whether it is kept; nothing of what was brought and not changed. @param {SketchView} view */
  const keptOrNot = ({ sketch }) => {
    if (held === sketch) return word("shell.setup.kept");
    return changed && word("shell.storage.blocked");
  };

  /** @param {SketchView} view @param {SketchView | null} before @param {string} [part]  that was pressed */
  const show = (view, before, part) => {
    if (changed) {
      if (brought) router.rename(`#/${info.key}/setup`);
      brought = false;
    }
    const can = view.flaw === undefined && !view.over;
    fillWith(
      heading,
      make("span", {}, word(view.flaw === undefined ? "shell.setup.who" : "shell.setup.bad")),
      " ",
      view.flaw === undefined && make("span", {}, word("shell.setup.what")),
    );
    const why = view.flaw === undefined ? word(view.over ? "shell.setup.over" : "shell.setup.fine") : [view.flaw, view.more, keptOrNot(view)].filter(Boolean).join(" ");
    if (reason.textContent !== why) reason.textContent = why;
    page.node.classList.toggle("impossible", view.flaw !== undefined);
    play.disabled = study.disabled = !can;
    copy.disabled = false;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    sheets.show(view);
    palettes.show(view);
    showTickets(view);
    showTools(view, before);
    aside(beside, { view, before, now: () => now ?? view, info, names, bots, act, from: start, take, renamed: () => void then(() => ask({ sketch: now?.sketch }), { keeps: false }) });
    if (part) tell(sheets.labelOf(part));
  };

  /** @param {SketchView} view */
  const showTickets = (view) => {
    const focused = [...tickets.children].indexOf(/** @type {Element} */ (document.activeElement));
    fillWith(
      tickets,
      ...view.tickets.map((ticket, seat) => {
        const note = word(ticket.on ? "shell.setup.turn" : view.turns ? "shell.setup.turn.give" : "shell.setup.turn.waits");
        return make(
          "button",
          {
            type: "button",
            class: `seat${ticket.on ? " on" : ""}`,
            "aria-pressed": String(ticket.on),
            "aria-disabled": !view.turns,
            onclick: () => view.turns && act({ do: "turn", seat }),
          },
          ticket.mark && paint.pictureOf(ticket.mark),
          make("div", {}, make("b", {}, ticket.name), make("i", {}, note)),
        );
      }),
    );
    tickets.dataset.count = String(view.tickets.length);
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (tickets.children[focused])?.focus();
  };

  /** @param {SketchView} view @param {SketchView | null} before */
  const showTools = (view, before) => {
    if (before) return;
    const icons = /** @type {Record<string, string>} */ ({ swap: "colours" });
    fillWith(
      whole,
      undo,
      redo,
      ...view.tools.map((name) => {
        const one = button(word(`shell.setup.${name}`), () => act({ do: "tool", name }), { icon: icons[name] ?? name });
        const full = word(`shell.setup.${name}.label`);
        if (full !== `shell.setup.${name}.label`) one.setAttribute("aria-label", full);
        return one;
      }),
    );
  };

  const gameOf = () => {
    if (!now) throw new Error("nothing is there yet");
    return game.sketchGame({ sketch: now.sketch, names: called(), seed: seed() });
  };

  /** @param {boolean} analyse  alone, and with what moves are worth */
  const begin = async (analyse) => {
    if (beginning) return;
    beginning = true;
    try {
      await queue;
      if (!now) return;
      const { save, summary } = await gameOf();
      if (closed) return;
      const id = hex(6);
      const levels = Array.from({ length: now.seats }, (_, seat) => (analyse ? 0 : (bots[seat] ?? 0)));
      const entry = { game: info.key, names: called(), ply: 0, over: false, summary, save, when: Date.now() };
      const hindrance = store.add({ ...entry, ...(levels.some(Boolean) && { bots: levels }) }, id);
      if (hindrance) return complain(word(hindrance === "storage.blocked" ? "shell.bring.blocked" : "shell.bring.full.one"));
      // The table that is there then shows another position.
      if (here && !changed) router.rename(`#/${info.key}/setup/${await game.sketchCode(now.sketch)}`);
      game.analyse(analyse);
      router.go(`#/${info.key}`, id);
    } catch (error) {
      complain(sentence(error));
    } finally {
      beginning = false;
    }
  };

  const copyLink = async () => {
    await queue;
    try {
      const possible = now && now.flaw === undefined;
      const code = possible ? (await gameOf()).code : `/${info.key}/setup/${await game.sketchCode(now?.sketch ?? "")}`;
      const link = `${location.origin}${location.pathname}#${code}`;
      try {
        await copyText(link);
        complain(word("shell.setup.copied"));
      } catch {
        const field = make("input", { class: "link", readonly: true, value: link, "aria-label": word("shell.share.link") });
        fillWith(reason, word("shell.copy.hand"), field);
        field.select();
      }
    } catch (error) {
      complain(sentence(error));
    }
  };

  /** Begins with another position. @param {Source} source */
  const start = (source) => then(async () => of(await ask(source)));

  const { options } = choice;
  const first = { game: info.key, options, seats: names.length };
  // One step back from what was brought lies what was kept.
  if (from && kept) past.push(kept);
  /** @param {SketchView} view  of another game it is none here */
  const of = (view) => {
    if (view.game !== info.key) throw said(word("shell.setup.other", shell.games.find(({ key }) => key === view.game)?.name ?? ""));
    return view;
  };

  /** The position at the end of a game in a file. @param {readonly File[]} files */
  const take = (files) =>
    void then(async () => {
      /** @type {string[]} */
      const troubles = [];
      const [found] = await entriesOf(files[0], { troubles });
      if (!found) throw said(troubles[0] ?? word("shell.bring.damaged"));
      const { save } = await game.read(found.entry.save);
      return of(await ask({ save }));
    });
  const begun = async () => {
    if (here) return ask({ here: true });
    if (from && from !== "here") return of(await ask({ code: from }));
    if (!kept) return ask(first);
    return of(await ask({ sketch: kept }));
  };
  /** What was brought or kept cannot be read: the board is there all the same, and then why. @param {unknown} error */
  const instead = async (error) => {
    changed = kept === null;
    const view = await ask(first);
    queue.then(() => complain(sentence(error)));
    return view;
  };
  void then(() => begun().catch(instead), { keeps: false });

  const endKeys = listenToKeys({
    ...palettes.keys,
    u: () => undo.click(),
    // Where that is a colour, it is no step.
    r: () => (palettes.has("r") ? palettes.keys.r() : redo.click()),
  });
  let form = formNow();
  return {
    node: page.node,
    title: `${word("shell.setup")}: ${info.name}`,
    refresh: () => {
      page.refresh();
      if (form === formNow() || !now) return;
      form = formNow();
      void then(() => ask({ sketch: now?.sketch }), { keeps: false });
    },
    take,
    close: () => {
      closed = true;
      endKeys();
    },
  };
}
