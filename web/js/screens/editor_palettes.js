// The palettes for setting up a position: rows of brushes, one chosen in each.

import { fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { ghostOf, listenToDrags } from "./editor_drag.js";

/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("./editor.js").Paint} Paint */

const FEW = 8; // brushes that have one row on a phone

/** @param {Paint} paint @param {boolean} byKeys  whether keys choose brushes, and are shown on them */
export function createPalettes(paint, byKeys) {
  const node = make("div", { class: "palettes" });
  /** @type {string[]} the chosen brush of each palette */
  let chosen = [];
  let shown = "";
  /** @type {(brush: string, x: number, y: number) => void} */
  let drop = () => {};
  /** @type {SketchView["palettes"]} */
  let palettes = [];

  const brushButtons = () => /** @type {HTMLElement[]} */ ([...node.querySelectorAll("button")]);
  const mark = () => {
    for (const brushButton of brushButtons()) {
      const on = chosen[Number(brushButton.dataset.palette)] === brushButton.dataset.brush;
      brushButton.setAttribute("aria-checked", String(on));
      brushButton.tabIndex = on ? 0 : -1;
    }
  };
  /** @param {number} palette @param {string} key */
  const choose = (palette, key) => {
    chosen[palette] = key;
    mark();
  };

  const dragged = listenToDrags(node, (target) => (target instanceof Element ? target.closest(".brush") : null), {
    ghost: (brushButton) => {
      const canvas = brushButton.querySelector("canvas");
      return canvas && ghostOf(canvas, canvas);
    },
    drop: (brushButton, x, y) => {
      const { palette, brush } = /** @type {HTMLElement} */ (brushButton).dataset;
      choose(Number(palette), brush ?? "");
      drop(chosen.join(""), x, y);
    },
  });
  node.addEventListener("click", (event) => {
    const brushButton = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".brush")) : null;
    if (brushButton && !dragged(event)) choose(Number(brushButton.dataset.palette), brushButton.dataset.brush ?? "");
  });
  node.addEventListener("keydown", (event) => {
    const brushButton = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".brush")) : null;
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });
    const by = steps[event.key];
    if (!brushButton || !by) return;
    event.preventDefault();
    const others = [...(brushButton.parentElement?.children ?? [])];
    const next = /** @type {HTMLElement} */ (others[(others.indexOf(brushButton) + by + others.length) % others.length]);
    choose(Number(next.dataset.palette), next.dataset.brush ?? "");
    next.focus();
  });

  /** The command of a key: chooses the brush with that key. @param {string} key */
  const byKey = (key) => () => {
    palettes.forEach(({ brushes }, index) => {
      const brush = brushes.find((one) => one.key.toLowerCase() === key);
      if (!brush) return;
      choose(index, brush.key);
      readAloud(brush.name);
    });
  };

  return {
    node,
    keys: Object.fromEntries([..."0123456789abcdefghijklmnopqrstuvwxyz"].map((key) => [key, byKey(key)])),
    /** Whether a key chooses a brush. @param {string} key */
    has: (key) => palettes.some(({ brushes }) => brushes.some((brush) => brush.key.toLowerCase() === key)),
    /** Whether some brushes are chosen by letters, not by numbers. */
    byLetters: () => palettes.some(({ brushes }) => brushes.some(({ key }) => !/\d/.test(key))),
    /** The keys of the chosen brushes, joined. */
    brush: () => chosen.join(""),
    /** @param {typeof drop} act */
    onDrop: (act) => void (drop = act),
    /** @param {SketchView} view */
    show(view) {
      ({ palettes } = view);
      const text = JSON.stringify(view.palettes);
      if (text === shown) return;
      const before = shown;
      shown = text;
      chosen = view.palettes.map(({ brushes }, index) => {
        const same = before && brushes.find((brush) => brush.key === chosen[index]);
        return (same || brushes[Math.min(1, brushes.length - 1)]).key;
      });
      const focused = brushButtons().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      fillWith(node, ...view.palettes.flatMap(({ name, brushes }, index) => [make("h2", {}, name), row(name, brushes, index)]));
      mark();
      if (focused >= 0) brushButtons()[focused]?.focus();
    },
  };

  /**
   * @param {string} name
   * @param {SketchView["palettes"][number]["brushes"]} brushes
   * @param {number} index
   */
  function row(name, brushes, index) {
    const made = brushes.map(({ key, name: called, picture, caption }) =>
      make(
        "button",
        { type: "button", class: "brush", role: "radio", "aria-label": called, title: called, "data-palette": index, "data-brush": key },
        byKeys && make("i", { "aria-hidden": "true" }, key.toUpperCase()),
        paint.pictureOf(picture),
        caption && make("span", {}, caption),
      ),
    );
    return make("div", { class: `brushes ${brushes.length > FEW ? "many" : ""} ${brushes.some(({ caption }) => caption) ? "named" : ""}`, role: "radiogroup", "aria-label": name, "data-count": brushes.length }, ...made);
  }
}
