// The board as a picture to send: with the game's name and how things stand beneath, and never a hand.

import { canSend, send } from "./clipboard.js";
import { button, fillWith, make } from "./dom.js";
import { dayOf, saveFile } from "./files.js";
import { paintPicture, paletteAt } from "./painter.js";
import { openSheet } from "./sheets.js";
import { printIn } from "./theme.js";
import { sentence, word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Portrait} Portrait */
/** @typedef {import("./painter.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

// In pixels of the picture.
const WIDTH = 1600;
const MARGIN = 96;
const HIGHEST_BOARD = 1600;
const NAME = { size: 92, weight: 800, line: 96 };
const SAID = { size: 52, weight: 600, line: 62 };
const GAP = 14;
const STRIPE = 14;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 */
export async function openPicture(shell, info) {
  const place = make("div", { class: "postcard" });
  printIn(place, info.key);
  const said = make("p", { role: "status" });
  const save = button(word("shell.picture.save"), () => {}, { kind: "first", icon: "export", disabled: true });
  const away = button(word("shell.send"), () => {}, { icon: "share", disabled: true });
  away.hidden = true;
  openSheet(
    word("shell.picture"),
    make("div", { class: "share" }, place, make("div", { class: "answers" }, save, away), said),
  );
  try {
    const portrait = await shell.game.portrait();
    const canvas = paintPostcard(portrait, info.name, paletteAt(place));
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `${info.name}: ${portrait.said}`);
    fillWith(place, canvas);
    const name = `threefold-${info.key}-${dayOf(Date.now())}.png`;
    const file = new File([await pngOf(canvas)], name, { type: "image/png" });
    save.addEventListener("click", () => {
      saveFile(name, file);
      said.textContent = word("shell.file.saved", name);
    });
    away.addEventListener("click", () => send({ files: [file], title: info.name }, said));
    away.hidden = !canSend({ files: [file] });
    save.disabled = away.disabled = false;
    if (canvas.checkVisibility()) save.focus();
  } catch (error) {
    said.textContent = sentence(error);
  }
}

/**
 * @param {Portrait} portrait
 * @param {string} name
 * @param {Palette} palette
 */
function paintPostcard(portrait, name, palette) {
  const canvas = document.createElement("canvas");
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  const room = WIDTH - 2 * MARGIN;
  setType(pen, palette, SAID);
  const lines = wrapped(pen, portrait.said, room);
  const [, , across, down] = portrait.box;
  const board = Math.min((down * room) / across, HIGHEST_BOARD);
  const top = 2 * MARGIN + board;
  canvas.width = WIDTH;
  canvas.height = Math.round(top + STRIPE + 1.5 * MARGIN + NAME.line + GAP + lines.length * SAID.line);

  pen.fillStyle = palette.ink("paper");
  pen.fillRect(0, 0, WIDTH, canvas.height);
  paintPicture(pen, portrait, { x: MARGIN, y: MARGIN, width: room, height: board }, palette, "contain");
  pen.fillStyle = palette.ink("slab");
  pen.fillRect(0, top, WIDTH, canvas.height - top);
  // Seen where the slab is not in the game's own ink.
  pen.fillStyle = palette.ink("game");
  pen.fillRect(0, top, WIDTH, STRIPE);

  pen.fillStyle = palette.ink("on");
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  setType(pen, palette, NAME);
  let y = top + STRIPE + 0.6 * MARGIN + NAME.size;
  pen.fillText(name, MARGIN, y, room);
  setType(pen, palette, SAID);
  y += GAP;
  for (const line of lines) {
    y += SAID.line;
    pen.fillText(line, MARGIN, y, room);
  }
  return canvas;
}

/**
 * @param {Pen} pen
 * @param {Palette} palette
 * @param {typeof NAME} type
 */
function setType(pen, palette, { size, weight }) {
  pen.font = `${weight} ${size}px ${palette.family}`;
  if ("letterSpacing" in pen) pen.letterSpacing = `${-0.02 * size}px`;
}

/**
 * @param {Pen} pen
 * @param {string} text
 * @param {number} room
 */
function wrapped(pen, text, room) {
  const lines = [""];
  for (const one of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${one}`.trim();
    if (lines[lines.length - 1] && pen.measureText(longer).width > room) lines.push(one);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
function pngOf(canvas) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came"))), "image/png");
  });
}
