// The codes that give all data of this device to the camera of another one: made when they are asked for, then shown one
// after another.

import { createCodePlayer } from "./code_player.js";
import { codesOf } from "../store/code_chain.js";
import { fillWith, make } from "../ui/dom.js";

/**
 * @param {object} page
 * @param {() => boolean} page.closed
 * @param {() => Promise<void>} page.prepared  resolves when everything that is to be in them is there
 * @param {() => string} page.textOf  everything, as text
 * @param {(key: string) => void} page.failed  called with the key of the sentence that says why there are none
 */
export function createGivenCodes({ closed, prepared, textOf, failed }) {
  const node = make("div");
  /** @type {ReturnType<typeof createCodePlayer> | null} */
  let player = null;
  let preparing = false;

  return {
    node,

    async show() {
      if (preparing) return;
      preparing = true;
      try {
        await prepared();
        player?.close();
        fillWith(node);
        const codes = await codesOf(textOf());
        if (closed()) return;
        if (codes.length === 0) return failed("shell.move.codes.many");
        player = createCodePlayer(codes.map((one) => `${location.origin}${location.pathname}#/move/${one}`));
        fillWith(node, player.node);
        player.begin();
      } catch {
        failed("shell.move.codes.none");
      } finally {
        preparing = false;
      }
    },

    close: () => player?.close(),
  };
}
