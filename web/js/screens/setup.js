// The screen on which a position is set up: the board as in play, brushes, and what to do with the position. Python makes
// each sketch (a position being set up) from the one before. Loaded on demand.

import { aside, seatsOf } from "./setup_side.js";
import { changesRead } from "./setup_changes.js";
import { createSetupHeadline } from "./setup_headline.js";
import { createSheets } from "./setup_sheets.js";
import { createPalettes } from "./setup_palettes.js";
import { createSetupHistory } from "./setup_history.js";
import { createSetupPlay } from "./setup_play.js";
import { ofThisGame, saveInFile } from "./setup_sources.js";
import { createTurns } from "./setup_turns.js";
import { pageOf } from "../ui/page_frame.js";
import { lastChoice } from "../game/new_game_choice.js";
import { listenToKeys } from "../ui/listen_to_keys.js";
import { copyText } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";
import { readAloud } from "../ui/live_region.js";
import { hex } from "../lib/random.js";
import { FAR } from "../lib/levels.js";
import { toldApart } from "../words/seat_names.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {NonNullable<import("../types.js").Calls["sketch"]["args"]["act"]>} Act */
/** @typedef {Partial<import("../types.js").Calls["sketch"]["args"]>} Source */
/**
 * The page's own, which repaint when the theme changes.
 * @typedef {{pictureOf: typeof import("../paint/pictures.js").pictureOf, fillPicture: typeof import("../paint/pictures.js").fillPicture}} Paint
 */

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
  // A position that is set up is never played with somebody far away.
  const bots = (here?.view ? names.map((_, seat) => here.bots[seat] ?? 0) : choice.bots).map((level) => (level === FAR ? 0 : level));
  const letters = () => store.settings().letters === "on";
  let closed = false;

  const play = button(word("shell.play"), () => void playing.begin(false), { kind: "first", icon: "play", disabled: true });
  const analyseButton = button(word("shell.setup.analyse"), () => void playing.begin(true), { icon: "analysis", disabled: true });
  const copy = button(word("shell.setup.copy"), () => void copyLink(), { icon: "link", disabled: true });
  const undo = button(word("shell.undo"), () => sketches.undo(), { icon: "undo", disabled: true });
  const redo = button(word("shell.redo"), () => sketches.redo(), { icon: "redo", disabled: true });
  const turns = createTurns(paint, (seat) => sketches.act({ do: "turn", seat }));
  const palettes = createPalettes(paint, letters());
  const sheets = createSheets(paint, {
    press: (part) => sketches.act({ do: "press", part, brush: palettes.brush() }, part),
    take: (part) => sketches.act({ do: "press", part, brush: "" }, part),
    carry: (part, to) => sketches.act({ do: "carry", part, to }, to),
    off: (part) => sketches.act({ do: "off", part }, part),
  });
  palettes.onDrop((brush, x, y) => {
    const part = sheets.partAt(x, y);
    if (part) sketches.act({ do: "drop", part, brush }, part);
  });
  const whole = make("div", { class: "board-tools", role: "group", "aria-label": word("shell.setup.all") });
  const beside = make("div", { class: "more" });
  const byKeys = make("p", { class: "hint by-keys" });
  const answer = make("p", { class: "answer" });
  const page = pageOf({
    name: info.name,
    up: `#/${info.key}/new`,
    who: word("shell.setup.who"),
    what: word("shell.setup.what"),
    why: word("shell.setup.wait"),
    game: info,
    kind: "setup",
    under: turns.node,
    foot: [answer, play, analyseButton, copy],
    body: [sheets.node, make("aside", { class: "beside" }, palettes.node, byKeys, make("h2", {}, word("shell.setup.all")), whole, beside)],
  });
  page.node.classList.add("setting-up");
  const headline = createSetupHeadline(page.node, answer);
  const { complain } = headline;
  /** What was read aloud of it last. @type {(string | false | undefined)[]} */
  let heard = [];

  const called = () => toldApart(seatsOf(sketches.now()?.seats ?? names.length, names, bots));

  /** The form of the window for which the sketch was requested last. */
  let form = formNow();
  /**
   * @param {Source} source
   * @param {Act} [done]
   */
  const ask = (source, done) => {
    form = formNow();
    return game.sketch({ form, names: called(), seed: hex(6), ...source, ...(done && { act: done }) });
  };
  /** Requests the sketch again if the window has got another form meanwhile. */
  const refit = () => {
    if (form !== formNow() && sketches.now()) sketches.again();
  };

  /** Says whether the sketch is stored; false for one that was brought and not changed. */
  const keptOrNot = () => (sketches.isHeld() ? word("shell.setup.kept") : sketches.changed() && word("shell.storage.blocked"));

  /** @param {SketchView} view @param {SketchView | null} before @param {string} [part]  that was pressed */
  const show = (view, before, part) => {
    const can = view.flaw === undefined && !view.over;
    const whys = headline.show(view, keptOrNot());
    play.disabled = analyseButton.disabled = !can;
    copy.disabled = false;
    // A button that can do nothing any more loses the focus; the other one has something to do then.
    const other = document.activeElement === undo ? redo : undo;
    keepingFocus(document.body, () => {
      undo.disabled = !sketches.canUndo();
      redo.disabled = !sketches.canRedo();
    }, other);
    sheets.show(view);
    palettes.show(view);
    byKeys.textContent = word(letters() ? (palettes.byLetters() ? "shell.setup.keys" : "shell.setup.keys.numbers") : "shell.setup.keys.off");
    turns.show(view);
    showTools(view, before);
    aside(beside, { view, before, now: () => sketches.now() ?? view, info, names, bots, act: sketches.act, from: start, take, complain, renamed: sketches.again });
    // What was changed comes first; what was said before is not repeated.
    readAloud(...changesRead(view, before, part), whys.filter((one) => one && !heard.includes(one)).join(" "));
    heard = whys;
    refit();
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
        const one = button(word(`shell.setup.${name}`), () => sketches.act({ do: "tool", name }), { icon: icons[name] ?? name });
        const full = word(`shell.setup.${name}.label`);
        if (full !== `shell.setup.${name}.label`) one.setAttribute("aria-label", full);
        return one;
      }),
    );
  };

  const sketches = createSetupHistory({ game: info.key, brought: from !== undefined, ask, show, complain, rename: () => router.rename(`#/${info.key}/setup`) });

  const playing = createSetupPlay(shell, info.key, { sketches, called, bots, here: here !== null, closed: () => closed, complain });

  const copyLink = async () => {
    try {
      const link = await playing.link();
      try {
        await copyText(link);
        headline.copied(sketches.now());
      } catch {
        headline.copyByHand(link, sketches.now());
      }
    } catch (error) {
      complain(sentence(error));
    }
  };

  /** Asks for a position, which has to be of this game. @param {Source} source */
  const askHere = async (source) => ofThisGame(shell, info.key, await ask(source));

  /** Starts from another position. Resolves to whether there is one. @param {Source} source */
  const start = async (source) => {
    let taken = false;
    await sketches.queueRequest(async () => {
      const view = await askHere(source);
      taken = true;
      return view;
    });
    return taken;
  };

  /** Starts from the position at the end of a game in a file. @param {readonly File[]} files */
  const take = (files) => void sketches.queueRequest(async () => askHere({ save: await saveInFile(shell, files[0]) }));

  const bring = here ? () => ask({ here: true }) : from && from !== "here" ? () => askHere({ code: from }) : null;
  sketches.begin(bring, askHere, { game: info.key, options: choice.options, seats: names.length });

  const endKeys = listenToKeys({
    ...palettes.keys,
    u: () => undo.click(),
    // If this key chooses a brush, it does not redo.
    r: () => (palettes.has("r") ? palettes.keys.r() : redo.click()),
  }, letters);
  return {
    node: page.node,
    title: `${word("shell.setup")}: ${info.name}`,
    refresh: () => {
      page.refresh();
      refit();
    },
    take,
    takesPictures: true,
    close: () => {
      closed = true;
      headline.close();
      sketches.close();
      endKeys();
    },
  };
}
