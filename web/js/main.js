// Creates everything and wires it. Nothing imports this.

import { createArrivals } from "./arrivals.js";
import { openBridge } from "./bridge.js";
import { byId } from "./dom.js";
import { answerDraw } from "./endings.js";
import { formNow, watchForm } from "./forms.js";
import { createInstall } from "./install.js";
import { askToLast } from "./lasting.js";
import { createGame } from "./game.js";
import { createLanguage, HOME } from "./language.js";
import { createMinds } from "./minds.js";
import { createNotices } from "./notices.js";
import { startOffline } from "./offline.js";
import { openingReader } from "./openings.js";
import { createOpponents } from "./opponents.js";
import { restOf } from "./pace.js";
import { repaintPictures } from "./pictures.js";
import { openRouter } from "./router.js";
import { createStand } from "./shell.js";
import { createStudies } from "./studies.js";
import { openStorage } from "./storage.js";
import { createTheme } from "./theme.js";
import { tell } from "./sheets.js";
import { wordless } from "./wordless.js";
import { sentence, setWords, word } from "./words.js";

/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./types.js").Start} Start */
/** @typedef {import("./shell.js").Shell} Shell */

const site = /** @type {Site} */ (dataBlock("site"));
// First of all, because everybody waits for Python; what its hooks need is there before they are called.
const bridge = openBridge(site, {
  progress: (/** @type {number} */ loaded, /** @type {number} */ total) => load(Math.min(1, loaded / total)),
  ready: () => load(null),
  paused: () => tell(word("shell.paused")),
  resumed: () => {
    tell(word("shell.resumed"));
    // It knows the game, but not who held the device or what they looked at.
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

const stand = createStand();
const notices = createNotices();
/** @type {Shell["state"]} */
const state = { offline: !navigator.onLine, failed: "", load: null };

const store = openStorage(() => window.localStorage, {
  build: site.build,
  kept: (kept) => void askToLast(store, kept),
  trouble: (what) =>
    notices.add({
      id: what,
      icon: "full",
      title: word(`shell.${what}`),
      text: word(`shell.${what}.text`),
      urgent: true,
      answers:
        what === "storage.full"
          ? [{ label: word("shell.room"), act: () => router.go("#/games") }, { label: word("shell.later") }]
          : [{ label: word("shell.good") }],
    }),
});
const theme = createTheme(() => store.settings(), refresh);

const game = createGame({
  bridge: () => bridge,
  store,
  form: formNow,
  opening: openingReader(
    (key) => site.files[`opening-${key}.json`],
    (key) => games.find((one) => one.key === key)?.options.map((option) => option.key) ?? [],
    (view) => (language.now() === HOME ? view : wordless(view, word("shell.link.wait"))),
  ),
  shown: (play) => {
    if (play.kept && location.hash === `#/${play.game}`) router.stamp(play.id);
    stand.screen()?.shown?.(play);
    opponents.watch(play);
    studies.watch(play);
  },
  weighed: (worth) => stand.screen()?.weighed?.(worth),
  refused: (error) => {
    const text = sentence(error);
    const { refused } = stand.screen() ?? {};
    if (refused) refused(text);
    else tell(text);
  },
  lost: (play, error) => {
    if (state.failed) return;
    if (play.kept) store.setAside(play.id);
    arrivals.complain(error);
  },
});

const install = createInstall({ store, notices });
const minds = createMinds(site);
const studies = createStudies({ minds, game: () => game, lost: () => tell(word("shell.mind.lost")) });
const opponents = createOpponents({
  minds,
  game: () => game,
  rest: () => restOf(store.settings().rest),
  polite: () => store.settings().polite === "on",
  offer: (seat) => answerDraw(game.now()?.view?.names[seat] ?? ""),
  thinking: (share) => document.documentElement.style.setProperty("--thought", String(share)),
  lost: (text) => tell(text),
});

const router = openRouter(
  games.filter((one) => one.open).map((one) => one.key),
  (route, trail) => arrivals.arrive(route, trail),
);
/** @type {Shell} */
const shell = { site, games, store, game, router, notices, theme, state, language, speak, opponents, studies, install };
const arrivals = createArrivals(shell, stand);

startOffline(site, {
  offered: (/** @type {() => void} */ accept) =>
    notices.add({
      id: "update",
      icon: "redo",
      title: word("shell.update"),
      text: word("shell.update.text"),
      answers: [{ label: word("shell.update.load"), act: accept }, { label: word("shell.later") }],
    }),
  lost: (/** @type {string} */ reason) =>
    notices.add({
      id: "lost",
      icon: "offline",
      title: word("shell.lost"),
      text: sentence(reason),
      answers: [{ label: word("shell.good") }],
    }),
  online: (/** @type {boolean} */ online) => {
    state.offline = !online;
    refresh();
  },
});

watchForm(() => {
  if (game.now()?.awake) game.show();
  refresh();
});
document.fonts.addEventListener("loadingdone", refresh);
window.addEventListener("storage", (event) => {
  if (event.key === null || event.key.endsWith(".settings")) theme.apply();
});
if (store.settings().language === HOME) router.start();
else void language.choose(store.settings().language).then(() => router.start());

/** The language that is chosen now. If its words cannot be had, the one before stays. */
async function speak() {
  const spoken = await language.choose(store.settings().language);
  if (!spoken) store.change({ language: language.now() });
  if (game.now()) game.show();
  router.again();
  if (!spoken) tell(word("shell.language.lost"));
}

/** @param {number | null} share */
function load(share) {
  state.load = share;
  stand.screen()?.loading?.(share);
}

function refresh() {
  repaintPictures();
  stand.screen()?.refresh?.();
}

/** @param {string} id */
function dataBlock(id) {
  return JSON.parse(byId(id).textContent ?? "");
}
