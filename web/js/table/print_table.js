// What of a table is printed besides its panel: each area of the scene, painted anew in black on white, because the canvas
// has the size of the window and the colours of the theme.

import { fillWith, make } from "../ui/dom.js";
import { repaintPictures } from "../paint/pictures.js";
import { printIn } from "../ui/theme.js";

/** From top to bottom. */
const ROWS = [["board"], ["hand"], ["others", "piles"]];

/**
 * @param {string} game
 * @param {(place: Element) => {area: string, canvas: HTMLCanvasElement, share: number}[]} painted  the areas in the colours of
 *   a place; share: their width, that of the board is 1
 */
export function createPrintedTable(game, painted) {
  const node = make("div", { class: "printed-table", "data-theme": "hc", "aria-hidden": "true" });
  printIn(node, game);
  const ended = new AbortController();
  // Nothing can be awaited before the browser prints.
  addEventListener("beforeprint", () => {
    const areas = painted(node);
    for (const { area, canvas, share } of areas) {
      const ratio = (canvas.width / canvas.height).toFixed(3);
      if (area === "board") node.style.setProperty("--board", ratio);
      canvas.dataset.printed = area;
      canvas.style.setProperty("--share", share.toFixed(3));
      canvas.style.setProperty("--ratio", ratio);
    }
    fillWith(node, ...ROWS.map((row) => make("div", {}, ...areas.filter(({ area }) => row.includes(area)).map(({ canvas }) => canvas))));
    repaintPictures(); // the tickets' own are new if the theme was another one
  }, { signal: ended.signal });
  addEventListener("afterprint", () => node.replaceChildren(), { signal: ended.signal });
  return { node, close: () => ended.abort() };
}
