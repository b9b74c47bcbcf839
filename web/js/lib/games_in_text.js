// Finds what a text holds for this page: a link to a game, to a sketch of a position, to data moved from another device,
// to a puzzle or to a day with its puzzles, of any copy of the page; or a game, as a record or a save.

import { LONGEST_LINK } from "./limits.js";

/** What a sentence, a chat or a mark-up sets around a link, and no code contains; also as an address has it, encoded. */
const AROUND = String.raw`[\s\u200b-\u200f\u2060\ufeff.,;:!?…()[\]{}<>«»‹›"'’‘‚“”„*|\x60]|%(?:0[9AaDd]|2[0-27-9ACEace]|3[ABCEFabcef]|5[BDbd]|60|7[BCDbcd])`;
/** What can follow a code: its text ends, or a space comes, perhaps after some of these; or a dash or another link, stuck to it. */
const END = `(?=(?:${AROUND}){0,8}(?:\\s|$|%(?:0[9AaDd]|20)|https?://)|[–—])`;
const ADDRESS = "https?://[^\\s#]{1,200}#";

const LINK = new RegExp(String.raw`${ADDRESS}(\d[\w.~-]{1,${LONGEST_LINK}}?|/(?:[a-z]\w{0,20}/setup|move)/[\w.~-]{6,${LONGEST_LINK}}?|/(?:[a-z]\w{0,20}/puzzle|today)/[\w-]{1,40}?)${END}`);
const LETTER = new RegExp(String.raw`${ADDRESS}(3[\w-]{8,${LONGEST_LINK}}?)(?=https?://|[^\w-]|$)|^(?:${AROUND})*#?(3[\w-]{8,${LONGEST_LINK}}?)(?:${AROUND})*$`);
const CODE = new RegExp(String.raw`^(?:${AROUND})*(\d[\w-]*?)${END}`);
const LAST_WORD = new RegExp(String.raw`(?:^|[^\w-])([\w-]{6,})(?:${AROUND})*$`);

/** The address of an embedded game, in a snippet for another site: it contains the fragment of the game's link. */
const EMBEDDED = /https?:\/\/\S{1,200}\/embed\.html#1[a-z]\d{0,4}\/(\d[\w.~-]{1,24000})\/[\w-]/;

/** The fragment of the first such link in a text, without its #. @param {string} text */
export function gameLinkIn(text) {
  return (LINK.exec(text) ?? EMBEDDED.exec(text))?.[1];
}

/**
 * The code in the address of a link, without what came along when it was copied; all of the address if that is something
 * else. Of one that is too long only so much that it is refused as such.
 * @param {string} text
 */
export function codeInAddress(text) {
  const start = text.slice(0, LONGEST_LINK);
  return CODE.exec(plain(start))?.[1] ?? start;
}

/** A part of an address without the encoding of letters other than ASCII. @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The code of a position in a text: that of the first link, else its last word if that can be a code.
 * @param {string} text
 */
export function positionCodeIn(text) {
  return gameLinkIn(text)?.split("/").at(-1) ?? LAST_WORD.exec(text.slice(-2 * LONGEST_LINK))?.[1];
}

/** Finds a letter from somebody far away in a text: the fragment of its link without its #, or that alone. @param {string} text */
export function letterIn(text) {
  const [, linked, alone] = LETTER.exec(text) ?? [];
  return linked ?? alone;
}

/**
 * The record or save in a text: all of it if it begins like one, else from the first line of a record on, without marks
 * of quotation ("> ") before the lines; undefined if there is none.
 * @param {string} text
 */
export function gameTextIn(text) {
  if (/^\s*[[{]/.test(text)) return text;
  const lines = text.replace(/^(?:> ?){1,9}/gm, "");
  const start = lines.search(/^\[Game ["“”„‟]/m);
  return start < 0 ? undefined : lines.slice(start);
}

/** The line of a record with the level of each seat's bot; 0: a person. Python skips it, because to the game all seats are alike. */
const BOTS = /^\[Bots "(\d(?:, \d){1,5})"\]\s*$/m;
/** The line that says that who plays has changed in mid-game, which makes it practice. Python skips it, too. */
const RESEATED = '[Reseated "after everybody had moved"]';
/** The line of the players, and that of a game that is not over. */
const [PLAYERS, OPEN] = [/^\[Players ".*\n/m, /^\[Result "\*"\]/m];

/**
 * A record that says which seats bots play, and whether that has changed in mid-game.
 * @param {string} record
 * @param {readonly number[]} bots
 * @param {boolean} [reseated]
 */
export function recordWithSeats(record, bots, reseated = false) {
  const lines = [bots.some(Boolean) && `[Bots "${bots.join(", ")}"]\n`, reseated && `${RESEATED}\n`].filter(Boolean);
  return record.replace(PLAYERS, (line) => `${line}${lines.join("")}`);
}

/**
 * The levels of the bots that a record names, if any, and whether who plays has changed in mid-game. In a game that is over
 * nobody moves any more, and the person in it may be a stranger, who is not called "you": only a rematch seats its bots.
 * @param {string} record
 * @returns {{bots?: number[], rematch?: number[], reseated?: boolean}}
 */
export function seatsInRecord(record) {
  const bots = BOTS.exec(record)?.[1].split(", ").map(Number);
  const reseated = record.split("\n").some((line) => line.trim() === RESEATED);
  return { ...(OPEN.test(record) ? { bots } : { rematch: bots }), ...(reseated && { reseated }) };
}
