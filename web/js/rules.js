// The rules of a game: its page lies in index.html as a template, its figures come from the code that draws the table.

import { HOME } from "./language.js";
import { contentsOf, pageOf } from "./page.js";
import { make } from "./dom.js";
import { pictureOf } from "./pictures.js";
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
  for (const figure of content.querySelectorAll("figure")) {
    const picture = info.figures[figure.dataset.figure ?? ""];
    if (picture) figure.prepend(drawn(picture));
  }
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

/** A figure as wide as its column and as high as it needs to be. @param {import("./types.js").Picture} picture */
function drawn(picture) {
  const canvas = pictureOf(picture);
  canvas.style.aspectRatio = `${picture.box[2]} / ${picture.box[3]}`;
  return canvas;
}
