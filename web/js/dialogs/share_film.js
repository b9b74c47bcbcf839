// Shares a range of the moves as a film, a GIF or a video. Loaded on demand.

import { canSend, send } from "../ui/clipboard.js";
import { dayOf } from "../lib/dates.js";
import { button, icon, make } from "../ui/dom.js";
import { saveFile } from "../ui/files.js";
import { requireReadback } from "../pictures/canvas_readback.js";
import { boardsOf, createFrames, filmOf } from "../pictures/film.js";
import { GIF, videoHere } from "../pictures/film_kinds.js";
import { AS_PLAYED, delaysOf, PACES } from "../pictures/film_pace.js";
import { createRange, isTall } from "./film_range.js";
import { paletteAt } from "../paint/painter.js";
import { highlightChoices, labelled, themesNow } from "./share_choices.js";
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
  const { theme, choices: themes } = themesNow();
  const kinds = video ? [GIF, video] : [GIF];
  const times = play.times.length < view.ply ? [] : play.times;
  const chosen = { kind: GIF.ending, theme, pace: "even", highlights: "with" };

  const probe = make("i", { hidden: true });
  printIn(probe, info.key);
  const canvas = make("canvas", { role: "img", "aria-label": info.name });
  const shown = make("img", { hidden: true, alt: "" });
  const clip = make("video", { hidden: true, loop: true, playsinline: true });
  clip.muted = true; // browsers do not start a video with sound by themselves
  const bar = make("progress", { max: 1, value: 0, "aria-label": word("shell.film.progress") });
  const done = make("b", {});
  const size = make("i", {});
  const stretch = make("b", {});
  const said = make("p", { role: "status" });
  const save = button(word("shell.film.save"), () => keep(), { kind: "first", icon: "export", disabled: true });
  const other = button("", () => act());
  const turn = make("button", { type: "button", class: "turn", disabled: true, onclick: () => watch(!playing) }, icon("play"));
  const strip = createRange(moves, MOST_MOVES, { moved: () => sayRange(), chosen: () => void draw() });

  /** @type {File | null} */
  let file = null;
  let address = "";
  let playing = false;
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
    canvas.setAttribute("aria-label", `${info.name}: ${stretch.textContent}`);
  };

  /** How long each frame is shown, in ms. */
  const delaysNow = () => {
    const { from, to } = strip.range;
    return delaysOf(chosen.pace, moves.slice(from - 1, to).map((_, place) => times[from - 1 + place]));
  };

  /** @param {readonly number[]} delays @param {number} bytes @param {string} key */
  const saySize = (delays, bytes, key) => {
    const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1000;
    size.textContent = word(key, Math.round(seconds), Math.max(1, Math.round(bytes / 1000)));
  };

  /** Plays or pauses the film: a GIF cannot be paused, so its last frame is shown instead. @param {boolean} on */
  const watch = (on) => {
    playing = on;
    const isVideo = chosen.kind !== GIF.ending;
    shown.hidden = isVideo || !on;
    clip.hidden = !isVideo || (clip.hidden && !on);
    canvas.hidden = !shown.hidden || !clip.hidden;
    if (!on) clip.pause();
    else if (isVideo) void clip.play().catch(() => {}); // it was paused or removed meanwhile
    else shown.src = address;
    turn.setAttribute("aria-label", word(on ? "shell.film.pause" : "shell.film.play"));
    turn.setAttribute("aria-pressed", String(on));
  };

  const draw = async () => {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const { from, to } = strip.range;
    forget();
    sayRange();
    done.textContent = word("shell.film.begun");
    size.textContent = "";
    bar.value = 0;
    offer(word("shell.film.stop"), () => stop());
    try {
      requireReadback("shell.film.unreadable");
      const boards = await boardsOf((since, until) => shell.game.stills(since, until, chosen.highlights === "with"), from - 1, to, signal);
      probe.dataset.theme = chosen.theme;
      const captions = boards.map((_, place) => captionOf(from - 1 + place));
      const frames = createFrames(canvas, boards, info.name, captions, paletteAt(probe));
      const delays = delaysNow();
      const kind = kinds.find(({ ending }) => ending === chosen.kind) ?? GIF;
      const content = await filmOf(frames, kind, {
        delayOf: (place) => delays[place],
        progress: (count, bytes) => {
          bar.value = count / frames.count;
          done.textContent = word("shell.film.frame", count, frames.count);
          strip.mark(from - 1 + count - 1);
          if (bytes) saySize(delays, (bytes / count) * frames.count, "shell.film.size");
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

  /** @param {number} ply */
  const captionOf = (ply) => {
    const names = view.players ?? view.names;
    if (ply === 0) return names.join(", ");
    return word("shell.film.caption", fill(`{${moves[ply - 1].seat}}`, names), ply, view.ply);
  };

  /** @param {File} content @param {readonly number[]} delays */
  const ready = (content, delays) => {
    file = content;
    address = URL.createObjectURL(file);
    save.disabled = turn.disabled = false;
    strip.mark(null);
    shown.alt = canvas.getAttribute("aria-label") ?? "";
    clip.setAttribute("aria-label", shown.alt);
    if (chosen.kind !== GIF.ending) clip.src = address;
    // Until the browser knows its size, the film takes the room of the preview that it replaces.
    for (const one of [shown, clip]) one.style.aspectRatio = `auto ${canvas.width} / ${canvas.height}`;
    saySize(delays, file.size, "shell.film.size.done");
    said.textContent = word("shell.film.ready");
    watch(paceOf(shell.store.settings().motion) > 0);
    if (canSend({ files: [file] })) offer(word("shell.send"), () => void send({ files: [content], title: info.name }, said));
    else other.hidden = true;
  };

  const forget = () => {
    URL.revokeObjectURL(address);
    file = null;
    save.disabled = turn.disabled = true;
    said.textContent = "";
    clip.hidden = true;
    clip.removeAttribute("src");
    watch(false);
  };

  const stop = () => {
    work.abort();
    strip.mark(null);
    done.textContent = word("shell.film.stopped");
    size.textContent = "";
    bar.value = 0;
    offer(word("shell.film.make"), () => void draw());
  };

  const keep = () => {
    if (!file) return;
    saveFile(file.name, file);
    said.textContent = word("shell.file.saved", file.name);
  };

  /**
   * @param {"kind" | "theme" | "pace" | "highlights"} what
   * @param {{key: string, name: string, label?: string}[]} choices
   */
  const choice = (what, choices) => {
    const take = (/** @type {string} */ key) => {
      chosen[what] = key;
      shortened.hidden = chosen.pace !== AS_PLAYED;
      void draw();
    };
    return labelled(word(what === "highlights" ? "shell.picture.highlights.label" : `shell.film.${what}.label`), choices, chosen[what], take);
  };

  const shortened = make("p", { hidden: true }, word("shell.film.pace.real.line"));
  const highlights = choice("highlights", highlightChoices());
  highlights.hidden = !view.highlighted;
  const formats = choice("kind", kinds.map(({ ending }) => ({ key: ending, name: word(`shell.film.kind.${ending}`) })));
  formats.hidden = kinds.length < 2;
  const real = { key: AS_PLAYED, name: word("shell.film.pace.real"), label: word("shell.film.pace.real.full") };
  const paces = PACES.map((key) => ({ key, name: word(`shell.film.pace.${key}`) }));
  const pace = choice("pace", times.length ? [...paces, real] : paces);
  pace.append(shortened);
  const node = make(
    "div",
    { class: "share" },
    make(
      "div",
      { class: "making" },
      make("div", { class: "file-frame" }, probe, canvas, shown, clip),
      formats,
      choice("theme", themes),
      pace,
      highlights,
    ),
    make("div", { class: "film-preview" }, turn, strip.node, make("p", {}, stretch, moves.some(isTall) && make("i", {}, word("shell.film.tall")))),
    bar,
    make("p", { class: "ends" }, done, size),
    make("p", { class: "hint" }, word("shell.film.only")),
    said,
    make("div", { class: "answers" }, other, save),
  );
  void draw();
  return {
    node,
    close: () => {
      work.abort();
      clip.removeAttribute("src");
      URL.revokeObjectURL(address);
    },
  };
}
