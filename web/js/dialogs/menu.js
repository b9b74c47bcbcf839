// The menu of a table and of the shelf, and the list of keys.

import { make } from "../ui/dom.js";
import { canAgree, canGiveUp, giveUp, offerTie, openNames } from "./resign_tie_names.js";
import { formNow } from "../ui/window_form.js";
import { row, switchRow } from "../ui/sheet_rows.js";
import { openShare } from "./share.js";
import { openSeats } from "./seats.js";
import { openSheet } from "../ui/sheets.js";
import { openTyping } from "./typing.js";
import { switchAnalysis } from "../game/switch_analysis.js";
import { PAUSES } from "../game/bot_times.js";
import { onlyBots } from "../game/bot_player.js";
import { optionsOf } from "../words/options_of.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/**
 * Word keys that are put together here, written out so that a search for one leads here.
 * @typedef {"shell.rest.slow" | "shell.rest.usual" | "shell.rest.fast"} RestKey
 * @typedef {"shell.keys.arrows" | "shell.keys.pick" | "shell.keys.escape" | "shell.keys.b" | "shell.keys.cards"
 *   | "shell.keys.l" | "shell.keys.s" | "shell.keys.h" | "shell.keys.a" | "shell.keys.t" | "shell.keys.u" | "shell.keys.r"
 *   | "shell.keys.steps" | "shell.keys.d" | "shell.keys.m" | "shell.keys.help"} KeysKey
 * @typedef {"shell.keys.arrows.does" | "shell.keys.pick.does" | "shell.keys.escape.does" | "shell.keys.b.does"
 *   | "shell.keys.cards.does" | "shell.keys.l.does" | "shell.keys.s.does" | "shell.keys.h.does" | "shell.keys.a.does"
 *   | "shell.keys.t.does" | "shell.keys.u.does" | "shell.keys.r.does" | "shell.keys.steps.does" | "shell.keys.d.does"
 *   | "shell.keys.m.does" | "shell.keys.help.does"} DoesKey
 */

/**
 * @param {Shell} shell
 * @param {GameInfo} [info]  of the game at the table
 */
export function openMenu(shell, info) {
  /** @param {string} fragment */
  const to = (fragment) => then(() => shell.router.go(fragment));
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  const { close } = openSheet(
    word("shell.menu"),
    ...(info ? ofThisGame(shell, info, then) : []),
    info && row("plus", word("shell.new"), to(`#/${info.key}/new`)),
    !info && row("puzzle", word("shell.puzzles"), to("#/puzzles")),
    row("saves", word("shell.games"), to("#/games")),
    !info && row("figures", word("shell.figures"), to("#/figures")),
    info && row("share", word("shell.share"), then(() => openShare(shell, info)), word("shell.share.line")),
    row("settings", word("shell.settings"), to("#/settings")),
    info && soundsRow(shell),
    info && formNow() === "wide" && row("text", word("shell.keys"), then(() => openKeys(shell)), word("shell.keys.line"), keyOf(shell, "?")),
    shell.install.can() && row("export", word("shell.install"), then(shell.install.take), word("shell.install.line")),
    row("seats", word("shell.about"), to("#/about")),
  );
}

/**
 * What can be done with the game at the table besides playing.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {(next: () => void) => () => void} then
 */
function ofThisGame(shell, info, then) {
  const play = shell.game.now();
  const view = play?.awake && play.game === info.key ? play.view : null;
  const people = play && !onlyBots(play); // bots end their games on their own
  return [
    people && view && canAgree(view) && row("deal", word("shell.tie"), then(() => offerTie(shell, view))),
    people && view && canGiveUp(view) && row("flag", word("shell.give"), then(() => giveUp(shell, view))),
    view && view.turn !== undefined && view.cover === undefined && (!view.bot || !view.far) && row("text", word("shell.type"), then(() => void openTyping(shell)), word("shell.type.line"), formNow() === "wide" ? keyOf(shell, "T") : undefined),
    view && !view.over && !view.far && info.levels.length > 0 && row("person", word("shell.who"), then(() => openSeats(shell, info, view.players ?? view.names)), word("shell.who.line")),
    view && row("pen", word(view.far ? "shell.names.far" : "shell.names"), then(() => openNames(shell, view)), word(view.far ? "shell.names.far.line" : "shell.names.line")),
    view && info.levels.length > 0 && analysisRow(shell),
    play?.bots.some(Boolean) && !play.far && restRow(shell),
    info.editor && view && (view.over || !info.hidden) && row("board", word("shell.editor.here"), then(() => shell.router.go(`#/${info.key}/setup/here`)), word("shell.editor.here.line")),
    row("rules", word("shell.rules"), then(() => shell.router.go(`#/${info.key}/rules`)), optionsOf(info, view)),
    make("hr", { class: "rule" }),
  ];
}

/** @param {Shell} shell */
function analysisRow({ game }) {
  const now = () => word(game.analysing() ? "shell.analysis.on" : "shell.analysis.off");
  return switchRow("analysis", word("shell.analysis"), now, () => switchAnalysis(game), word("shell.analysis.line"));
}

/** The pause of bots between two moves: each tap chooses the next setting. @param {Shell} shell */
function restRow({ store }) {
  const now = () => store.settings().rest;
  const next = () => PAUSES[(PAUSES.indexOf(now()) + 1) % PAUSES.length];
  return switchRow("wait", word("shell.rest"), () => word(/** @type {RestKey} */ (`shell.rest.${now()}`)), () => store.change({ rest: next() }), word("shell.rest.line"));
}

/** Turns sounds on or off with one tap. @param {Shell} shell */
function soundsRow({ store }) {
  const label = () => word(store.settings().sounds === "on" ? "shell.sounds.now.on" : "shell.sounds.now.off");
  const one = row("sound", label(), () => {
    store.change({ sounds: store.settings().sounds === "on" ? "off" : "on" });
    one.querySelector("b")?.replaceChildren(label());
  });
  return one;
}

/** A key that does the same as a row; undefined if letters and signs are no commands. @param {Shell} shell @param {string} key */
const keyOf = ({ store }, key) => (store.settings().letters === "on" ? key : undefined);

/** @param {Shell} shell */
export function openKeys({ store, game }) {
  const { letters } = store.settings();
  const hand = game.now()?.view?.scene.groups.hand !== undefined;
  const signs = letters === "on" ? ["b", ...(hand ? ["cards"] : []), "l", "s", "h", "a", "t", "u", "r", "steps", "d", "m", "help"] : [];
  const keys = ["arrows", "pick", "escape", ...signs].flatMap((name) => [
    make("dt", {}, word(/** @type {KeysKey} */ (`shell.keys.${name}`))),
    make("dd", {}, word(/** @type {DoesKey} */ (`shell.keys.${name}.does`))),
  ]);
  const note = make("p", { class: "small-print" }, word(letters === "on" ? "shell.keys.letters.on" : "shell.keys.letters.off"));
  openSheet(word("shell.keys"), note, make("dl", { class: "keys", tabindex: 0 }, ...keys));
}
