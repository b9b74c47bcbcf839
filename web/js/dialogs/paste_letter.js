// Opens a letter that somebody far away sent as a link: from the clipboard, or from a field if the page finds none there
// or may not read the clipboard.

import { make } from "../ui/dom.js";
import { letterIn } from "../lib/games_in_text.js";
import { field, formOf } from "../ui/sheet_rows.js";
import { setWords, word } from "../words/words.js";

const LONGEST = 30_000;

/**
 * @param {Record<string, string>} words
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet
 * @param {(fragment: string) => void} go
 */
export async function askForLetter(words, openSheet, go) {
  setWords(words);
  const letter = letterIn(await clipboardText());
  if (letter) return go(`#${letter}`);
  const { input, node } = field(word("shell.far.paste.ask"), "", LONGEST);
  input.inputMode = "url";
  const said = make("p", { class: "hint", role: "status" });
  const take = () => {
    const found = letterIn(input.value);
    if (!found) {
      said.textContent = word("shell.far.paste.none");
      return;
    }
    close();
    go(`#${found}`);
  };
  const { close } = openSheet(word("shell.far.paste.ask"), formOf(word("shell.far.paste.open"), take, node, said));
  input.focus();
}

async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return ""; // not available, or not allowed
  }
}
