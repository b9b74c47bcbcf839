// The game at the table as another window plays it on: what stays of this window's, and what is done here after that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

// A hidden page, so that nothing waits to be painted.
const document = Object.assign(new EventTarget(), { hidden: true });
Object.assign(globalThis, { document, window: new EventTarget() });
const { createGame } = await import("../../web/js/game/game.js");

/**
 * A window with the game "mine" at its table. Python answers each call with the view; `more` is what a call changes of it.
 * @param {{overtaken?: () => boolean, editing?: () => void}} [means]
 */
async function atTable({ overtaken = () => false, editing = () => {} } = {}) {
  const storage = fakeStorage();
  storage.put(entry("mine", { bots: [2, 3] }));
  const { store } = openWindow(storage);
  /** @type {[string, any][]} */
  const calls = [];
  const scene = { form: "wide" };
  let view = { game: "doh", save: entry("mine").save, ply: 1, names: ["Mira", "Jun"], summary: "", scene, over: false, rests: false };
  const more = /** @type {Record<string, object>} */ ({ rename: { save: "renamed" }, seat: {} });
  const call = async (/** @type {string} */ name, /** @type {object} */ args) => {
    calls.push([name, args]);
    view = { ...view, ...more[name] };
    return view;
  };
  const quiet = Object.fromEntries(["shown", "stored", "evaluated", "practised", "refused", "lost"].map((name) => [name, () => {}]));
  const game = createGame(/** @type {any} */ ({ ...quiet, bridge: () => ({ call }), store, form: () => "wide", overtaken, editing }));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const kept = () => /** @type {any} */ (store.game("mine"));
  game.resume(kept());
  await settle();
  return { game, calls, settle, kept, now: () => /** @type {any} */ (game.now()), names: () => calls.map(([name]) => name) };
}

test("bots wait when their game is opened, and go on or wait as before when another window has played it on", async () => {
  const { game, calls, settle, kept, now } = await atTable();
  assert.equal(calls[0][1].rest, true);
  for (const rests of [false, true]) {
    game.resume(kept(), { ...now().view, rests });
    await settle();
    assert.deepEqual([calls.at(-1)?.[0], calls.at(-1)?.[1].rest, now().firstCall.args.rest], ["open", rests, rests]);
  }
});

/** What is done, and whether it makes the game this window's again. @type {[string, (game: any) => unknown, boolean][]} */
const DONE = [
  ["nothing but showing it", (game) => game.show(), false],
  ["other seats", (game) => game.seat([0, 2]), true],
  ["letting bots go on", (game) => game.pauseBots(false), true],
  ["another name", (game) => game.rename(["Ada", "Jun"]), true],
];
for (const [what, act, here] of DONE) {
  test(`after the other window's move: ${what}`, async () => {
    const { game, settle, kept, now } = await atTable();
    game.resume(kept(), now().view);
    await settle();
    assert.equal(now().elsewhere, 1);
    act(game);
    await settle();
    assert.equal(now().elsewhere, here ? undefined : 1);
  });
}

test("what was decided in a sheet is not done to a game with which another window has gone on", async () => {
  let gone = true;
  const { game, kept, now, names } = await atTable({ overtaken: () => gone });
  const decide = async () => {
    game.seat([0, 2], ["Ada", "Jun"]);
    game.resign(0);
    game.agreeTie();
    game.rename(["Ada", "Jun"]);
    game.comment(0, 1, "Why?");
    game.title(1, "Quiet");
    game.cut(1);
    game.promote(1);
    assert.equal(await game.type("b2"), null);
  };
  await decide();
  assert.deepEqual([names(), now().bots, kept().bots], [["open"], [2, 3], [2, 3]]);
  gone = false;
  await decide();
  assert.deepEqual([names(), kept().bots], [["open", "rename", "seat", "resign", "tie", "rename", "comment", "title", "cut", "promote", "type"], [0, 2]]);
});

test("before each change of the lines, what was said of the last one is over, so that the same words are said again", async () => {
  let said = 0;
  const { game, settle, names } = await atTable({ editing: () => void (said += 1) });
  for (const line of [1, 2]) {
    game.cut(line);
    await settle();
  }
  game.show();
  await settle();
  assert.deepEqual([said, names().slice(1, 3)], [2, ["cut", "cut"]], "and not with every view");
});
