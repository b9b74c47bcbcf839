// What is said of a game by links: in a list, and of the link that was sent.

import { dateInside, dateOn } from "./dates.js";
import { word } from "./words.js";

const LONG = 3_600_000; // ms after which a link that was copied has probably been sent

/**
 * Whose turn it is and since when, and whether a link still has to be sent or when it was; "" if nobody is far away.
 * @param {import("../store/validate.js").GameEntry} kept
 */
export function farStateOf({ far, over }) {
  if (!far) return "";
  if (!over && far.turn) return far.came ? word("shell.far.turn.since", dateInside(far.when)) : word("shell.far.turn");
  if (isUnsent(far)) return word(over ? "shell.far.unsent.last" : "shell.far.unsent");
  if (over) return "";
  if (far.came) return word("shell.far.others.turn", dateInside(far.when));
  return word(far.copied ? "shell.far.theirs.copied" : "shell.far.theirs", dateOn(far.when));
}

/** Whether `farStateOf` tells when the last link came or went. @param {import("../store/validate.js").GameEntry} kept */
export function tellsWhen({ far, over }) {
  return far !== undefined && !over && (far.turn ? far.came === true : !isUnsent(far));
}

/**
 * Whether a link of this page still has to be sent. Older versions did not note whether an invitation was sent: as it may
 * not have been, it is shown once more.
 * @param {import("../store/validate.js").Far} far
 */
export function isUnsent({ unsent, undealt }) {
  return unsent ?? undealt !== undefined;
}

/**
 * When the link was copied or sent. As long as it may well not have been sent since it was copied, that comes next.
 * @param {import("../store/validate.js").Far} far
 * @param {string} name  of the player that it goes to
 */
export function sentLinkSentence({ when, copied }, name) {
  if (!copied) return word("shell.far.sent", dateInside(when));
  return word(Date.now() - when < LONG ? "shell.far.copied.when" : "shell.far.copied.since", dateOn(when), name);
}
