// Creates everything and wires it. Nothing imports this.

import { noteGame } from "./game_of_entry.js";
import { createIncoming } from "./drop_and_paste.js";
import { createFollowing } from "./follow_other_window.js";
import { createRoutes } from "./screen_of_route.js";
import { openBridge } from "../python/bridge.js";
import { BridgeError } from "../python/bridge_error.js";
import { afterPaint } from "../ui/after_paint.js";
import { byId } from "../ui/dom.js";
import { answerTie } from "../dialogs/resign_tie_names.js";
import { formNow, watchForm } from "../ui/window_form.js";
import { watchPixelRatio } from "../ui/pixel_ratio.js";
import { refreshBadge } from "./badge.js";
import { createInstall } from "./install.js";
import { watchLaunches } from "./launch_queue.js";
import { askToLast } from "../store/persistent_storage.js";
import { createGame } from "../game/game.js";
import { HOME } from "../lib/languages.js";
import { createLanguage } from "../ui/language.js";
import { createBotWorker } from "../python/bot_worker.js";
import { createPracticeNotice } from "./practice_notice.js";
import { createNotices } from "../ui/notices.js";
import { startOffline } from "./offline.js";
import { openingReader } from "../game/start_pictures.js";
import { createBotPlayer } from "../game/bot_player.js";
import { pauseOf } from "../game/bot_times.js";
import { repaintPictures } from "../paint/pictures.js";
import { reviewIfWanted } from "./automatic_review.js";
import { openRouter } from "./router.js";
import { loadWords } from "../ui/words_and_styles.js";
import { createScreenFrame } from "./shell.js";
import { createAnalysis } from "../game/analysis_runner.js";
import { keyOf } from "../store/game_entries.js";
import { dragEnded } from "../motion/dragged.js";
import { openStorage } from "../store/storage.js";
import { cleared } from "../ui/sheets.js";
import { createStayAwake } from "../ui/stay_awake.js";
import { stylesheetLoaded } from "../ui/stylesheet_loaded.js";
import { createTheme } from "../ui/theme.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {import("../types.js").Start} Start */
/** @typedef {import("./shell.js").Shell} Shell */

const arrived = location.href; // read before the router can change it
const site = /** @type {Site} */ (dataBlock("site"));
// Opened first, because Python takes longest to load. Its hooks use constants from further down, which exist before the
// first hook is called.
const bridge = openBridge(site, {
  progress: (/** @type {number} */ loaded, /** @type {number} */ total) => load(Math.min(1, loaded / total)),
  ready: () => load(null),
  paused: () => readAloud(word("shell.paused")),
  resumed: () => {
    readAloud(word("shell.resumed"));
    // The new worker has the game, but not which seat had the device or which position was shown: show what it has.
    if (game.now()?.awake) game.show();
  },
  failed: (/** @type {unknown} */ error) => {
    state.failed = sentence(error);
    load(null);
    notices.add({
      id: "failed",
      icon: "full",
      title: word("shell.failed"),
      text: state.failed,
      urgent: true,
      answers: [{ label: word("shell.again"), act: () => location.reload() }, { label: word("shell.later") }],
    });
  },
  recall: () => [...language.recall(), ...game.recall()],
});

const { words, games } = /** @type {Start} */ (dataBlock("start"));
setWords(words);
const language = createLanguage({
  english: () => dataBlock("start"),
  games,
  fileOf: (tongue) => site.files[`words-${tongue}.json`],
  call: bridge.call,
});

const frame = createScreenFrame();
const notices = createNotices();
const practice = createPracticeNotice(notices);
/** @type {Shell["state"]} */
const state = { offline: !navigator.onLine, stored: false, failed: "", load: null };

/** What is to be said as soon as the words of the chosen language are there; null: they are. @type {(() => void)[] | null} */
let pendingNotices = [];

/** How many games were not stored when the player put the notice of a full storage away: it is shown again for more. */
let putAway = -1;
const store = openStorage(() => window.localStorage, {
  build: site.build,
  language: language.now,
  saved: (kept) => void askToLast(store, kept),
  allWritten: () => {
    putAway = -1;
    ["storage.full", "storage.blocked"].forEach(notices.drop);
    notices.refresh();
  },
  moved: (from, to) => game.move(from, to),
  // The settings, and with them the language, may be what cannot be read.
  trouble: (...told) => (pendingNotices ? void pendingNotices.push(() => tellOfStorage(...told)) : tellOfStorage(...told)),
});
const theme = createTheme(() => store.settings(), refresh);

/** Ids of games that this page could not open after another window had stored them. @type {Set<string>} */
const playedElsewhere = new Set();
const game = createGame({
  bridge: () => bridge,
  store,
  form: formNow,
  opening: openingReader(
    (key) => site.files[`opening-${key}-${language.now()}.json`],
    (key) => games.find((one) => one.key === key)?.options.map((option) => option.key) ?? [],
  ),
  stored: (play) => {
    noteGame(router, play);
    following.again();
  },
  shown: (play) => {
    noteGame(router, play);
    frame.screen()?.shown?.(play);
    notices.drop("bot");
    practice.follow(play);
    botPlayer.watch(play);
    analysis.watch(play);
    void reviewIfWanted(shell, play);
    stayAwake();
    following.again();
  },
  overtaken: () => following.overtakes(),
  editing: () => notices.drop("edited"), // so that the same words are read aloud again
  evaluated: () => frame.screen()?.evaluated?.(),
  practised: (why) => practice.tell(why, game.now()),
  refused: (error) => {
    const text = sentence(error);
    const { refused } = frame.screen() ?? {};
    if (refused) refused(text);
    else readAloud(text);
  },
  lost: (play, error) => {
    if (state.failed) return;
    const faulty = error instanceof BridgeError && error.key === "error.inside"; // an internal error does not mean that the save is bad
    // What another window has just stored may be of a newer version, which that window goes on playing.
    if (play.elsewhere !== undefined) playedElsewhere.add(play.id);
    if (play.storedSave && !faulty && !playedElsewhere.has(play.id)) store.setAside(play.id, play.storedSave);
    game.leave();
    routes.lost(play.game, error);
  },
});

const install = createInstall({ store, notices });
const botWorker = createBotWorker(site);
const analysis = createAnalysis({ botWorker, game: () => game, lost: () => tellLost("") });
const following = createFollowing({
  store,
  game: () => game,
  atTable: () => Boolean(frame.screen()?.shown),
  shown: (play) => frame.screen()?.shown?.(play),
  isThere: (selector) => document.querySelector(selector) !== null,
  uncovered: cleared,
  dragEnded,
});
const botPlayer = createBotPlayer({
  botWorker,
  game: () => game,
  overtaken: following.follow,
  betweenMoves: () => pauseOf(store.settings().rest),
  polite: () => store.settings().polite === "on",
  // If no table is on the screen, nobody can answer: the draw counts as declined.
  offer: async (seat) => Boolean(frame.screen()?.shown) && answerTie(game.now()?.view?.names[seat] ?? ""),
  thinking: (share) => frame.screen()?.thinking?.(share),
  lost: () => tellLost(word("shell.bot.lost.text")),
});

const awake = createStayAwake(navigator.wakeLock);
const router = openRouter(
  games.filter((one) => one.open).map((one) => one.key),
  (route, trail) => {
    routes.arrive(route, trail);
    stayAwake();
    afterPaint("badge", refreshBadge);
  },
);
/** @type {Shell} */
const shell = { site, games, store, game, router, notices, theme, state, language, speak, botPlayer, botWorker, analysis, install, take, offer };
const routes = createRoutes(shell, frame);
const incoming = createIncoming({
  screen: frame.screen,
  go: router.go,
  offer,
  words: () => loadWords(site),
});

startOffline(site, notices, {
  lost: (/** @type {string} */ reason) =>
    notices.add({ id: "lost", icon: "offline", title: word("shell.lost"), text: sentence(reason), answers: [{ label: word("shell.good") }] }),
  stored: () => {
    state.stored = true;
    refresh();
  },
  kept: () => notices.drop("lost"),
  loses: () => store.isBlocked() || store.unwrittenCount() > 0,
  online: (/** @type {boolean} */ online) => {
    state.offline = !online;
    refresh();
  },
});

// Games for which there was no room would be gone.
addEventListener("beforeunload", (event) => store.unwrittenCount() > 0 && event.preventDefault());

watchForm(() => {
  if (game.now()?.awake) game.show();
  refresh();
});
watchPixelRatio(refresh);
document.fonts.addEventListener("loadingdone", refresh);
window.addEventListener("storage", (event) => {
  store.retryUnwritten(); // another window may have made room
  const now = game.now();
  if (now && event.key === keyOf(now.id)) following.follow();
  if (event.key !== null && !event.key.endsWith(".settings")) return;
  theme.apply();
  if (store.settings().language !== language.now()) void speak();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return refreshBadge();
  awake.again();
  following.follow(); // a page that the browser had frozen was not told
});
// The first screen waits for the words of the chosen language, and for the style sheet because layout is measured.
const wordsLoaded = store.settings().language === HOME || language.choose(store.settings().language);
void Promise.all([wordsLoaded, stylesheetLoaded()]).then(async ([spoken]) => {
  start();
  // If the words were too slow for the first screen, the page changes to them when they come.
  if (spoken !== false || !(await language.choose(store.settings().language, { patient: true }))) return;
  if (game.now()) game.show();
  router.again();
});

function start() {
  const late = pendingNotices ?? [];
  pendingNotices = null;
  for (const say of late) say();
  router.start();
  watchLaunches({
    queue: /** @type {{launchQueue?: import("./launch_queue.js").Queue}} */ (window).launchQueue,
    arrived,
    go: router.go,
    take,
  });
}

/** @param {import("../store/storage.js").Trouble} what @param {number} [count]  of games */
function tellOfStorage(what, count = 1) {
  if (what === "storage.full" && store.unwrittenCount() <= putAway) return;
  /** @type {import("../store/storage.js").TroubleKey | `${import("../store/storage.js").TroubleKey}.many`} */
  const key = /** @type {const} */ (`shell.${what}${count > 1 ? ".many" : ""}`);
  notices.add({
    id: what,
    icon: "full",
    title: word(key, count),
    text: word(`${key}.text`),
    urgent: true,
    answers:
      what === "storage.full"
        ? [
            { label: word("shell.room"), act: () => router.go("#/games") },
            { label: word("shell.later"), act: () => void (putAway = store.unwrittenCount()) },
          ]
        : [{ label: word("shell.good") }],
  });
}

/** The screen stays on while a bot at the table has to choose, and while the device is passed on. */
function stayAwake() {
  const { view } = game.now() ?? {};
  const waits = view && !view.looking && !view.over && !view.rests && ((view.bot && !view.far) || view.cover !== undefined);
  awake.want(Boolean(waits && frame.screen()?.shown));
}

/** Says that the bot worker cannot answer; it is asked again when the game is shown again. @param {string} text  what else helps */
function tellLost(text) {
  readAloud(word("shell.bot.lost"));
  notices.add({
    id: "bot",
    icon: "bot",
    title: word("shell.bot.lost"),
    text,
    urgent: true,
    first: true,
    answers: [{ label: word("shell.again"), act: game.shown }],
  });
}

/** Switches to the language in the settings. If its words cannot be loaded, the previous language stays. */
async function speak() {
  const spoken = await language.choose(store.settings().language);
  if (spoken === null) return;
  if (!spoken) store.change({ language: language.now() });
  if (game.now()) game.show();
  router.again();
  if (spoken) return notices.drop("language");
  readAloud(word("shell.language.lost"));
  notices.add({
    id: "language",
    icon: "offline",
    title: word("shell.language.lost"),
    text: "",
    urgent: true,
    first: true,
    answers: [{ label: word("shell.good") }],
  });
}

/** @param {readonly File[]} files */
function take(files) {
  incoming.take(files);
}

/** @param {File} file */
function offer(file) {
  routes.offer(file);
}

/** @param {number | null} share */
function load(share) {
  state.load = share;
  frame.screen()?.loading?.(share);
}

function refresh() {
  repaintPictures();
  frame.screen()?.refresh?.();
}

/** @param {string} id */
function dataBlock(id) {
  return JSON.parse(byId(id).textContent ?? "");
}
