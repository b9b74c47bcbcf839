// Two windows with the same game: what one has stored, the other one shows as soon as nothing half made would be lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createFollowing } from "../../web/js/app/follow_other_window.js";
import { after, entry, fakeStorage, openWindow } from "./fake_storage.js";

/** A window whose table shows the stored game "mine". @param {any} storage */
function atTable(storage) {
  const { store } = openWindow(storage);
  /** What is open or dragged there. @type {Set<string>} */
  const there = new Set();
  let [uncover, drop] = [() => {}, () => {}];
  const state = { calling: false, table: true };
  /** @type {any} */
  let now = null;
  const sit = (/** @type {any} */ kept, /** @type {any} */ shown) => {
    now = { id: kept.id, rev: kept.rev, storedSave: kept.save, bots: kept.bots ?? [], awake: true, pending: [], view: { save: kept.save, looking: false, chosen: false }, ...(shown && { elsewhere: kept.ply }) };
    return now;
  };
  sit(store.game("mine"), null);
  const following = createFollowing({
    store,
    game: () => /** @type {any} */ ({ now: () => now, resume: sit, calling: () => state.calling }),
    atTable: () => state.table,
    shown: () => {},
    isThere: (selector) => there.has(selector),
    uncovered: () => new Promise((resolve) => (uncover = resolve)),
    dragEnded: () => new Promise((resolve) => (drop = resolve)),
  });
  return { store, following, state, there, now: () => now, close: () => uncover(), drop: () => drop(), save: () => now.storedSave };
}

function twoWindows() {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [here, there] = [atTable(storage), openWindow(storage).store];
  const played = after(entry("mine"), "Lc4");
  return { storage, here, played, play: () => there.saveGame(played), there };
}

test("a move of the other window is followed at once, and nothing is stored for it", () => {
  const { storage, here, played, play } = twoWindows();
  assert.equal(here.following.follow(), false);
  play();
  const before = storage.getItem("threefold.game.mine");
  assert.equal(here.following.follow(), true);
  assert.deepEqual([here.save(), here.now().rev, here.now().elsewhere], [played.save, 2, 2]);
  assert.equal(storage.getItem("threefold.game.mine"), before);
  assert.equal(here.following.follow(), false, "only once");
});

/** What makes following unsafe, and how it ends. @type {Record<string, [(here: ReturnType<typeof atTable>) => void, (here: ReturnType<typeof atTable>) => void]>} */
const UNSAFE = {
  "a part is picked": [(here) => (here.now().view.chosen = true), (here) => (here.now().view.chosen = false)],
  "an earlier move is shown": [(here) => (here.now().view.looking = true), (here) => (here.now().view.looking = false)],
  "a press is not answered yet": [(here) => (here.state.calling = true), (here) => (here.state.calling = false)],
  "a press waits for Python": [(here) => here.now().pending.push("c3"), (here) => here.now().pending.pop()],
  "Python is not there yet": [(here) => (here.now().awake = false), (here) => (here.now().awake = true)],
  "a piece is dragged": [(here) => here.there.add(".carriage.dragged"), (here) => here.there.clear()],
  "a move of this window is not stored yet": [(here) => (here.now().view.save += " Md4"), (here) => (here.now().view.save = here.now().storedSave)],
};
for (const [what, [begin, end]] of Object.entries(UNSAFE)) {
  test(`as long as ${what}, the game stays as it is shown; then it follows`, () => {
    const { here, played, play } = twoWindows();
    begin(here);
    play();
    here.following.follow();
    here.following.again();
    assert.equal(here.save(), entry("mine").save);
    end(here);
    here.following.again();
    assert.equal(here.save(), played.save);
  });
}

test("behind a sheet it follows when that is closed", async () => {
  const { here, played, play } = twoWindows();
  here.there.add("dialog.sheet");
  play();
  here.following.follow();
  assert.equal(here.save(), entry("mine").save);
  here.there.clear();
  here.close();
  await Promise.resolve();
  assert.equal(here.save(), played.save);
});

test("after a drag it follows by itself, as what is dropped beside the board changes nothing", async () => {
  const { here, played, play } = twoWindows();
  here.there.add(".carriage.dragged");
  play();
  here.following.follow();
  assert.equal(here.save(), entry("mine").save);
  here.there.clear();
  here.drop();
  await Promise.resolve();
  assert.equal(here.save(), played.save);
});

test("what was decided in a sheet no longer counts once the other window has gone on", async () => {
  const { here, played, play } = twoWindows();
  here.there.add("dialog.sheet");
  assert.equal(here.following.overtakes(), false);
  play();
  here.state.calling = true;
  assert.equal(here.following.overtakes(), false, "what is on its way belongs to this window");
  here.state.calling = false;
  Object.assign(here.now().view, { looking: true, chosen: true });
  assert.equal(here.following.overtakes(), true, "neither an earlier move nor a pick holds it up");
  here.there.clear();
  here.close();
  await Promise.resolve();
  assert.equal(here.save(), played.save);
  assert.equal(here.following.overtakes(), false);
});

test("a game that waits to be stored, an exercise, and a table that is left do not follow", () => {
  const { storage, here, played, play } = twoWindows();
  storage.fill();
  here.store.saveGame(after(entry("mine"), "Md4 too long for the room"));
  storage.room = Infinity;
  play();
  here.following.follow();
  assert.equal(here.save(), entry("mine").save);
  const other = twoWindows();
  other.play();
  other.here.now().exercise = true;
  assert.equal(other.here.following.follow(), false);
  other.here.now().exercise = undefined;
  other.here.state.table = false;
  assert.equal(other.here.following.follow(), true, "a bot of this window must not answer either");
  assert.equal(other.here.save(), entry("mine").save);
  assert.notEqual(played.save, entry("mine").save);
});

test("the same save written again is no other game, but the next move must continue it; other seats are followed", () => {
  const { here, there } = twoWindows();
  there.saveGame(entry("mine"));
  assert.equal(here.following.follow(), false);
  assert.equal(here.now().rev, 2);
  there.saveGame({ ...entry("mine"), rev: 2, bots: [0, 3] });
  assert.equal(here.following.follow(), true);
  assert.deepEqual([here.now().rev, here.now().bots], [3, [0, 3]]);
  there.saveGame({ ...entry("mine"), rev: 3, bots: undefined });
  here.following.follow();
  assert.deepEqual(here.now().bots, []);
});

test("other seats that came while no table was shown are taken over on the way back to it", () => {
  const { here, there } = twoWindows();
  here.state.table = false;
  there.saveGame({ ...entry("mine"), bots: [0, 3] });
  assert.equal(here.following.follow(), true);
  assert.deepEqual(here.now().bots, []);
  here.state.table = true;
  here.following.again();
  assert.deepEqual(here.now().bots, [0, 3]);
});
