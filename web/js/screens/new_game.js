// The screen for a new game: who plays each seat, who begins, and the game's options. The play button is always visible;
// the last choices are preset.

import { FAR } from "../lib/levels.js";
import { tidied } from "../store/validate.js";
import { nextStep } from "../store/lesson_progress.js";
import { button, buttonLink, fillWith, make } from "../ui/dom.js";
import { pageOf, segments } from "../ui/page_frame.js";
import { pictureOf } from "../paint/pictures.js";
import { LONGEST_NAME, LOT, aloneAt, given, givenNames, joining, lastChoice, movedOn, seated, staying } from "../game/new_game_choice.js";
import { drawOptions } from "./option_figures.js";
import { FAR_LINE, keepingSeatFocus, lastLevels, nameField, seatRow } from "../dialogs/seats.js";
import { readAloud } from "../ui/live_region.js";
import { onlyPerson, toldApart, usualName } from "../words/seat_names.js";
import { loadWords } from "../ui/words_on_demand.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/validate.js").Choice} Choice */

const MOST_NAMED = 2; // more seats than these are only numbered where there is little room
/** Choices for a game that is not begun yet, kept while the player looks at the rules or the settings. @type {Map<string, Choice>} */
const drafts = new Map();

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {(choice: Choice) => void} play
 * @returns {Screen}
 */
export function newGameScreen(shell, info, play) {
  const choice = lastChoice(shell, info, drafts.get(info.key));
  const { names, options, bots } = choice;
  const played = info.key in shell.store.settings().last;
  const learning = shell.store.settings().lessons[info.key];
  const first = info.lesson.length > 0 && !played && !learning?.learnt;
  const why = make("span", {});
  const { counts } = info.seats;
  const people = make("div", { class: "people" });
  const whoPlays = make("div", { class: "who-plays" });
  const begins = make("div", { class: "begins" });
  const against = make("i", {});
  /** Explains a game by links; filled when one is chosen. */
  const away = make("div", { class: "away", id: FAR_LINE, hidden: true });
  /** Says which seats play together. */
  const together = make("p", { class: "hint", hidden: true });
  const steps = make("section", { class: "far-steps", hidden: true });
  /** Who played before a seat was far away. @type {Parameters<typeof given>[3]} */
  let near = null;
  /** The seat that was the only person's last. */
  let alone = 0;
  /** Resolves when the game with somebody far away is explained. */
  let explained = Promise.resolve();
  const called = () => {
    const you = bots.includes(FAR) ? undefined : onlyPerson(bots);
    return toldApart(names).map((name, place) => (place === you ? word("shell.you") : name));
  };
  const swap = button(word("shell.swap"), () => {
    entered();
    const next = movedOn(names, bots);
    names.splice(0, names.length, ...next.names);
    bots.splice(0, bots.length, ...next.bots);
    near = null;
    seat();
    readAloud(`${word("shell.seats")}: ${called().join(", ")}.`, `${word("shell.begins")}: ${called()[choice.begins] ?? word("shell.begins.chance")}.`);
  }, { kind: "broad", icon: "swap" });
  const more = button("", () => grow(counts.find((count) => count > names.length) ?? names.length), {
    kind: "broad",
    icon: "plus",
  });
  const fewer = button(word("shell.seats.fewer"), () => grow(counts.findLast((count) => count < names.length) ?? names.length), {
    kind: "broad",
    icon: "close",
  });

  /** The field for the name of each seat; the one shown as "You" has none. */
  const fields = () => [...people.children].map((row) => /** @type {HTMLInputElement | null} */ (row.querySelector("input[type=text]")));

  /** Reads the names that are typed in. The seat shown as "You" keeps its name. */
  const entered = () => {
    fields().forEach((input, place) => {
      const [typed, usual] = [tidied(input?.value ?? "", LONGEST_NAME), usualName(place, bots[place])];
      if (input) names[place] = typed && typed.replace(/ \d$/, "") !== usual ? typed : usual;
    });
  };

  /** The choice as it is kept: a default name is "", because it is different in another language. @returns {Choice} */
  const kept = () => ({ ...choice, names: givenNames(names, bots) });
  const before = lastChoice(shell, info);
  const last = JSON.stringify({ ...before, names: givenNames(before.names, before.bots) });

  /** Keeps the choice for a while, and says whether it is that of the last game. */
  const keep = () => {
    drafts.set(info.key, kept());
    const key = first ? "learn" : played ? (JSON.stringify(kept()) === last ? "again" : "chosen") : "first";
    why.textContent = `${info.goal} ${word(`shell.new.why.${key}`)}`.trim();
  };

  /** Sets the number of seats; if just one person plays, the new ones get bots. @param {number} count */
  const grow = (count) => {
    entered();
    const joins = bots.includes(FAR) ? FAR : joining(bots);
    while (names.length < count) {
      names.push(usualName(names.length, joins));
      bots.push(joins);
    }
    const stay = staying(bots, count);
    const own = givenNames(names, bots);
    if (choice.begins !== LOT) choice.begins = Math.max(0, stay.indexOf(choice.begins));
    bots.splice(0, bots.length, ...stay.map((seat) => bots[seat]));
    // A default name is that of the seat somebody has now.
    names.splice(0, names.length, ...stay.map((seat, place) => own[seat] || usualName(place, bots[place])));
    const pressed = document.activeElement;
    seat();
    // A button that is hidden now passes the focus to the other one.
    if (pressed === more && more.hidden) fewer.focus();
    else if (pressed === fewer && fewer.hidden) more.focus();
  };

  /** Changes one seat. @param {number} place @param {number} level */
  const change = (place, level) => {
    const next = given(bots, place, level, near);
    const late = level === FAR && !away.childElementCount;
    if (!bots.includes(FAR)) near = { bots: [...bots], place };
    give(next);
    // What is loaded only now comes too late to be read as the description of the choice.
    if (late) void explained.then(() => readAloud(...[...away.children].map((one) => /** @type {HTMLElement} */ (one).innerText)));
  };

  /** Sets who plays each seat. A name that the player gave stays with its seat. @param {readonly number[]} levels */
  const give = (levels) => {
    entered();
    levels.forEach((level, place) => {
      if (names[place] === usualName(place, bots[place])) names[place] = usualName(place, level);
    });
    bots.splice(0, bots.length, ...levels);
    seat();
  };

  /** Shows who plays each seat. */
  const seat = () => {
    const far = bots.includes(FAR);
    // In a game by links the player's name is shown, not "You": the others see who invites them.
    const you = far ? undefined : onlyPerson(bots);
    people.replaceChildren(
      ...toldApart(names).map((name, place) => {
        const shown = place === you ? make("b", {}, word("shell.you")) : nameField(name, place, bots[place], told);
        return seatRow(info, place, bots, shown, (level) => keepingSeatFocus(people, place, () => change(place, level)), info.far);
      }),
    );
    const next = counts.find((count) => count > names.length);
    more.hidden = next === undefined;
    more.querySelector("span")?.replaceChildren(word("shell.seats.more", next ?? 0));
    fewer.hidden = counts[0] >= names.length;
    showCompany(you);
    const teams = teamsOf(info, names.length);
    together.hidden = !teams;
    if (teams) together.textContent = word("shell.teams", ...teams.map((team) => team.map((one) => one + 1).join(" + ")));
    told();
    away.hidden = steps.hidden = !far;
  };

  const tellOfFar = async () => {
    const address = new URL("./far_choice.js", import.meta.url).href;
    const loaded = Promise.all([/** @type {Promise<typeof import("./far_choice.js")>} */ (import(address)), loadWords(shell.site)]);
    // If they cannot be loaded, the game can be begun all the same.
    const [module, words] = (await loaded.catch(() => null)) ?? [];
    if (module && words) module.farChoice({ info, names, here: bots.indexOf(0), away, steps, words });
  };

  /** A switch between one person among bots, and people only. @param {number | undefined} you */
  const showCompany = (you) => {
    const kinds = [
      { key: "alone", name: word(names.length > 2 ? "shell.mode.alone.many" : "shell.mode.alone") },
      { key: "people", name: word(`shell.mode.${names.length}`) },
    ];
    const now = you !== undefined ? "alone" : bots.some(Boolean) ? "" : "people";
    if (you !== undefined) alone = you;
    const had = lastLevels(bots);
    const choose = (/** @type {string} */ key) =>
      keepingSeatFocus(whoPlays, 0, () => give(key === "alone" ? aloneAt(alone < bots.length ? alone : 0, bots.map((_, place) => had[place] ?? 0)) : bots.map(() => 0)));
    if (info.levels.length) fillWith(whoPlays, make("div", {}, segments(word("shell.who"), kinds, now, choose)));
  };

  /** Updates what depends on names. */
  const told = () => {
    entered();
    // The number of a default name depends on the names of the others.
    const apart = toldApart(names);
    fields().forEach((input, place) => {
      if (input?.value && input !== document.activeElement && names[place] === usualName(place, bots[place])) input.value = apart[place];
    });
    keep();
    const far = bots.includes(FAR);
    const you = far ? undefined : onlyPerson(bots);
    const several = names.length > MOST_NAMED;
    const seats = called().map((name, place) => ({ key: String(place), name: several ? String(place + 1) : name, label: name }));
    const kinds = [{ key: String(LOT), name: word("shell.begins.chance") }, ...seats];
    const take = (/** @type {string} */ key) => {
      choice.begins = Number(key);
      keep();
    };
    if (info.begins) fillWith(begins, segments(word("shell.begins"), kinds, String(choice.begins), take));
    const others = bots.length - 1;
    if (far) explained = tellOfFar();
    if (far) fillWith(against, word("shell.far"));
    else if (you !== undefined && teamsOf(info, bots.length)) {
      const partners = (teamsOf(info, bots.length) ?? []).find((team) => team.includes(you)) ?? [];
      fillWith(against, word("shell.play.team", partners.length - 1));
    } else if (you !== undefined) fillWith(against, others > 1 ? word("shell.play.bots", others) : word("shell.play.against", called()[1 - you]));
    else fillWith(against, bots.some(Boolean) ? word("shell.play.mixed", bots.length) : word(`shell.mode.${bots.length}`));
  };

  const begin = () => {
    entered();
    shell.store.change({ last: { ...shell.store.settings().last, [info.key]: kept() } });
    drafts.delete(info.key);
    play(seated(choice));
  };

  seat();
  const how = make("a", { class: "button", href: `#/${info.key}/rules` });
  const start = make("button", { type: "button", class: "button first", onclick: begin });
  const learn = make("a", { class: `button ${first ? "first" : ""}`.trim(), href: `#/${info.key}/learn` });
  if (first) start.classList.remove("first");
  const next = learning?.learnt ? 0 : nextStep(info, learning);
  const line = next ? word("shell.learn.at", next + 1, info.lesson.length) : word("shell.learn.steps", info.lesson.length);
  const foot = [
    info.lesson.length ? twoLines(learn, word("shell.learn"), make("i", {}, line)) : twoLines(how, word("shell.how"), make("i", {}, word("shell.how.line"))),
    twoLines(start, word("shell.play"), against),
    // Whoever would rather read than be taught finds the rules here, too.
    ...(info.lesson.length ? [buttonLink(word("shell.how"), `#/${info.key}/rules`, { kind: "quiet", icon: "rules" })] : []),
  ];
  const setUp = info.editor && buttonLink(word("shell.setup"), `#/${info.key}/setup`, { kind: "broad set-up", icon: "board" });
  const print = make("div", { class: "print" }, pictureOf(info.poster.flat));
  const choices = info.options.map((option) => optionOf(option, options, keep));
  drawOptions(shell.site, info, choices);
  const page = pageOf({
    name: info.name,
    up: "#/",
    who: word("shell.new.who"),
    what: word("shell.new.what"),
    why,
    game: info,
    kind: "fresh",
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
          whoPlays,
          people,
          together,
          away,
          counts.length > 1 ? make("div", { class: "row-of-two" }, more, fewer) : null,
          info.begins ? swap : null,
          print,
        ),
        make(
          "section",
          {},
          make("h2", {}, word("shell.begins")),
          begins,
          make("p", { class: "hint" }, info.begins ? info.start : word("shell.begins.lot")),
          ...choices,
          steps,
          setUp,
        ),
        // Enter in a name begins the game, as in any form.
        make("button", { hidden: true }),
      ),
    ],
    foot,
  });
  return { ...page, title: `${word("shell.new")}: ${info.name}` };
}

/**
 * The teams at a table of so many seats, if seats play together there.
 * @param {GameInfo} info
 * @param {number} count
 */
function teamsOf({ teams }, count) {
  return teams.length > 0 && teams.every((team) => team.every((seat) => seat < count)) ? teams : null;
}

/**
 * Writes two lines on a button: a label, which is its accessible name, and a description.
 * @param {HTMLElement} on
 * @param {string} label
 * @param {HTMLElement} line
 */
function twoLines(on, label, line) {
  // The second line describes the button and is not part of its name.
  line.id = `line-${label}`.replaceAll(/\W+/g, "-");
  line.setAttribute("aria-hidden", "true");
  on.setAttribute("aria-describedby", line.id);
  on.append(make("span", { class: "two-lines" }, make("b", {}, label), " ", line));
  return on;
}

/**
 * One option of a game.
 * @param {GameInfo["options"][number]} option
 * @param {Record<string, string>} chosen  changed in place
 * @param {() => void} [changed]
 */
export function optionOf(option, chosen, changed = () => {}) {
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
          onchange: () => {
            chosen[option.key] = value.key;
            changed();
          },
        }),
        make("span", {}, make("b", {}, value.name), make("i", {}, value.line)),
      ),
    ),
  );
}
