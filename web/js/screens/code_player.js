// Shows QR codes one after the other, for a camera: automatically, or by keys and buttons.

import { button, iconButton, make } from "../ui/dom.js";
import { showCode } from "../ui/link_code.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

const MS_PER_CODE = 4000;

/** @param {readonly string[]} links */
export function createCodePlayer(links) {
  const last = links.length - 1;
  let at = 0;
  // With reduced motion, codes change only by hand.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let runs = last > 0 && !still;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const code = make("div", { class: "code" });
  const said = make("b", {});
  const link = make("input", { class: "link", readonly: true, "aria-label": word("shell.move.code.link") });
  const prev = iconButton("prev", word("shell.move.prev"), () => step(-1));
  const next = iconButton("next", word("shell.move.next"), () => step(1));
  const pause = button("", () => {
    runs = !runs;
    show();
  });

  const show = () => {
    clearTimeout(timer);
    said.textContent = word("shell.move.code", at + 1, links.length);
    link.value = links[at];
    pause.querySelector("span")?.replaceChildren(word(runs ? "shell.move.pause" : "shell.move.go"));
    if (runs) timer = setTimeout(() => turn(1), MS_PER_CODE);
    return showCode(code, links[at]).then(() => code.querySelector("svg")?.setAttribute("aria-label", said.textContent ?? ""));
  };

  /** @param {number} by */
  const turn = (by) => {
    at = (at + by + links.length) % links.length;
    void show();
  };

  /** Goes to another code by hand, and ends the automatic change. @param {number} by */
  const step = (by) => {
    runs = false;
    turn(by);
    readAloud(said.textContent ?? "");
  };

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, [role=radiogroup]")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || last === 0) return;
    event.preventDefault();
    step(by);
  };

  pause.hidden = still;
  const steps = make("div", { class: "code-steps" }, prev, pause, next);
  steps.hidden = last === 0;
  const keys = make("p", { class: "small-print" }, word("shell.move.keys"));
  keys.hidden = last === 0;
  const node = make("div", { class: "code-player", role: "group", "aria-label": word("shell.move.player") }, said, code, steps, link, keys);
  document.addEventListener("keydown", key);
  return {
    node,
    begin() {
      void show();
      node.scrollIntoView({ block: "nearest" });
      readAloud(said.textContent ?? "");
    },
    close() {
      clearTimeout(timer);
      document.removeEventListener("keydown", key);
    },
  };
}
