// Calls to Python about a game with somebody far away, and what the page stores of such a game.

import { hex } from "../lib/random.js";
import { linkOffersTie } from "./tie_by_link.js";

/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * @param {object} means
 * @param {<N extends "sent" | "receive">(name: N, args: Omit<import("../python/bridge.js").Args<N>, "form">, come?: () => void) => Promise<boolean>} means.request  whether Python
 *   accepted the call; `come` is called then, before the answer is drawn
 * @param {import("./calls.js").Calls} means.call
 * @param {() => import("./queries.js").Bridge} means.bridge
 * @param {() => import("../types.js").Form} means.form
 * @param {() => Play | null} means.now
 * @param {(play: Play, view: import("../types.js").View) => void} means.write  stores it
 * @param {(play: Play) => void} means.soon  stores it, once it is painted
 * @param {() => void} means.shown  shows the game at the table again
 */
export function createFarCalls({ request, call, bridge, form, now, write, soon, shown }) {
  /**
   * Stores up to where both sides know the game.
   * @param {boolean} came  from the other side
   * @param {boolean} copied
   * @param {Partial<import("../store/validate.js").Far>} [tie]  what has become of an offered tie
   */
  const noted = (came, copied, tie) => {
    const play = now();
    if (!play?.far || !play.view?.far) return;
    play.far = { ...play.far, sent: play.view.far.progress, when: Date.now(), came, copied, ...tie };
    write(play, play.view);
  };

  /** Shows something about a tie, and stores it. @param {Partial<import("../store/validate.js").Far>} tie */
  const noteTie = (tie) => {
    const play = now();
    if (!play?.far || !play.awake || !play.view) return;
    play.far = { ...play.far, ...tie };
    shown();
    soon(play);
  };

  return {
    /** The link that takes the game at the table to somebody far away. @returns {Promise<string>} */
    async letter() {
      const play = now();
      if (!play?.far) throw new Error("nobody plays far away");
      const { code } = await call(play, "letter", { id: play.far.id, note: play.far.note, ...(linkOffersTie(play) && { offers: true }) });
      return code;
    },

    /**
     * The letter was sent or copied, perhaps again: from now on its moves cannot be undone.
     * @param {{again?: boolean, copied?: boolean}} [how]
     */
    async posted({ again = false, copied = false } = {}) {
      const play = now();
      const progress = play?.view?.far?.progress ?? -1;
      // What was sent before is sent again as it was.
      const first = !again && progress > (play?.far?.sent ?? -1);
      noted(again && Boolean(play?.far?.came), copied, first ? { offered: play && linkOffersTie(play) ? progress : undefined, offers: undefined, asks: undefined } : {});
      await request("sent", {});
    },

    /**
     * Reads a letter and says what it is; `kept` is its game, if this page has it.
     * @param {string} code
     * @param {GameEntry} [kept]
     * @param {AbortSignal} [signal]
     */
    unfold: (code, kept, signal) => {
      const { far, bots = [], save } = kept ?? {};
      const known = far && { save, note: far.note, seat: bots.indexOf(0), sent: far.sent, offered: far.offered, undealt: far.undealt !== undefined };
      return bridge().call("unfold", { code, secret: hex(16), form: form(), ...known }, { signal });
    },

    /** The next link offers a tie, or does not after all. @param {boolean} on */
    offerTie: (on) => noteTie({ offers: on || undefined }),

    /** The player plays on instead of agreeing on the tie that the last link offers. */
    declineTie: () => noteTie({ asks: undefined }),

    /** Begins a game that all sides deal together. @param {import("../python/bridge.js").Args<"invite">} args */
    invite: (args) => bridge().call("invite", args),

    /**
     * Merges a letter into the game at the table.
     * @param {string} code
     * @param {string} note
     * @param {"on" | "take" | "both"} way
     * @param {number} sender
     * @param {boolean} [offers]  whether it offers a tie
     */
    async receive(code, note, way, sender, offers = false) {
      const play = now();
      if (!play?.far) return;
      const { offered } = play.far;
      // A link of this seat's own was sent from another device, and is on its way.
      const comes = play.bots[sender] !== 0;
      // Not before Python answers, because until then the table is drawn and stored as it was.
      const come = () => {
        const arrives = way === "both" ? {} : { came: comes, from: sender, when: Date.now() };
        if (play.far) play.far = { ...play.far, ...(note && { note }), ...arrives };
      };
      // If nothing of the game was read aloud yet, what the letter brings is read first, not that it is waited for.
      const unheard = !play.awake;
      play.quiet = unheard;
      const taken = await request("receive", { code, note, way, unheard, ...(offered !== undefined && { offered }) }, come);
      if (play.quiet) {
        play.quiet = false;
        if (play === now()) shown();
      }
      if (taken && play === now() && way !== "both") {
        const progress = offers ? play.view?.far?.progress : undefined;
        noted(comes, false, comes ? { asks: progress, offered: undefined } : { asks: undefined, offered: progress });
        if (offers) shown();
      }
    },
  };
}
