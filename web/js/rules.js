// The rules of a game: its page lies in index.html as a template, its figures come from the code that draws the table.

import { HOME } from "./language.js";
import { contentsOf, pageOf } from "./page.js";
import { make } from "./dom.js";
import { contentOf } from "./loaded.js";
import { fillPicture, pictureOf } from "./pictures.js";
import { word } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @returns {Screen}
 */
export function rulesScreen(shell, info) {
  const template = document.getElementById(`rules-${info.key}`);
  const source = template instanceof HTMLTemplateElement ? template.content : new DocumentFragment();
  const content = /** @type {DocumentFragment} */ (source.cloneNode(true));
  /** @type {Map<string, HTMLCanvasElement>} */
  const frames = new Map();
  for (const figure of content.querySelectorAll("figure")) {
    const name = figure.dataset.figure ?? "";
    const box = info.figures[name];
    if (!box) continue;
    frames.set(name, frameOf(box));
    figure.prepend(/** @type {HTMLCanvasElement} */ (frames.get(name)));
  }
  void hang(frames, shell.site.files[`figures-${info.key}.json`]);
  const playing = shell.game.now()?.game === info.key;
  const text = make("div", {}, content);
  const contents = contentsOf(text);
  const [who, what] = [...text.querySelectorAll("header span")].map((part) => part.textContent ?? "");
  const page = pageOf({
    name: info.name,
    up: playing ? `#/${info.key}` : "#/",
    who: who || info.name,
    what,
    why: text.querySelector("header p")?.textContent ?? info.goal,
    game: info,
    kind: "prose",
    slab: [contents, make("p", { class: "credit" }, info.credit)],
    body: [...text.childNodes, make("p", { class: "hint" }, info.credit)],
    foot: {
      label: word(playing ? "shell.rules.back" : "shell.play"),
      act: () => (playing ? shell.router.up(`#/${info.key}`) : shell.router.go(`#/${info.key}/new`)),
    },
  });
  // The rules are written in English, whatever the rest of the page speaks.
  for (const part of page.node.querySelectorAll(".say, .contents, .body > :not(.hint)")) part.setAttribute("lang", HOME);
  return { ...page, title: `${word("shell.rules")}: ${info.name}` };
}

/** As wide as its column and as high as its picture needs, which is not there yet. @param {import("./types.js").Box} box */
function frameOf(box) {
  const canvas = pictureOf({ box, art: [] });
  canvas.style.aspectRatio = `${box[2]} / ${box[3]}`;
  return canvas;
}

/**
 * Without a network, and before all is kept, the rules have to do without pictures.
 * @param {Map<string, HTMLCanvasElement>} frames
 * @param {string} file
 */
async function hang(frames, file) {
  const figures = /** @type {import("./types.js").Figures | undefined} */ (await contentOf(file));
  for (const [name, canvas] of frames) {
    const picture = figures?.[name];
    if (picture) fillPicture(canvas, picture);
    else canvas.remove();
  }
}
