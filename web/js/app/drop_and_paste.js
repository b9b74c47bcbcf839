// Takes files and text that are dropped on the page, pasted into it or picked, and goes to the screen that opens them.

import { make } from "../ui/dom.js";
import { watchDrops } from "../ui/files.js";
import { takesText } from "../ui/takes_text.js";
import { gameLinkIn, gameTextIn } from "../lib/games_in_text.js";
import { word } from "../words/words.js";

/**
 * @param {object} means
 * @param {() => import("./shell.js").Screen | null} means.screen
 * @param {(fragment: string) => void} means.go
 * @param {(file: File) => void} means.offer  asks the player whether to open one file
 * @param {() => Promise<Record<string, string>>} means.words  loads the words of the drop overlay and its style sheet
 */
export function createIncoming({ screen, go, offer, words }) {
  /** @param {readonly File[]} files */
  const take = (files) => {
    if (files.length === 0) return;
    const { take: list, takesPictures } = screen() ?? {};
    if (files.length === 1 && (!list || (files[0].type.startsWith("image/") && !takesPictures))) return offer(files[0]);
    if (!list) go("#/games");
    screen()?.take?.(files);
  };

  const notice = make("div", {}, make("b", {}), make("p", {}));
  const drop = make("div", { class: "drop", hidden: true }, notice);
  document.body.append(drop);
  let hovering = false;
  const hover = async (/** @type {boolean} */ over) => {
    hovering = over;
    drop.hidden = true;
    const said = over && (await words().catch(() => null)); // without the words there is no overlay, but a drop still works
    if (!said || !hovering) return;
    notice.children[0].textContent = said["shell.drop"];
    notice.children[1].textContent = said["shell.drop.text"];
    drop.hidden = false;
  };
  watchDrops((over) => over !== hovering && void hover(over), take);

  document.addEventListener("paste", ({ clipboardData, target }) => {
    if (!clipboardData || takesText(target)) return;
    const text = clipboardData.getData("text/plain").trim();
    const [game, code] = [gameTextIn(text), gameLinkIn(text)];
    if (clipboardData.files.length > 0) take([...clipboardData.files]);
    else if (/^<(?:svg|\?xml)\b/.test(text)) take([new File([text], word("shell.file.pasted"), { type: "image/svg+xml" })]);
    else if (game) take([new File([game], word("shell.file.pasted"))]); // before `code`: a record may contain a link
    else if (code) go(`#${code}`);
  });

  return { take };
}
