// The screen on which a position is set up: the board as in play, brushes, and what to do with the position. Python makes
// each sketch (a position being set up) from the one before. Loaded on demand.

import { aside, seatsOf } from "./setup_side.js";
import { changesBetween, createSheets, changedContents, labelsIn } from "./setup_sheets.js";
import { createPalettes } from "./setup_palettes.js";
import { createSetupHistory } from "./setup_history.js";
import { createTurns } from "./setup_turns.js";
import { pageOf } from "../ui/page_frame.js";
import { lastChoice } from "../game/new_game_choice.js";
import { listenToKeys } from "../ui/listen_to_keys.js";
import { copyText } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { readAloud } from "../ui/live_region.js";
import { hex, newId } from "../lib/random.js";
import { entriesOf } from "../store/game_files.js";
import { FAR } from "../lib/levels.js";
import { onlyPerson, renamed, toldApart } from "../words/seat_names.js";
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

const MOST_READ = 3; // places that changed at once: more are only counted

/** The game that was begun here last, by the key of its game: without a move, the next one takes its place. @type {Map<string, {id: string, save: string}>} */
const begun = new Map();

/** An error with a text for the player, and a link that helps. @param {string} why @param {{href: string, text: string}} [link] */
const said = (why, link) => Object.assign(new Error(why), { text: why, link });

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
  let beginning = false;

  const play = button(word("shell.play"), () => void begin(false), { kind: "first", icon: "play", disabled: true });
  const analyseButton = button(word("shell.setup.analyse"), () => void begin(true), { icon: "analysis", disabled: true });
  const copy = button(word("shell.setup.copy"), () => void copyLink(), { icon: "link", disabled: true });
  const undo = button(word("shell.undo"), () => sketches.undo(), { icon: "undo", disabled: true });
  const redo = button(word("shell.redo"), () => sketches.redo(), { icon: "redo", disabled: true });
  const turns = createTurns(paint, (seat) => sketches.act({ do: "turn", seat }));
  const palettes = createPalettes(paint, letters());
  const sheets = createSheets(paint, {
    press: (part) => sketches.act({ do: "press", part, brush: palettes.brush() }, part),
    take: (part) => sketches.act({ do: "press", part, brush: "" }, part),
    carry: (part, to) => sketches.act({ do: "carry", part, to }, to),
  });
  palettes.onDrop((brush, x, y) => {
    const part = sheets.partAt(x, y);
    if (part) sketches.act({ do: "drop", part, brush }, part);
  });
  const whole = make("div", { class: "board-tools", role: "group", "aria-label": word("shell.setup.all") });
  const beside = make("div", { class: "more" });
  const byKeys = make("p", { class: "hint by-keys" });
  /** What the headline says, again over the buttons at the foot of a phone, where the headline may have scrolled away. */
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
  const heading = /** @type {HTMLElement} */ (page.node.querySelector("h1"));
  const reason = /** @type {HTMLElement} */ (page.node.querySelector(".say p"));
  const watch = new IntersectionObserver(([{ isIntersecting }]) => page.node.classList.toggle("scrolled", !isIntersecting));
  watch.observe(reason);
  /** What was read aloud of it last. @type {(string | false | undefined)[]} */
  let heard = [];

  const seed = () => hex(6);
  const called = () => toldApart(seatsOf(sketches.now()?.seats ?? names.length, names, bots));

  /** The form of the window for which the sketch was requested last. */
  let form = formNow();
  /**
   * @param {Source} source
   * @param {Act} [done]
   */
  const ask = (source, done) => {
    form = formNow();
    return game.sketch({ form, names: called(), seed: seed(), ...source, ...(done && { act: done }) });
  };
  /** Requests the sketch again if the window has got another form meanwhile. */
  const refit = () => {
    if (form !== formNow() && sketches.now()) sketches.again();
  };

  /** @param {string} why @param {unknown} [error] */
  const complain = (why, error) => {
    const { link } = /** @type {{link?: {href: string, text: string}}} */ (error ?? {});
    for (const place of [reason, answer]) fillWith(place, why, link && " ", link && make("a", { href: link.href }, link.text));
    readAloud([why, link?.text].filter(Boolean).join(" "));
  };

  /** Why the position cannot be played; empty if it can. */
  const faults = () => {
    const now = sketches.now();
    return [now?.flaw, now?.more, now?.over && word("shell.setup.over")].filter(Boolean);
  };

  /** Says whether the sketch is stored; false for one that was brought and not changed. */
  const keptOrNot = () => (sketches.isHeld() ? word("shell.setup.kept") : sketches.changed() && word("shell.storage.blocked"));

  /** @param {SketchView} view @param {SketchView | null} before @param {string} [part]  that was pressed */
  const show = (view, before, part) => {
    const can = view.flaw === undefined && !view.over;
    fillWith(
      heading,
      make("span", {}, word(view.flaw === undefined ? "shell.setup.who" : "shell.setup.bad")),
      " ",
      view.flaw === undefined && make("span", {}, word("shell.setup.what")),
    );
    const whys = can ? [view.how, word("shell.setup.fine")] : [...faults(), view.flaw !== undefined && keptOrNot()];
    const why = whys.filter(Boolean).join(" ");
    if (reason.textContent !== why) reason.textContent = why;
    answer.textContent = faults().join(" ");
    page.node.classList.toggle("impossible", view.flaw !== undefined);
    play.disabled = analyseButton.disabled = !can;
    copy.disabled = false;
    undo.disabled = !sketches.canUndo();
    redo.disabled = !sketches.canRedo();
    sheets.show(view);
    palettes.show(view);
    byKeys.textContent = word(letters() ? (palettes.byLetters() ? "shell.setup.keys" : "shell.setup.keys.numbers") : "shell.setup.keys.off");
    turns.show(view);
    showTools(view, before);
    aside(beside, { view, before, now: () => sketches.now() ?? view, info, names, bots, act: sketches.act, from: start, take, complain, renamed: sketches.again });
    // What was changed comes first; what was said before is not repeated.
    readAloud(...changed(view, before, part), whys.filter((one) => one && !heard.includes(one)).join(" "));
    heard = whys;
    refit();
  };

  /**
   * What was changed: the place that was pressed, and where what is there now was taken from; or by an undo, a redo or a tool.
   * @param {SketchView} view
   * @param {SketchView | null} before
   * @param {string} [part]
   */
  const changed = (view, before, part) => {
    if (!before) return [];
    const contents = changedContents(before, view);
    if (part !== undefined) {
      const pressed = labelsIn(view).get(part) ?? "";
      return [pressed, ...contents.filter((label) => label !== pressed).slice(0, MOST_READ)];
    }
    const places = changesBetween(before, view);
    if (places.length > MOST_READ && contents.length && contents.length <= MOST_READ) return contents;
    return places.length > MOST_READ ? [word("shell.setup.changed", places.length)] : places;
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

  /** @param {string[]} players @param {readonly number[]} [levels] */
  const gameOf = (players = called(), levels = []) => {
    const now = sketches.now();
    if (!now) throw new Error("nothing is there yet");
    return game.sketchGame({ sketch: now.sketch, names: players, seed: seed(), you: onlyPerson(levels) });
  };

  /** @param {boolean} analyse  without bots, and with analysis on */
  const begin = async (analyse) => {
    if (beginning) return;
    beginning = true;
    try {
      await sketches.ready();
      const now = sketches.now();
      if (!now) return;
      const levels = Array.from({ length: now.seats }, (_, seat) => (analyse ? 0 : (bots[seat] ?? 0)));
      // Whoever analyses moves for all seats: none is called by the name of a bot.
      const players = analyse ? renamed(called(), bots, levels) : called();
      const { save, summary } = await gameOf(players, levels);
      if (closed) return;
      const id = newId();
      const entry = { game: info.key, names: players, ply: 0, over: false, summary, save, when: Date.now() };
      const last = begun.get(info.key);
      const unplayed = last && store.game(last.id);
      // With lines, notes or a title it is not as it was begun.
      const gone = last && unplayed && unplayed.save === last.save && !unplayed.title ? store.remove(last.id) : null;
      // Otherwise the table would store it again.
      if (gone && game.now()?.id === gone.id) game.leave();
      const hindrance = store.add({ ...entry, ...(levels.some(Boolean) && { bots: levels }), ...(analyse && { solo: true }) }, id);
      if (hindrance && gone) store.restore(gone);
      if (hindrance) return complain(word(hindrance === "storage.blocked" ? "shell.bring.blocked" : "shell.bring.full.one"));
      begun.set(info.key, { id, save });
      // The table will show another position than "here" meant, so the address gets the sketch itself.
      if (here && !sketches.changed()) router.rename(`#/${info.key}/setup/${await game.sketchCode(now.sketch)}`);
      game.analyse(analyse);
      router.go(`#/${info.key}`, id);
    } catch (error) {
      complain(sentence(error));
    } finally {
      beginning = false;
    }
  };

  const copyLink = async () => {
    await sketches.ready();
    const now = sketches.now();
    try {
      const possible = now && now.flaw === undefined;
      const code = possible ? (await gameOf()).code : `/${info.key}/setup/${await game.sketchCode(now?.sketch ?? "")}`;
      const link = `${location.origin}${location.pathname}#${code}`;
      try {
        await copyText(link);
        const copied = word("shell.setup.copied");
        reason.textContent = [copied, ...faults()].join(" ");
        answer.textContent = copied;
        readAloud(copied);
      } catch {
        const field = make("input", { class: "link", readonly: true, value: link, "aria-label": word("shell.share.link") });
        fillWith(reason, word("shell.copy.hand"), field, faults().join(" "));
        readAloud(word("shell.copy.hand"));
        field.select();
      }
    } catch (error) {
      complain(sentence(error));
    }
  };

  /** Starts from another position. Resolves to whether there is one. @param {Source} source */
  const start = async (source) => {
    let taken = false;
    await sketches.queueRequest(async () => {
      const view = await of(await ask(source));
      taken = true;
      return view;
    });
    return taken;
  };

  /** Returns the view; throws if it is of another game. @param {SketchView} view */
  const of = async (view) => {
    if (view.game === info.key) return view;
    const other = shell.games.find(({ key }) => key === view.game)?.name ?? "";
    const href = `#/${view.game}/setup/${await game.sketchCode(view.sketch)}`;
    throw said(word("shell.setup.other", other), { href, text: word("shell.setup.other.there") });
  };

  /** Starts from the position at the end of a game in a file. @param {readonly File[]} files */
  const take = (files) =>
    void sketches.queueRequest(async () => {
      const entries = await entriesOf(files[0]);
      const found = entries.find(({ why }) => why === undefined) ?? entries[0];
      if (!found) throw said(word("shell.bring.none"));
      if (found.why !== undefined) throw said(word("shell.bring.bad", found.name, found.why));
      const { save } = await game.read(found.entry.save);
      return of(await ask({ save }));
    });
  const bring = here ? () => ask({ here: true }) : from && from !== "here" ? async () => of(await ask({ code: from })) : null;
  sketches.begin(bring, async (source) => of(await ask(source)), { game: info.key, options: choice.options, seats: names.length });

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
      watch.disconnect();
      sketches.close();
      endKeys();
    },
  };
}
