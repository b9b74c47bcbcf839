// The frame, which shows one screen at a time, and the types of a screen and of the shell that each screen is given.

import { placeFocus, rememberFocus } from "./focus_memory.js";
import { byId } from "../ui/dom.js";
import { closeSheets } from "../ui/sheets.js";
import { colourFrame } from "../ui/theme.js";

/**
 * What screens are given.
 * @typedef {object} Shell
 * @prop {import("../types.js").Site} site
 * @prop {readonly import("../types.js").GameInfo[]} games
 * @prop {ReturnType<typeof import("../store/storage.js").openStorage>} store
 * @prop {import("../game/game.js").Game} game
 * @prop {ReturnType<typeof import("./router.js").openRouter>} router
 * @prop {ReturnType<typeof import("../ui/notices.js").createNotices>} notices
 * @prop {{apply: () => void}} theme
 * @prop {import("../game/bot_player.js").BotPlayer} botPlayer
 * @prop {import("../python/bot_worker.js").BotWorker} botWorker
 * @prop {import("../game/analysis_runner.js").Analysis} analysis
 * @prop {import("./install.js").Install} install
 * @prop {ReturnType<typeof import("../ui/language.js").createLanguage>} language
 * @prop {() => Promise<void>} speak  switches to the language in the settings
 * @prop {(files: readonly File[]) => void} take  opens files that were dropped, pasted or picked
 * @prop {(file: File) => void} offer  asks whether a file should be opened
 * @prop {{offline: boolean, stored: boolean, failed: string, load: number | null}} state  stored: all of the page is here
 *   without a network too; load: share of Python's bytes that are loaded; null: not loading
 */
/**
 * @typedef {object} Screen
 * @prop {HTMLElement} node
 * @prop {string} title
 * @prop {(play: import("../game/game.js").Play) => void} [shown]  the game at the table has changed
 * @prop {() => void} [refresh]  form, theme, type, pixel ratio or the shell's state has changed
 * @prop {(share: number | null) => void} [loading]  share of the bytes loaded so far; null: done
 * @prop {(files: readonly File[]) => void} [take]  the screen lists files that come in itself
 * @prop {boolean} [takesPictures]  a single picture, too, about which other screens ask
 * @prop {(error: string) => void} [refused]
 * @prop {(share: number) => void} [thinking]  how much of its time a bot has used
 * @prop {() => void} [evaluated]  analysis has new values for the moves
 * @prop {() => void} [close]
 */

export function createScreenFrame() {
  const root = byId("app");
  /** @type {Screen | null} */
  let screen = null;
  return {
    screen: () => screen,
    /** @param {Screen} next */
    put(next) {
      const first = screen === null;
      closeSheets();
      rememberFocus(root);
      screen?.close?.();
      screen = next;
      root.replaceChildren(next.node);
      window.scrollTo(0, 0);
      document.title = next.title;
      colourFrame();
      // Keyboard and screen reader users start at the title of the new screen, or where they were.
      if (!first) placeFocus(root);
    },
  };
}
