// What a history entry says of the screen it shows.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const location = { hash: "" };
let writes = 0;
const history = {
  state: /** @type {any} */ (null),
  replaceState(/** @type {object} */ state) {
    writes += 1;
    this.state = state;
  },
};
Object.assign(globalThis, { location, history });
const { leadsTo, noteInEntry, trailHere } = await import("../../web/js/app/history_entry.js");

beforeEach(() => {
  location.hash = "#/stac";
  history.state = null;
  writes = 0;
});

test("an entry is of a screen by its address and game; one made before the game was first stored has no id", () => {
  assert.equal(leadsTo("#/stac", "a"), true);
  assert.equal(leadsTo("#/doh", "a"), false);
  history.state = { game: "b" };
  assert.equal(leadsTo("#/stac", "a"), false);
  assert.equal(leadsTo("#/stac", "b"), true);
});

test("a saved game takes the place of the new one in the entry, and what else is noted there stays", () => {
  history.state = { from: "#/", mark: "f00", begun: "{}" };
  noteInEntry("a");
  assert.deepEqual(trailHere(), { from: "#/", game: "a" });
  assert.equal(history.state.mark, "f00");
  noteInEntry(undefined, "{}");
  assert.deepEqual(trailHere(), { from: "#/", begun: "{}" });
});

test("nothing is written again: browsers refuse what is written too often", () => {
  noteInEntry("a");
  noteInEntry("a");
  assert.equal(writes, 1);
});

test("what is no text in the entry counts as absent", () => {
  history.state = { from: 7, game: null, begun: ["x"] };
  assert.deepEqual(trailHere(), {});
});
