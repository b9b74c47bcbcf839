// A new game: who sits where, and the game's options. Play is always in sight and repeats the last choice.

import { tidied } from "./checks.js";
import { button, make } from "./dom.js";
import { pageOf } from "./page.js";
import { pictureOf } from "./pictures.js";
import { keepingFocus, seatRow, toldApart, usualName } from "./seats.js";
import { word } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./checks.js").Choice} Choice */

export const LONGEST_NAME = 20;

/**
 * What was chosen last for this game, as far as the game still has it; else its usual.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @returns {Choice}
 */
export function lastChoice(shell, info) {
  const last = shell.store.settings().last[info.key];
  const count = last && info.seats.counts.includes(last.names.length) ? last.names.length : info.seats.usual;
  const bots = Array.from({ length: count }, (_, place) => (info.minds.length ? (last?.bots?.[place] ?? 0) : 0));
  const names = bots.map((level, place) => tidy(last?.names[place] ?? "") || usualName(place, level));
  const options = Object.fromEntries(
    info.options.map(({ key, values }) => {
      const known = values.find((value) => value.key === last?.options[key]);
      return [key, (known ?? values[0]).key];
    }),
  );
  return { names, options, bots };
}

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {(choice: Choice) => void} play
 * @returns {Screen}
 */
export function newGameScreen(shell, info, play) {
  const { names, options, bots = [] } = lastChoice(shell, info);
  const played = info.key in shell.store.settings().last;
  const { counts } = info.seats;
  const people = make("div", { class: "people" });
  const swap = button(word("shell.swap"), () => {
    const said = entered();
    bots.push(...bots.splice(0, 1));
    seat([...said.slice(1), said[0]]);
  }, { kind: "broad", icon: "swap" });
  const more = button("", () => seat(grown(counts.find((count) => count > names.length) ?? names.length)), {
    kind: "broad",
    icon: "plus",
  });
  const fewer = button(word("shell.seats.fewer"), () => seat(entered().slice(0, counts.findLast((count) => count < names.length))), {
    kind: "broad",
    icon: "close",
  });

  const entered = () =>
    [...people.querySelectorAll("input")]
      .filter((input) => input.type === "text")
      .map((input, place) => tidy(input.value) || usualName(place, bots[place]));
  /** @param {number} count */
  const grown = (count) => {
    const said = entered();
    return Array.from({ length: count }, (_, place) => said[place] ?? usualName(place));
  };
  /** Shows so many seats, with these names in them. @param {string[]} now */
  const seat = (now) => {
    names.splice(0, names.length, ...now);
    bots.length = names.length;
    names.forEach((_, place) => (bots[place] ??= 0));
    people.replaceChildren(...names.map((name, place) => seatRow(info, place, bots[place], field(name, place, bots[place]), by(place))));
    const next = counts.find((count) => count > names.length);
    more.hidden = next === undefined;
    more.querySelector("span")?.replaceChildren(word("shell.seats.more", next ?? 0));
    fewer.hidden = counts[0] >= names.length;
  };

  /** @param {number} place  whose seat is given to a person, or to a bot of some level */
  const by = (place) => (/** @type {number} */ level) => {
    const said = entered();
    // A name of somebody's own stays with the seat.
    if (said[place] === usualName(place, bots[place])) said[place] = usualName(place, level);
    bots[place] = level;
    keepingFocus(people, place, () => seat(said));
  };

  const begin = () => {
    const choice = { names: entered(), options, bots };
    // A usual name is remembered as none: in another language it is another one.
    const own = choice.names.map((name, place) => (name === usualName(place, bots[place]) ? "" : name));
    shell.store.change({ last: { ...shell.store.settings().last, [info.key]: { names: own, options, bots } } });
    play({ ...choice, names: toldApart(choice.names) });
  };
  seat([...names]);
  const page = pageOf({
    name: info.name,
    up: "#/",
    who: word("shell.new.who"),
    what: word("shell.new.what"),
    why: `${info.goal} ${word(played ? "shell.new.why" : "shell.new.why.first")}`.trim(),
    game: info,
    body: [
      make(
        "form",
        {
          class: "columns",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            begin();
          },
        },
        make(
          "section",
          {},
          make("h2", {}, word("shell.seats")),
          people,
          counts.length > 1 ? make("div", { class: "row-of-two" }, more, fewer) : null,
          make("p", { class: "hint" }, word(info.begins ? "shell.begins" : "shell.begins.lot")),
          info.begins ? swap : null,
        ),
        make("section", {}, ...info.options.map((option) => optionOf(option, options))),
        // Enter in a name begins the game, as in any form.
        make("button", { hidden: true }),
      ),
    ],
    foot: { label: word("shell.play"), act: begin },
  });
  return { ...page, title: `${word("shell.new")}: ${info.name}` };
}

/**
 * @param {string} name
 * @param {number} place
 * @param {number} level
 */
function field(name, place, level) {
  /** @type {HTMLInputElement} */
  const input = make("input", {
    type: "text",
    value: name,
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    enterkeyhint: "go",
    placeholder: usualName(place, level),
    "aria-label": word("shell.seat.name", place + 1),
    onfocus: () => input.select(),
  });
  return input;
}

/**
 * @param {GameInfo["options"][number]} option
 * @param {Record<string, string>} chosen  changed in place
 */
function optionOf(option, chosen) {
  return make(
    "fieldset",
    { class: "option" },
    make("legend", {}, option.name),
    ...option.values.map((value) =>
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: option.key,
          checked: chosen[option.key] === value.key,
          onchange: () => (chosen[option.key] = value.key),
        }),
        make("span", {}, make("b", {}, value.name), make("i", {}, value.line)),
        value.picture && pictureOf(value.picture),
      ),
    ),
  );
}

/** A name as it can stand on a ticket. @param {string} name */
function tidy(name) {
  return tidied(name, LONGEST_NAME);
}
