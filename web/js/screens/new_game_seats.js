// Who plays each seat of a new game, and who begins: one's own name, a person, a bot, or somebody far away.

import { FAR } from "../lib/levels.js";
import { tidied } from "../store/validate.js";
import { createFarExplained } from "./far_explained.js";
import { button, fillWith, make } from "../ui/dom.js";
import { segments } from "../ui/page_frame.js";
import { LONGEST_TYPED_NAME } from "../lib/limits.js";
import { LOT, aloneAt, given, movedOn, resized, teamsOf } from "../game/new_game_choice.js";
import { keepingSeatFocus, lastLevels, nameField, seatRow } from "../dialogs/seats.js";
import { readAloud } from "../ui/live_region.js";
import { onlyPerson, peopleText, distinctNames, usualName } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */

const MOST_NAMED = 2; // more seats than these are only numbered where there is little room

/**
 * @param {import("../types.js").Site} site
 * @param {GameInfo} info
 * @param {Required<import("../store/validate.js").Choice>} choice  changed in place
 * @param {() => void} changed
 */
export function createNewSeats(site, info, choice, changed) {
  const { names, bots } = choice;
  const { counts } = info.seats;
  const people = make("div", { class: "people" });
  const company = createCompany(info, choice, (levels) => give(levels));
  const far = createFarExplained(site, info, choice);
  const begins = make("div", { class: "begins" });
  const against = make("i", {});
  /** Says which seats play together. */
  const together = make("p", { class: "small-print", hidden: true });
  /** Who played before a seat was far away. @type {Parameters<typeof given>[3]} */
  let near = null;
  const called = () => {
    const you = bots.includes(FAR) ? undefined : onlyPerson(bots);
    return distinctNames(names).map((name, index) => (index === you ? word("shell.you") : name));
  };
  const swap = button(word("shell.swap"), () => {
    entered();
    set(movedOn(names, bots));
    near = null;
    seat();
    readAloud(`${word("shell.seats")}: ${called().join(", ")}.`, `${word("shell.begins")}: ${called()[choice.begins] ?? word("shell.begins.chance")}.`);
  }, { kind: "broad", icon: "swap" });
  const more = button("", () => grow(counts.find((count) => count > names.length) ?? names.length), { kind: "broad", icon: "plus" });
  const fewer = button(word("shell.seats.fewer"), () => grow(counts.findLast((count) => count < names.length) ?? names.length), { kind: "broad", icon: "close" });

  /** @param {{names: readonly string[], bots: readonly number[]}} next */
  const set = (next) => {
    names.splice(0, names.length, ...next.names);
    bots.splice(0, bots.length, ...next.bots);
  };

  /** The field for the name of each seat; the one shown as "You" has none. */
  const fields = () => [...people.children].map((row) => /** @type {HTMLInputElement | null} */ (row.querySelector("input[type=text]")));

  /** Reads the names that are typed in. The seat shown as "You" keeps its name. */
  const entered = () => {
    fields().forEach((input, index) => {
      const [typed, usual] = [tidied(input?.value ?? "", LONGEST_TYPED_NAME), usualName(index, bots[index])];
      if (input) names[index] = typed && typed.replace(/ \d$/, "") !== usual ? typed : usual;
    });
  };

  /** Sets the number of seats. @param {number} count */
  const grow = (count) => {
    entered();
    const next = resized(choice, count);
    choice.begins = next.begins;
    set(next);
    const pressed = document.activeElement;
    seat();
    // A button that is hidden now passes the focus to the other one.
    if (pressed === more && more.hidden) fewer.focus();
    else if (pressed === fewer && fewer.hidden) more.focus();
  };

  /** Changes one seat. @param {number} index @param {number} level */
  const change = (index, level) => {
    const next = given(bots, index, level, near);
    const late = level === FAR && !far.away.childElementCount;
    if (!bots.includes(FAR)) near = { bots: [...bots], index };
    give(next);
    // What is loaded only now comes too late to be read as the description of the choice.
    if (late) far.read();
  };

  /** Sets who plays each seat. A name that the player gave stays with its seat. @param {readonly number[]} levels */
  const give = (levels) => {
    entered();
    levels.forEach((level, index) => {
      if (names[index] === usualName(index, bots[index])) names[index] = usualName(index, level);
    });
    bots.splice(0, bots.length, ...levels);
    seat();
  };

  /** Shows who plays each seat. */
  const seat = () => {
    const byLinks = bots.includes(FAR);
    // In a game by links the player's name is shown, not "You": the others see who invites them.
    const you = byLinks ? undefined : onlyPerson(bots);
    people.replaceChildren(
      ...distinctNames(names).map((name, index) => {
        const shown = index === you ? make("b", {}, word("shell.you")) : nameField(name, index, bots[index], told);
        return seatRow(info, index, bots, shown, (level) => keepingSeatFocus(people, index, () => change(index, level)), info.far);
      }),
    );
    const next = counts.find((count) => count > names.length);
    more.hidden = next === undefined;
    more.querySelector("span")?.replaceChildren(word("shell.seats.more", next ?? 0));
    fewer.hidden = counts[0] >= names.length;
    company.show(you);
    const teams = teamsOf(info, names.length);
    together.hidden = !teams;
    if (teams) together.textContent = word("shell.teams", ...teams.map((team) => team.map((one) => one + 1).join(" + ")));
    told();
    far.show(byLinks);
  };

  /** Updates what depends on names. */
  const told = () => {
    entered();
    // The number of a default name depends on the names of the others.
    const apart = distinctNames(names);
    fields().forEach((input, index) => {
      if (input?.value && input !== document.activeElement && names[index] === usualName(index, bots[index])) input.value = apart[index];
    });
    changed();
    const several = names.length > MOST_NAMED;
    const seats = called().map((name, index) => ({ key: String(index), name: several ? String(index + 1) : name, label: name }));
    const kinds = [{ key: String(LOT), name: word("shell.begins.chance") }, ...seats];
    const take = (/** @type {string} */ key) => {
      choice.begins = Number(key);
      changed();
    };
    if (info.begins) fillWith(begins, segments(word("shell.begins"), kinds, String(choice.begins), take));
    if (bots.includes(FAR)) far.explain();
    fillWith(against, opponentsText(info, bots, called()));
  };

  seat();
  return {
    /** Reads the names that are typed in. */
    entered,
    /** Against whom: a line of the button that begins the game. */
    against,
    begins,
    /** How a game by links goes, step by step. */
    steps: far.steps,
    seats: [company.node, people, together, far.away, counts.length > 1 && make("div", { class: "row-of-two" }, more, fewer), info.begins && swap],
  };
}

/**
 * A switch between one person among bots, and people only.
 * @param {GameInfo} info
 * @param {{names: readonly string[], bots: readonly number[]}} seats  always the same lists, changed in place
 * @param {(levels: readonly number[]) => void} give
 */
function createCompany(info, { names, bots }, give) {
  const node = make("div", { class: "who-plays" });
  /** The seat that was the only person's last. */
  let alone = 0;
  return {
    node,
    /** @param {number | undefined} you */
    show(you) {
      const kinds = [
        { key: "alone", name: word(names.length > 2 ? "shell.mode.alone.many" : "shell.mode.alone") },
        { key: "people", name: peopleText(names.length) },
      ];
      const now = you !== undefined ? "alone" : bots.some(Boolean) ? "" : "people";
      if (you !== undefined) alone = you;
      const had = lastLevels(bots);
      const choose = (/** @type {string} */ key) =>
        keepingSeatFocus(node, 0, () => give(key === "alone" ? aloneAt(alone < bots.length ? alone : 0, bots.map((_, index) => had[index] ?? 0)) : bots.map(() => 0)));
      if (info.levels.length) fillWith(node, make("div", {}, segments(word("shell.who"), kinds, now, choose)));
    },
  };
}

/**
 * Against whom the game is played.
 * @param {GameInfo} info
 * @param {readonly number[]} bots
 * @param {readonly string[]} called  what the seats are called
 */
function opponentsText(info, bots, called) {
  if (bots.includes(FAR)) return word("shell.far");
  const you = onlyPerson(bots);
  if (you === undefined) return bots.some(Boolean) ? word("shell.play.mixed", bots.length) : peopleText(bots.length);
  const team = teamsOf(info, bots.length)?.find((one) => one.includes(you)) ?? [];
  if (teamsOf(info, bots.length)) return word("shell.play.team", team.length - 1);
  const others = bots.length - 1;
  return others > 1 ? word("shell.play.bots", others) : word("shell.play.against", called[1 - you]);
}
