// Shares the board as a picture: shows the file as it is sent, with the record of the game inside. Loaded on demand.

import { canSend, send } from "../ui/clipboard.js";
import { dayOf } from "../lib/dates.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { saveFileAndSay } from "../ui/files.js";
import { requireReadback } from "../pictures/canvas_readback.js";
import { fontData } from "../pictures/font_data.js";
import { paletteAt, typeset } from "../paint/painter.js";
import { pngWith } from "../pictures/record_in_png.js";
import { captionedBoard, paintCaptionedBoard, sizeOf } from "../pictures/captioned_board.js";
import { warning } from "../ui/sheet_rows.js";
import { givesCardsAway } from "./record_file.js";
import { highlightChoices, labelled, themesNow } from "./share_choices.js";
import { svgOf } from "../pictures/svg.js";
import { printIn } from "../ui/theme.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../paint/painter.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

const LABELS = {
  kind: "shell.picture.kind.label",
  theme: "shell.picture.theme.label",
  size: "shell.picture.size.label",
  game: "shell.picture.game.label",
  highlights: "shell.picture.highlights.label",
};
const SIZES = ["540", "1080", "2160"];
const TOUCH = window.matchMedia("(hover: none)");
const TYPES = { png: "image/png", svg: "image/svg+xml" };

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {import("./share.js").Lines} lines
 * @param {Record<string, string>} words
 */
export function picturePart(shell, info, lines, words) {
  setWords(words);
  const play = shell.game.now();
  const view = play?.view;
  const day = dayOf((play && shell.store.game(play.id)?.when) ?? Date.now());
  const { theme, choices: themes } = themesNow();
  // In a game with hidden hands, the file includes the record only when the game is over, unless the player wants it.
  const secret = givesCardsAway(info, view);
  const chosen = { kind: "png", theme, size: SIZES[1], game: secret ? "without" : "with", highlights: "with" };

  const probe = make("i", { hidden: true });
  printIn(probe, info.key);
  const shown = make("img", { hidden: true });
  const frame = make("div", { class: "file-frame" }, probe, shown);
  const told = make("div", {});
  const said = make("p", { role: "status" });
  const save = button(word("shell.picture.save"), () => file && saveFileAndSay(file.name, file, said), { kind: "first", icon: "export", disabled: true });
  const away = button(word("shell.send"), () => file && send({ files: [file], title: info.name }, said), { icon: "share", disabled: true });
  away.hidden = true;
  /** @type {File | null} */
  let file = null;
  let address = "";
  let tries = 0;

  const ask = () => Promise.all([shell.game.boardPicture(chosen.highlights === "with"), shell.game.record(day, lines.included())]);
  let asked = ask();

  const draw = async () => {
    const mine = (tries += 1);
    save.disabled = away.disabled = true;
    probe.dataset.theme = chosen.theme;
    sizes.hidden = chosen.kind === "svg";
    sayWhatIsIncluded();
    try {
      const [board, record] = await asked;
      const next = await fileOf(board, chosen.game === "with" ? record : undefined);
      if (mine !== tries) return;
      file = next;
      URL.revokeObjectURL(address);
      address = shown.src = URL.createObjectURL(file);
      shown.alt = `${info.name}: ${board.said}`;
      shown.hidden = save.disabled = away.disabled = false;
      away.hidden = !canSend({ files: [file] });
      said.textContent = "";
    } catch (error) {
      if (mine !== tries) return;
      fillWith(told);
      said.textContent = sentence(error);
    }
  };

  /**
   * @param {import("../types.js").BoardPicture} board
   * @param {string | undefined} record
   */
  const fileOf = async (board, record) => {
    const kind = /** @type {keyof typeof TYPES} */ (chosen.kind);
    const palette = paletteAt(probe);
    const canvas = document.createElement("canvas");
    const pen = /** @type {Pen} */ (canvas.getContext("2d"));
    const picture = captionedBoard(board, info.name, board.said, (text, type) => {
      typeset(pen, type, text, palette);
      return pen.measureText(text).width;
    });
    const width = Number(chosen.size);
    const title = `${info.name}: ${board.said}`;
    const content =
      kind === "svg"
        ? svgOf(picture, { palette, pen, width, title, font: await fontData(), record })
        : await pngOf(canvas, pen, picture, width, palette, record);
    return new File([content], `threefold-${info.key}-${day}.${kind}`, { type: TYPES[kind] });
  };

  /** Says what the file includes. */
  const sayWhatIsIncluded = () => {
    const inside = chosen.game === "with";
    if (secret && inside) fillWith(told, warning(word("shell.picture.warn"), word("shell.share.warn.text")));
    else {
      const plies = view?.ply ?? 0;
      const whole = () => `${plies > 1 ? word("shell.picture.game.text", plies) : word("shell.picture.game.few")} ${word(TOUCH.matches ? "shell.picture.opens.touch" : "shell.picture.opens")}`;
      const [title, text] = inside
        ? [word("shell.picture.game"), view?.line && !lines.included() ? word("shell.picture.game.line") : whole()]
        : [word("shell.picture.line"), word("shell.picture.bare")];
      fillWith(told, make("div", { class: "told" }, icon("image"), make("p", {}, make("b", {}, title), text)));
    }
  };

  /**
   * @param {"kind" | "theme" | "size" | "game" | "highlights"} what
   * @param {{key: string, name: string}[]} choices
   */
  const choice = (what, choices) => {
    const take = (/** @type {string} */ key) => {
      chosen[what] = key;
      if (what === "highlights") asked = ask();
      void draw();
    };
    return labelled(word(LABELS[what]), choices, chosen[what], take);
  };

  const sizes = choice("size", SIZES.map((key) => ({ key, name: key })));
  const games = choice("game", [{ key: "with", name: word("shell.picture.game.with") }, { key: "without", name: word("shell.picture.game.without") }]);
  games.hidden = !info.hidden;
  const highlights = choice("highlights", highlightChoices());
  highlights.hidden = !view?.highlighted;
  const node = make(
    "div",
    { class: "share" },
    make(
      "div",
      { class: "making" },
      frame,
      choice("kind", Object.keys(TYPES).map((key) => ({ key, name: key.toUpperCase() }))),
      choice("theme", themes),
      sizes,
      games,
      highlights,
    ),
    told,
    lines.row(() => {
      asked = ask();
      void draw();
    }),
    said,
    make("div", { class: "answers" }, save, away),
  );
  void draw();
  return {
    node,
    close: () => {
      tries += 1; // what is still being made is dropped
      URL.revokeObjectURL(address);
    },
  };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Pen} pen
 * @param {Picture} picture
 * @param {number} width
 * @param {Palette} palette
 * @param {string | undefined} record
 */
async function pngOf(canvas, pen, picture, width, palette, record) {
  requireReadback("shell.picture.unreadable");
  Object.assign(canvas, sizeOf(picture, width));
  paintCaptionedBoard(pen, picture, width, palette);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, TYPES.png));
  if (!blob) throw new Error("no picture came");
  return record === undefined ? blob : pngWith(new Uint8Array(await blob.arrayBuffer()), record);
}
