// A game on paper: its board and its pieces on sheets to print and cut out. The sheets were drawn when the site was built.

import { button, fillWith, make } from "../ui/dom.js";
import { labelled } from "../dialogs/share_choices.js";
import { createPrinter } from "../pictures/print_svg.js";
import { pageOf } from "../ui/page_frame.js";
import { contentOf } from "../lib/json_files.js";
import { HOME } from "../lib/languages.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Picture} Picture */

/** The file with the sheets of a game, in English if need be; undefined if there is none. @param {Shell} shell @param {string} game */
function fileOf({ site, language }, game) {
  return site.files[`paper-${game}-${language.now()}.json`] ?? site.files[`paper-${game}-${HOME}.json`];
}

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Record<string, string>} words
 * @returns {Screen}
 */
export function printPiecesScreen(shell, info, words) {
  setWords(words);
  const print = button(word("shell.paper.print"), () => window.print(), { kind: "first", disabled: true });
  const said = make("p", { role: "status" }, word("shell.sheet.busy"));
  const sheets = make("div", { class: "papers" });
  const inks = [{ key: "black", name: word("shell.paper.ink.black") }, { key: "colour", name: word("shell.paper.ink.colour") }];
  const ink = labelled(word("shell.paper.ink.label"), inks, "black", (key) => void draw(key === "black"), "ink");
  const page = pageOf({
    name: info.name,
    up: `#/${info.key}/rules`,
    who: info.name,
    what: word("shell.paper.what"),
    why: word("shell.paper.why"),
    game: info,
    kind: "on-paper",
    body: [ink, said, sheets],
    foot: [print],
  });
  const printer = createPrinter(info.key, page.node);
  let tries = 0;

  /** @param {boolean} black */
  const draw = async (black) => {
    const mine = (tries += 1);
    print.disabled = true;
    try {
      const pictures = /** @type {Picture[] | null} */ (await contentOf(fileOf(shell, info.key)));
      if (!pictures) throw new Error("no sheets");
      const images = await Promise.all(
        pictures.map((picture, index) => printer.image(picture, word("shell.paper.sheet", index + 1, pictures.length), black)),
      );
      if (mine !== tries) return;
      fillWith(sheets, ...images);
      said.textContent = "";
      print.disabled = false;
    } catch {
      if (mine === tries) said.textContent = word("shell.paper.lost");
    }
  };
  void draw(true);
  return { ...page, title: `${info.name}: ${word("shell.paper")}`, close: printer.close };
}
