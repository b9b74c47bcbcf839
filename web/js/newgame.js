// A new game: who sits where, and the game's options. Play is always in sight and repeats the last choice.

import { button, icon, make } from "./dom.js";
import { pageOf } from "./page.js";
import { pictureOf } from "./pictures.js";
import { word } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./checks.js").Choice} Choice */

const LONGEST_NAME = 20;

/**
 * What was chosen last for this game, as far as the game still has it; else its usual.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @returns {Choice}
 */
export function lastChoice(shell, info) {
  const last = shell.store.settings().last[info.key];
  const names = Array.from(
    { length: info.seats.usual },
    (_, place) => tidy(last?.names[place] ?? "") || word(`shell.player.${place + 1}`),
  );
  const options = Object.fromEntries(
    info.options.map(({ key, values }) => {
      const known = values.find((value) => value.key === last?.options[key]);
      return [key, (known ?? values[0]).key];
    }),
  );
  return { names, options };
}

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {(choice: Choice) => void} play
 * @returns {Screen}
 */
export function newGameScreen(shell, info, play) {
  const { names, options } = lastChoice(shell, info);
  const played = info.key in shell.store.settings().last;
  const rows = names.map(seat);
  const fields = rows.map((row) => /** @type {HTMLInputElement} */ (row.querySelector("input")));
  const swap = button(word("shell.swap"), () => {
    const turned = fields.map((field) => field.value);
    fields.forEach((field, place) => (field.value = turned[(place + 1) % turned.length]));
  }, { kind: "broad", icon: "swap" });

  const begin = () => {
    const chosen = fields.map((field, place) => tidy(field.value) || word(`shell.player.${place + 1}`));
    const choice = { names: chosen, options };
    shell.store.change({ last: { ...shell.store.settings().last, [info.key]: choice } });
    play(choice);
  };
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
          ...rows,
          make("p", { class: "hint" }, word("shell.begins")),
          swap,
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
 */
function seat(name, place) {
  return make(
    "div",
    { class: "person" },
    make("span", { class: "number", "aria-hidden": "true" }, String(place + 1)),
    icon("person"),
    make("input", {
      type: "text",
      value: name,
      maxlength: LONGEST_NAME,
      autocomplete: "off",
      autocapitalize: "words",
      spellcheck: "false",
      enterkeyhint: "go",
      placeholder: word(`shell.player.${place + 1}`),
      "aria-label": word("shell.seat.name", place + 1),
      onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
    }),
  );
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

/**
 * A name as it can stand on a ticket: no stray spaces or control characters, not too long.
 * @param {string} name
 */
function tidy(name) {
  return name.replace(/[\p{C}\s]+/gu, " ").trim().slice(0, LONGEST_NAME);
}
