// Shows a film: its frames on a canvas while it is made, then the film itself, which can be played and paused.

import { icon, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @param {string} name  of the game */
export function createFilmPlayer(name) {
  const canvas = make("canvas", { role: "img", "aria-label": name });
  const shown = make("img", { hidden: true, alt: "" });
  const clip = make("video", { hidden: true, loop: true, playsinline: true });
  clip.muted = true; // browsers do not start a video with sound by themselves
  const turn = make("button", { type: "button", class: "turn", disabled: true, onclick: () => watch(!playing) }, icon("play"));
  let address = "";
  let [playing, isVideo] = [false, false];

  /** Plays or pauses the film: a GIF cannot be paused, so its last frame is shown instead. @param {boolean} on */
  const watch = (on) => {
    playing = on;
    shown.hidden = isVideo || !on;
    clip.hidden = !isVideo || (clip.hidden && !on);
    canvas.hidden = !shown.hidden || !clip.hidden;
    if (!on) clip.pause();
    else if (isVideo) void clip.play().catch(() => {}); // it was paused or removed meanwhile
    else shown.src = address;
    turn.setAttribute("aria-label", word(on ? "shell.film.pause" : "shell.film.play"));
    turn.setAttribute("aria-pressed", String(on));
  };

  return {
    /** The frames are drawn on it. */
    canvas,
    /** The button that plays and pauses. */
    turn,
    nodes: [canvas, shown, clip],
    watch,
    /** @param {string} text */
    name: (text) => canvas.setAttribute("aria-label", text),

    /** @param {File} file @param {boolean} moving  whether it is a video */
    show(file, moving) {
      address = URL.createObjectURL(file);
      isVideo = moving;
      turn.disabled = false;
      shown.alt = canvas.getAttribute("aria-label") ?? "";
      clip.setAttribute("aria-label", shown.alt);
      if (isVideo) clip.src = address;
      // Until the browser knows its size, the film takes the room of the preview that it replaces.
      for (const one of [shown, clip]) one.style.aspectRatio = `auto ${canvas.width} / ${canvas.height}`;
    },

    /** Shows the canvas again. */
    clear() {
      URL.revokeObjectURL(address);
      turn.disabled = true;
      clip.hidden = true;
      clip.removeAttribute("src");
      watch(false);
    },

    close() {
      clip.removeAttribute("src");
      URL.revokeObjectURL(address);
    },
  };
}
