// Opens a letter that somebody far away sent as a link: from the clipboard, or from a field if the page finds none there,
// may not read the clipboard, or cannot read the link.

import { make } from "../ui/dom.js";
import { letterIn } from "../lib/games_in_text.js";
import { field, fieldsOf } from "../ui/sheet_rows.js";
import { sentence, setWords, word } from "../words/words.js";

const LONGEST = 30_000;
/** What the names of errors begin with that are about the link itself; and the one of a link that holds something else. */
const [OF_LINKS, OTHER] = ["link.", "link.version"];

/**
 * @param {string} title  of the sheet with the field
 * @param {import("../app/shell.js").Shell} shell
 * @param {Record<string, string>} words
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet
 */
export async function askForLetter(title, { game, router }, words, openSheet) {
  setWords(words);
  /** What is wrong with the link in a text; "" if it can be opened. @param {string} text */
  const faultOf = async (text) => {
    const letter = letterIn(text);
    if (!letter) return word("shell.far.paste.none");
    try {
      await game.unfold(letter);
    } catch (error) {
      // A link that is no letter may be that of a shared game. Whatever else goes wrong is said where the link is opened.
      const { key = "" } = /** @type {{key?: string}} */ (error);
      if (key.startsWith(OF_LINKS) && key !== OTHER) return sentence(error);
    }
    return "";
  };
  const open = (/** @type {string} */ text) => router.go(`#${letterIn(text)}`);
  const pasted = await clipboardText();
  const linked = letterIn(pasted) !== undefined;
  const fault = linked ? await faultOf(pasted) : "";
  if (linked && !fault) return open(pasted);
  const { input, node } = field(word("shell.far.paste.ask"), fault && pasted.trim(), LONGEST);
  input.inputMode = "url";
  const said = make("p", { class: "small-print", role: "status" }, fault);
  const take = async () => {
    const text = input.value;
    said.textContent = await faultOf(text);
    if (said.textContent || !sheet.open) return;
    sheet.close();
    open(text);
  };
  const { sheet } = openSheet(title, fieldsOf(word("shell.far.paste.open"), () => void take(), node, said));
  input.focus();
}

async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return ""; // not available, or not allowed
  }
}
