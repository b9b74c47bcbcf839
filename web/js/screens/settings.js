// Settings and the about page.

import { button, make, updateAttribute } from "../ui/dom.js";
import { LANGUAGES } from "../lib/languages.js";
import { asksVisitor } from "../store/persistent_storage.js";
import { pageOf, segments } from "../ui/page_frame.js";
import { hasContrast } from "../ui/theme.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/**
 * The word keys of the settings and of their values, written out so that a search for one leads here.
 * @typedef {"shell.theme" | "shell.palette" | "shell.text" | "shell.motion" | "shell.confirm" | "shell.rest" | "shell.polite"
 *   | "shell.hand" | "shell.letters" | "shell.sounds" | "shell.language"} SettingKey
 * @typedef {"shell.theme.system" | "shell.theme.light" | "shell.theme.dark" | "shell.palette.ink" | "shell.palette.contrast"
 *   | "shell.text.normal" | "shell.text.large" | "shell.text.larger" | "shell.motion.full" | "shell.motion.fast" | "shell.motion.off"
 *   | "shell.confirm.off" | "shell.confirm.on" | "shell.rest.slow" | "shell.rest.usual" | "shell.rest.fast" | "shell.polite.off"
 *   | "shell.polite.on" | "shell.hand.right" | "shell.hand.left" | "shell.letters.off" | "shell.letters.on" | "shell.sounds.off"
 *   | "shell.sounds.on" | "shell.language.en" | "shell.language.de"} ValueKey
 */

/**
 * @param {Shell} shell
 * @param {string} [from]  where the page was reached from
 * @returns {Screen}
 */
export function settingsScreen(shell, from) {
  const game = shell.games.find(({ key }) => from === `#/${key}`);
  const chosen = { ...shell.store.settings(), language: shell.language.now() };

  /**
   * @param {"theme" | "palette" | "text" | "motion" | "confirm" | "polite" | "rest" | "hand" | "letters" | "sounds" | "language"} name
   * @param {string[]} values
   * @param {string} [line]
   * @param {() => void} [obey]
   */
  const setting = (name, values, line, obey = shell.theme.apply) => {
    const label = word(/** @type {SettingKey} */ (`shell.${name}`));
    const choices = values.map((key) => ({ key, name: word(/** @type {ValueKey} */ (`shell.${name}.${key}`)) }));
    /** @param {string} key */
    const take = (key) => {
      shell.store.change({ [name]: key });
      obey();
      explain();
    };
    const group = segments(label, choices, chosen[name], take);
    updateAttribute(group, "aria-describedby", line ? `line-${name}` : null);
    return make(
      "div",
      { class: "setting", "data-setting": name },
      make("div", {}, make("b", {}, label), line && make("i", { id: `line-${name}` }, line)),
      group,
    );
  };

  /** Says that the theme has no effect in high contrast, or that the system asks for that. */
  const themeLine = make("i", { id: "line-theme" });
  const explainTheme = () => {
    const settings = shell.store.settings();
    themeLine.hidden = !hasContrast(settings);
    themeLine.textContent = word(settings.palette === "contrast" ? "shell.theme.contrast" : "shell.theme.asked");
    // What is hidden would still be read as a description.
    const group = /** @type {HTMLElement} */ (theme.lastElementChild);
    updateAttribute(group, "aria-describedby", themeLine.hidden ? null : themeLine.id);
  };

  /** Says whether the settings are stored, or are lost with this window. */
  const storedText = () => word(shell.store.isBlocked() || shell.store.settingsNow() !== null ? "shell.settings.why.blocked" : "shell.settings.why");

  const explain = () => {
    explainTheme();
    const why = page.node.querySelector(".say p");
    if (why) why.textContent = storedText();
  };

  /** @param {string} title @param {...HTMLElement} all */
  const section = (title, ...all) => make("section", {}, make("h2", {}, word(title)), ...all);

  /** Builds the page again in the chosen language, with the focus on the same setting. */
  const speak = async () => {
    await shell.speak();
    /** @type {HTMLElement | null} */ (document.querySelector('[data-setting="language"] :checked'))?.focus();
  };

  const theme = setting("theme", ["system", "light", "dark"]);
  theme.firstElementChild?.append(themeLine);
  explainTheme();

  const page = pageOf({
    name: game?.name ?? word("shell.shelf"),
    up: game ? `#/${game.key}` : "#/",
    who: word("shell.settings.who"),
    why: storedText(),
    kind: "settings",
    body: [
      section(
        "shell.settings.look",
        theme,
        setting("palette", ["ink", "contrast"], word("shell.palette.line")),
        setting("text", ["normal", "large", "larger"], word("shell.text.line")),
      ),
      section(
        "shell.settings.play",
        setting("motion", ["full", "fast", "off"], word("shell.motion.line")),
        setting("confirm", ["off", "on"], word("shell.confirm.line")),
        setting("rest", ["slow", "usual", "fast"], word("shell.rest.line")),
        setting("polite", ["off", "on"], word("shell.polite.line")),
        setting("hand", ["right", "left"], word("shell.hand.line")),
        setting("letters", ["off", "on"], word("shell.letters.line")),
      ),
      section(
        "shell.settings.sound",
        setting("sounds", ["off", "on"]),
        setting("language", LANGUAGES.filter(shell.language.has), word("shell.language.line"), speak),
      ),
    ],
  });
  const refresh = () => {
    page.refresh();
    explain();
  };
  /** Called when another window has changed a setting. @param {StorageEvent} event */
  const other = ({ key }) => (key === null || key.endsWith(".settings")) && shell.router.again();
  window.addEventListener("storage", other);
  return { ...page, refresh, title: word("shell.settings"), close: () => window.removeEventListener("storage", other) };
}

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function aboutScreen(shell) {
  const { site, state } = shell;
  const wheel = site.files["threefold.whl"];
  const license = document.querySelector("link[rel=license]")?.getAttribute("href");
  const offline = state.stored ? "shell.about.offline" : "shell.about.offline.some";
  const kept = state.failed ? "shell.about.online" : state.offline ? offline : "shell.about.kept";
  const install = button(word("shell.install"), () => {
    shell.install.take();
    offered();
  });
  const offered = () => (install.hidden = !shell.install.can());
  // It may be offered while this page is open.
  window.addEventListener("beforeinstallprompt", offered);
  offered();
  // Browsers on iPhones and iPads never offer it, but their Share menu does; `standalone` is only known to these.
  const byHand = "standalone" in navigator && !navigator.standalone && navigator.maxTouchPoints > 1;
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.about.who"),
    why: word("shell.tagline"),
    kind: "prose about",
    body: [
      make("h2", {}, word("shell.about.games")),
      ...shell.games.map(({ credit }) => make("p", {}, credit)),
      make("h2", {}, word("shell.about.how")),
      make("p", {}, word("shell.about.how.text")),
      wheel ? make("p", {}, make("a", { href: wheel, download: true }, word("shell.about.wheel"))) : null,
      make("h2", {}, word("shell.about.here")),
      make("p", {}, word(kept)),
      install,
      byHand && make("p", {}, word("shell.install.ios")),
      lastingNote(),
      state.failed && make("p", {}, state.failed),
      make("p", {}, word("shell.about.version", site.version, site.build)),
      make("h2", {}, word("shell.about.licences")),
      make("p", {}, word("shell.about.licences.text")),
      license ? make("p", {}, make("a", { href: license }, word("shell.about.licences.link"))) : null,
    ],
  });
  return { ...page, title: word("shell.about"), close: () => window.removeEventListener("beforeinstallprompt", offered) };
}

/**
 * Returns a paragraph that says whether the browser has granted persistent storage. Where the browser would ask the
 * visitor, there is a button below it that lets it ask.
 */
function lastingNote() {
  const said = make("p", { role: "status", hidden: true });
  const ask = button(word("shell.about.ask"), async () => {
    await navigator.storage.persist().catch(() => false);
    await tell("shell.about.refused");
  });
  ask.hidden = true;
  /** @param {string} no  the sentence if it has not been granted */
  const tell = async (no) => {
    try {
      const lasting = await navigator.storage?.persisted?.();
      if (lasting === undefined) return;
      said.textContent = word(lasting ? "shell.about.lasting" : no);
      said.hidden = false;
      ask.hidden = lasting || !asksVisitor();
    } catch {
      // Unknown, so nothing is shown.
    }
  };
  void tell("shell.about.passing");
  return make("div", {}, said, ask);
}
