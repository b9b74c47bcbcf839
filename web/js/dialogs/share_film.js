// Shares a range of the moves as a film, a GIF or a video. Loaded on demand.

import { canSend, send } from "../ui/clipboard.js";
import { dayOf } from "../lib/dates.js";
import { button, make } from "../ui/dom.js";
import { saveFileAndSay } from "../ui/files.js";
import { requireReadback } from "../pictures/canvas_readback.js";
import { boardsOf, createFrames, filmOf } from "../pictures/film.js";
import { GIF, videoHere } from "../pictures/film_kinds.js";
import { delaysOf } from "../pictures/film_pace.js";
import { createFilmChoices } from "./film_choices.js";
import { createFilmPlayer } from "./film_player.js";
import { createFilmProgress } from "./film_progress.js";
import { createRange, isTall } from "./film_range.js";
import { paletteAt } from "../paint/painter.js";
import { paceOf } from "../motion/speed.js";
import { printIn } from "../ui/theme.js";
import { fill, sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */

const MOST_MOVES = 300;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Record<string, string>} words
 */
export async function filmPart(shell, info, words) {
  setWords(words);
  const video = await videoHere();
  const play = shell.game.now();
  const view = play?.view;
  if (!play || !view || view.ply === 0) return { node: make("p", { class: "share" }, word("shell.film.none")) };
  const moves = view.history.slice(0, view.ply);
  const day = dayOf(shell.store.game(play.id)?.when ?? Date.now());
  const kinds = video ? [GIF, video] : [GIF];
  const times = play.times.length < view.ply ? [] : play.times;

  const probe = make("i", { hidden: true });
  printIn(probe, info.key);
  const player = createFilmPlayer(info.name);
  const { canvas } = player;
  const progress = createFilmProgress();
  const stretch = make("b", {});
  const said = make("p", { role: "status" });
  const save = button(word("shell.film.save"), () => file && saveFileAndSay(file.name, file, said), { kind: "first", icon: "export", disabled: true });
  const other = button("", () => act());
  const strip = createRange(moves, MOST_MOVES, { moved: () => sayRange(), chosen: () => void draw() });

  /** @type {File | null} */
  let file = null;
  let work = new AbortController();
  /** What the button beside Save does. */
  let act = () => {};

  /** @param {string} label @param {() => void} next */
  const offer = (label, next) => {
    other.querySelector("span")?.replaceChildren(label);
    other.hidden = false;
    act = next;
  };

  /** Says which moves the film shows. */
  const sayRange = () => {
    const { from, to } = strip.range;
    stretch.textContent = word("shell.film.range", from, to);
    player.name(`${info.name}: ${stretch.textContent}`);
  };

  /** How long each frame is shown, in ms. */
  const delaysNow = () => {
    const { from, to } = strip.range;
    return delaysOf(chosen.pace, moves.slice(from - 1, to).map((_, index) => times[from - 1 + index]));
  };

  const draw = async () => {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const { from, to } = strip.range;
    forget();
    sayRange();
    progress.begin();
    offer(word("shell.film.stop"), () => stop());
    try {
      requireReadback("shell.film.unreadable");
      const boards = await boardsOf((since, until) => shell.game.stills(since, until, chosen.highlights === "with"), from - 1, to, signal);
      probe.dataset.theme = chosen.theme;
      const captions = boards.map((_, index) => captionOf(view, from - 1 + index));
      const frames = createFrames(canvas, boards, info.name, captions, paletteAt(probe));
      const delays = delaysNow();
      const kind = kinds.find(({ ending }) => ending === chosen.kind) ?? GIF;
      const content = await filmOf(frames, kind, {
        delayOf: (index) => delays[index],
        progress: (count, bytes) => {
          progress.made(count, frames.count, delays, bytes);
          strip.mark(from - 1 + count - 1);
        },
        signal,
      });
      ready(new File([content], `threefold-${info.key}-${day}.${kind.ending}`, { type: kind.type }), delays);
    } catch (error) {
      if (signal.aborted) return;
      stop();
      said.textContent = sentence(error);
    }
  };

  /** @param {File} content @param {readonly number[]} delays */
  const ready = (content, delays) => {
    file = content;
    save.disabled = false;
    strip.mark(null);
    player.show(file, chosen.kind !== GIF.ending);
    progress.ready(delays, file.size);
    said.textContent = word("shell.film.ready");
    player.watch(paceOf(shell.store.settings().motion) > 0);
    if (canSend({ files: [file] })) offer(word("shell.send"), () => void send({ files: [content], title: info.name }, said));
    else other.hidden = true;
  };

  const forget = () => {
    file = null;
    save.disabled = true;
    said.textContent = "";
    player.clear();
  };

  const stop = () => {
    work.abort();
    strip.mark(null);
    progress.stop();
    offer(word("shell.film.make"), () => void draw());
  };

  const choices = createFilmChoices({ kinds, timed: times.length > 0, highlighted: Boolean(view.highlighted) }, () => void draw());
  const { chosen } = choices;
  const node = make(
    "div",
    { class: "share" },
    make(
      "div",
      { class: "making" },
      make("div", { class: "file-frame" }, probe, ...player.nodes),
      ...choices.nodes,
    ),
    make("div", { class: "film-preview" }, player.turn, strip.node, make("p", {}, stretch, moves.some(isTall) && make("i", {}, word("shell.film.tall")))),
    ...progress.nodes,
    make("p", { class: "small-print" }, word("shell.film.only")),
    said,
    make("div", { class: "answers" }, other, save),
  );
  void draw();
  return {
    node,
    close: () => {
      work.abort();
      player.close();
    },
  };
}

/** What stands under the board after so many moves. @param {import("../types.js").View} view @param {number} ply */
function captionOf({ history, ply: last, names, players = names }, ply) {
  if (ply === 0) return players.join(", ");
  return word("shell.film.caption", fill(`{${history[ply - 1].seat}}`, players), ply, last);
}
