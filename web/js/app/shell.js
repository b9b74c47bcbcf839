// The frame that screens are put into, and what each of them is given.

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
 * @prop {ReturnType<typeof import("../words/language.js").createLanguage>} language
 * @prop {() => Promise<void>} speak  the language that is chosen now
 * @prop {(files: readonly File[]) => void} take  files that come in, from wherever
 * @prop {{offline: boolean, failed: string, load: number | null}} state  load: share of the bytes that are here
 */
/**
 * @typedef {object} Screen
 * @prop {HTMLElement} node
 * @prop {string} title
 * @prop {(play: import("../game/game.js").Play) => void} [shown]  the game at the table has changed
 * @prop {() => void} [refresh]  form, theme, type or the shell's state has changed
 * @prop {(share: number | null) => void} [loading]  of the first visit's bytes
 * @prop {(files: readonly File[]) => void} [take]  files that come in are listed here
 * @prop {(error: string) => void} [refused]
 * @prop {(share: number) => void} [thinking]  how much of its time a bot has used
 * @prop {() => void} [evaluated]  more is known of what moves are worth
 * @prop {() => void} [close]
 */

export function createStand() {
  const root = byId("app");
  /** @type {Screen | null} */
  let screen = null;
  return {
    screen: () => screen,
    /** @param {Screen} next */
    put(next) {
      const first = screen === null;
      closeSheets();
      screen?.close?.();
      screen = next;
      root.replaceChildren(next.node);
      window.scrollTo(0, 0);
      document.title = next.title;
      colourFrame();
      // Whoever reads by keyboard or ear begins at the new screen's title.
      if (!first) root.querySelector("h1")?.focus({ preventScroll: true });
    },
  };
}
