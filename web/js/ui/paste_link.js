// A link that somebody was sent: from the clipboard, or typed into a field where the page may not look there.

import { make } from "./dom.js";
import { field, formOf } from "./sheet_rows.js";
import { setWords, word } from "../words/words.js";

const LINK = /https?:\/\/\S{1,200}?#(3[\w-]{8,24000})/;
const CODE = /^\s*#?(3[\w-]{8,24000})\s*$/;
const LONGEST = 30_000;

/** The fragment of the link in a text, or null. @param {string} text */
export function fragmentIn(text) {
  const [, code] = LINK.exec(text) ?? CODE.exec(text) ?? [];
  return code ? `#${code}` : null;
}

/**
 * @param {Record<string, string>} words
 * @param {typeof import("./sheets.js").openSheet} openSheet
 * @param {(fragment: string) => void} go
 */
export async function askForLink(words, openSheet, go) {
  setWords(words);
  const fragment = fragmentIn(await clipboardText());
  if (fragment) return go(fragment);
  const { input, node } = field(word("shell.far.paste.ask"), "", LONGEST);
  input.inputMode = "url";
  const said = make("p", { class: "hint", role: "status" });
  const take = () => {
    const found = fragmentIn(input.value);
    if (!found) {
      said.textContent = word("shell.far.paste.none");
      return;
    }
    close();
    go(found);
  };
  const { close } = openSheet(word("shell.far.paste.ask"), formOf(word("shell.far.paste.open"), take, node, said));
  input.focus();
}

async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return ""; // not here, or not allowed
  }
}
