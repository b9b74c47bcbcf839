// Who sits where in a new game, and who begins.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOT, aloneAt, farFrom, given, joining, lastChoice, movedOn, resized, seated, staying, teamsOf } from "../../web/js/game/new_game_choice.js";
import { FAR } from "../../web/js/lib/levels.js";
import { onlyPerson, calledNames, isUsual, renamed, distinctNames } from "../../web/js/words/seat_names.js";
import { below } from "../../web/js/lib/random.js";
import { setWords } from "../../web/js/words/words.js";

setWords({
  "shell.you": "You",
  "shell.player.1": "Player 1",
  "shell.player.2": "Player 2",
  "shell.bot.2": "Casual",
  "shell.bot.name.2": "Milo",
});

const INFO = /** @type {any} */ ({
  key: "stack",
  seats: { usual: 2, counts: [2, 3] },
  levels: ["a", "b", "c", "d", "e"],
  options: [{ key: "centre", values: [{ key: "open" }, { key: "always" }] }],
  begins: true,
  lot: true,
});

/** @param {unknown} last @param {object} [more] */
function choiceAfter(last, more = {}) {
  const shell = /** @type {any} */ ({ store: { settings: () => ({ last: last ? { stack: last } : {} }) } });
  return lastChoice(shell, { ...INFO, ...more });
}

test("a first game is one person's against a bot that is fun, drawn by lot where the rules draw", () => {
  const { names, bots, begins, options } = choiceAfter(null);
  assert.deepEqual([names, bots, begins, options], [["Player 1", "Milo"], [0, 2], LOT, { centre: "open" }]);
  assert.equal(choiceAfter(null, { lot: false }).begins, 0);
  assert.deepEqual(choiceAfter(null, { levels: [] }).bots, [0, 0]);
});

test("what was chosen last stays, as far as the game has it; a choice of before bots is of people", () => {
  const before = choiceAfter({ names: ["Mira", ""], options: { centre: "always" } });
  assert.deepEqual([before.names, before.bots, before.options], [["Mira", "Player 2"], [0, 0], { centre: "always" }]);
  const bots = choiceAfter({ names: ["", ""], options: {}, bots: [2, 0], begins: 1 });
  assert.deepEqual([bots.bots, bots.begins], [[2, 0], 1]);
  const foreign = choiceAfter({ names: ["", "", "", ""], options: { centre: "x" }, bots: [0, 0, 0, 0], begins: 3 });
  assert.deepEqual([foreign.names.length, foreign.options, foreign.begins], [2, { centre: "open" }, LOT]);
});

test("whoever begins sits first, and the others follow as they sit", () => {
  const choice = { names: ["Player 1", "Milo", "Milo"], options: {}, bots: [0, 2, 4] };
  assert.deepEqual(seated({ ...choice, begins: 2 }), {
    names: ["Milo 2", "Player 1", "Milo"],
    bots: [4, 0, 2],
    options: {},
  });
  assert.deepEqual(seated({ ...choice, begins: 0 }).bots, [0, 2, 4]);
  const drawn = new Set(Array.from({ length: 200 }, () => seated({ ...choice, begins: LOT }).bots?.[0]));
  assert.deepEqual([...drawn].sort(), [0, 2, 4], "each of them begins now and then");
});

test("who is alone among bots is You, and who joins then is a bot", () => {
  assert.deepEqual([onlyPerson([0, 2]), onlyPerson([2, 0, 1]), onlyPerson([0, 0]), onlyPerson([2, 2]), onlyPerson([0])], [0, 1, undefined, undefined, undefined]);
  assert.deepEqual(aloneAt(0, [3, 0, 5]), [0, 2, 5]);
  assert.deepEqual([joining([0, 4]), joining([0, 0]), joining([2, 2])], [4, 0, 0]);
  assert.deepEqual(calledNames({ names: ["Mira", "Milo"], bots: [0, 2] }), ["You", "Milo"]);
  assert.deepEqual(calledNames({ names: ["Mira", "Jun"] }), ["Mira", "Jun"]);
});

test("a name that the page gave is told from one of somebody's own, also from before bots had names", () => {
  for (const name of ["Milo", "Milo 2", "Casual", "Casual 3"]) assert.ok(isUsual(name, 1, 2), name);
  for (const name of ["Mira", "Player 2", "Milo the Great"]) assert.ok(!isUsual(name, 1, 2), name);
  assert.ok(isUsual("Player 2", 1, 0));
  assert.ok(!isUsual("Player 1", 1, 0));
});

test("a person who sat on another seat than their name says is no Player 1 2 when a bot takes over", () => {
  assert.deepEqual(renamed(["Milo", "Player 1"], [2, 0], [0, 2]), ["Player 1", "Milo"]);
  assert.deepEqual(renamed(["Milo", "Mira"], [2, 0], [0, 2]), ["Player 1", "Mira"]);
  assert.deepEqual(renamed(["Player 1", "Milo"], [0, 2], [0, 2]), ["Player 1", "Milo"]);
});

test("where one is far away, all are but one; the seat can be chosen", () => {
  assert.deepEqual(given([0, 2], 1, FAR), [0, FAR]);
  assert.deepEqual(given([0, 2], 0, FAR), [FAR, 0]);
  assert.deepEqual(given([0, FAR], 0, FAR), [FAR, 0]);
  assert.deepEqual(given([0, FAR], 1, 0), [0, 0]);
  assert.deepEqual(given([0, FAR], 1, 3), [0, 3]);
  assert.deepEqual(given([0, 2, 3], 2, FAR), farFrom(0, 3));
  assert.deepEqual(given(farFrom(0, 3), 1, 0), farFrom(1, 3));
  assert.deepEqual(given(farFrom(0, 3), 1, 2), [0, 2, 0]);
  assert.deepEqual(choiceAfter({ names: ["", ""], options: {}, bots: [0, FAR] }, { far: true }).bots, [0, FAR]);
  assert.deepEqual(choiceAfter({ names: ["", ""], options: {}, bots: [0, FAR] }).bots, [0, 0]);
});

test("a draw is fair to each", () => {
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 3000; draw += 1) counts[below(3)] += 1;
  assert.ok(counts.every((count) => count > 850), String(counts));
});

test("who swaps seats keeps a given name, and gets the default one of the new seat: that can be told in any language", () => {
  assert.deepEqual(movedOn(["Mira", "Player 2"], [0, 0]), { names: ["Player 1", "Mira"], bots: [0, 0] });
  assert.deepEqual(movedOn(["Player 1", "Milo"], [0, 2]), { names: ["Milo", "Player 2"], bots: [2, 0] });
  assert.deepEqual(movedOn(["Mira", "Jun", "Milo"], [0, 0, 2]), { names: ["Jun", "Milo", "Mira"], bots: [0, 2, 0] });
});

test("when seats leave, the last ones go, but never the only person", () => {
  assert.deepEqual(staying([0, 2, 3], 2), [0, 1]);
  assert.deepEqual(staying([2, 3, 0], 2), [0, 2], "the last bot goes");
  assert.deepEqual(staying([2, 0, 3, 4, 5, 1], 2), [0, 1]);
  assert.deepEqual(staying([2, 2, 0, 0], 2), [0, 2], "of two people one stays");
  assert.deepEqual(staying([FAR, FAR, 0], 2), [0, 2], "nor does the one who plays here");
  assert.deepEqual(staying([2, 3, 4], 2), [0, 1]);
  assert.deepEqual(staying([0, 0, 0], 3), [0, 1, 2]);
});

test("who comes to more seats is a bot beside one person, and a name that was given stays with its seat when some leave", () => {
  setWords({ "shell.player.1": "Player 1", "shell.player.2": "Player 2", "shell.player.3": "Player 3", "shell.bot.name.2": "Milo" });
  const two = { names: ["Player 1", "Milo"], bots: [0, 2], begins: 1 };
  assert.deepEqual(resized(two, 3), { names: ["Player 1", "Milo", "Milo"], bots: [0, 2, 2], begins: 1 });
  assert.deepEqual(resized({ names: ["Ada", "Player 2"], bots: [0, FAR], begins: LOT }, 3).bots, [0, FAR, FAR]);
  assert.equal(resized({ names: ["Ada", "Player 2"], bots: [0, 0], begins: LOT }, 3).begins, LOT);
  // The only person sits last and stays, one seat further to the front; the seat that began is gone.
  const three = { names: ["Milo", "Milo", "Ada"], bots: [2, 2, 0], begins: 1 };
  assert.deepEqual(resized(three, 2), { names: ["Milo", "Ada"], bots: [2, 0], begins: 0 });
  assert.deepEqual(resized({ names: ["Player 1", "Player 2", "Player 3"], bots: [0, 0, 0], begins: 2 }, 2), { names: ["Player 1", "Player 2"], bots: [0, 0], begins: 0 });
});

test("seats play together only at a table that has all of them", () => {
  const info = /** @type {any} */ ({ teams: [[0, 2], [1, 3]] });
  assert.deepEqual([teamsOf(info, 4), teamsOf(info, 2), teamsOf(/** @type {any} */ ({ teams: [] }), 4)], [info.teams, null, null]);
});

test("whoever looks at 'far away' and goes back finds everybody where they were", () => {
  for (const before of [[0, 2], [0, 2, 4, 3], [2, 2]]) {
    for (const index of before.keys()) {
      const near = { bots: before, index };
      const far = given(before, index, FAR, null);
      if (before[index]) assert.deepEqual(given(far, index, before[index], near), before);
      else if (before.length === 2) assert.deepEqual(given(far, index, 0, near), before);
    }
  }
  assert.deepEqual(given([FAR, 0], 0, 3, { bots: [0, 2], index: 1 }), [3, 0], "another seat was given away since");
});

test("no two players have the same name, whatever was typed", () => {
  assert.deepEqual(distinctNames(["Milo", "Milo", "Ada", "Milo"]), ["Milo", "Milo 2", "Ada", "Milo 3"]);
  assert.deepEqual(distinctNames(["Milo", "Milo 2", "Milo"]), ["Milo", "Milo 2", "Milo 3"]);
  assert.deepEqual(distinctNames(["Milo", "Milo", "Milo 2"]), ["Milo", "Milo 3", "Milo 2"], "a name that was typed stays");
  assert.deepEqual(distinctNames(["Milo", "Milo 2", "Milo", "Milo 2", "Milo"]), ["Milo", "Milo 2", "Milo 3", "Milo 2 2", "Milo 4"]);
});
