// The screen on which a position is set up: the board as in play, brushes, and what to do with the position. Python makes
// each sketch (a position being set up) from the one before. Loaded on demand.

import { aside, seatsOf } from "./editor_side.js";
import { changesRead } from "./editor_changes.js";
import { createEditorHeadline } from "./editor_headline.js";
import { createSheets } from "./editor_sheets.js";
import { createPalettes } from "./editor_palettes.js";
import { createEditorHistory } from "./editor_history.js";
import { createEditorPlay } from "./editor_play.js";
import { createSources } from "./editor_sources.js";
import { createEditorTools } from "./editor_tools.js";
import { createTurns } from "./editor_turns.js";
import { pageOf } from "../ui/page_frame.js";
import { lastChoice } from "../game/new_game_choice.js";
import { listenToKeys } from "../ui/listen_to_keys.js";
import { button, make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { readAloud } from "../ui/live_region.js";
import { hex } from "../lib/random.js";
import { FAR } from "../lib/levels.js";
import { distinctNames } from "../words/seat_names.js";
import { setWords, word } from "../words/words.js";

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
export function editorScreen(shell, info, { from, words, ...paint }) {
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

  const called = () => distinctNames(seatsOf(sketches.now()?.seats ?? names.length, names, bots));

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
  const sketches = createEditorHistory({
    game: info.key,
    brought: from !== undefined,
    ask,
    show: (...shown) => show(...shown),
    complain: (...why) => headline.complain(...why),
    rename: () => router.rename(`#/${info.key}/setup`),
  });
  const sources = createSources(shell, info.key, ask, sketches);

  const play = button(word("shell.play"), () => void playing.begin(false), { kind: "first", icon: "play", disabled: true });
  const analyseButton = button(word("shell.editor.analyse"), () => void playing.begin(true), { icon: "analysis", disabled: true });
  const copy = button(word("shell.editor.copy"), () => void playing.copyLink(), { icon: "link", disabled: true });
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
  const tools = createEditorTools(sketches);
  const beside = make("div", { class: "more" });
  const byKeys = make("p", { class: "small-print by-keys" });
  const answer = make("p", { class: "answer" });
  const page = pageOf({
    name: info.name,
    up: `#/${info.key}/new`,
    who: word("shell.editor.who"),
    what: word("shell.editor.what"),
    why: word("shell.editor.wait"),
    game: info,
    kind: "editor",
    under: turns.node,
    foot: [answer, play, analyseButton, copy],
    body: [sheets.node, make("aside", { class: "beside" }, palettes.node, byKeys, make("h2", {}, word("shell.editor.all")), tools.node, beside)],
  });
  page.node.classList.add("editing");
  const headline = createEditorHeadline(page.node, answer);
  const { complain } = headline;
  /** What was read aloud of it last. @type {(string | false | undefined)[]} */
  let heard = [];

  /** Requests the sketch again if the window has got another form meanwhile. */
  const refit = () => {
    if (form !== formNow() && sketches.now()) sketches.again();
  };

  /** Says whether the sketch is stored; false for one that was brought and not changed. */
  const storedText = () => (sketches.isHeld() ? word("shell.editor.kept") : sketches.changed() && word("shell.storage.blocked"));

  /** @param {SketchView} view @param {SketchView | null} before @param {string} [part]  that was pressed */
  const show = (view, before, part) => {
    const can = view.flaw === undefined && !view.over;
    const whys = headline.show(view, storedText());
    play.disabled = analyseButton.disabled = !can;
    copy.disabled = false;
    tools.show(view, before === null);
    sheets.show(view);
    palettes.show(view);
    byKeys.textContent = word(letters() ? (palettes.byLetters() ? "shell.editor.keys" : "shell.editor.keys.numbers") : "shell.editor.keys.off");
    turns.show(view);
    aside(beside, { view, before, now: () => sketches.now() ?? view, info, names, bots, act: sketches.act, from: sources.start, take: sources.take, complain, renamed: sketches.again });
    // What was changed comes first; what was said before is not repeated.
    readAloud(...changesRead(view, before, part), whys.filter((one) => one && !heard.includes(one)).join(" "));
    heard = whys;
    refit();
  };

  const playing = createEditorPlay(shell, info.key, { sketches, called, bots, here: here !== null, closed: () => closed, headline });

  const bring = here ? () => ask({ here: true }) : from && from !== "here" ? () => sources.ask({ code: from }) : null;
  sketches.begin(bring, sources.ask, { game: info.key, options: choice.options, seats: names.length });

  const endKeys = listenToKeys({
    ...palettes.keys,
    u: tools.undo,
    // If this key chooses a brush, it does not redo.
    r: () => (palettes.has("r") ? palettes.keys.r() : tools.redo()),
  }, letters);
  return {
    node: page.node,
    title: `${word("shell.editor")}: ${info.name}`,
    refresh: () => {
      page.refresh();
      refit();
    },
    take: sources.take,
    takesPictures: true,
    close: () => {
      closed = true;
      headline.close();
      sketches.close();
      endKeys();
    },
  };
}
