// Applies the look of the page: theme, palette, text size, hand; and gives parts of it the colours of a game.

/**
 * @typedef {object} Look
 * @prop {"system" | "light" | "dark"} theme
 * @prop {"ink" | "contrast"} palette
 * @prop {"normal" | "large" | "larger"} text
 * @prop {"right" | "left"} hand
 */

const DARK = window.matchMedia("(prefers-color-scheme: dark)");
/** With the system's own colours (forced-colors) the theme is only that of what is painted, and has to go with a dark system. */
const CONTRAST = window.matchMedia("(prefers-contrast: more) and (forced-colors: none)");
const INK_ROLES = { panel: "s", on: "on", game: "g", mk: "mk", act: "act" };

/** Whether the page has high contrast: because it was chosen, or because the system asks for it and the theme is the system's. @param {Look} look */
export const hasContrast = ({ theme, palette }) => palette === "contrast" || (theme === "system" && CONTRAST.matches);

/**
 * @param {() => Look} look  the present settings
 * @param {() => void} changed
 */
export function createTheme(look, changed) {
  let onPaper = false; // the page is being printed: always in the light theme
  const apply = () => {
    const { theme, text, hand } = look();
    const dark = !onPaper && (theme === "dark" || (theme === "system" && DARK.matches));
    const next = { theme: hasContrast(look()) ? "hc" : dark ? "dark" : "light", text, hand };
    const root = document.documentElement.dataset;
    if (Object.entries(next).every(([name, value]) => root[name] === value)) return;
    Object.assign(root, next);
    changed();
  };
  for (const query of [DARK, CONTRAST]) query.addEventListener("change", apply);
  for (const when of ["beforeprint", "afterprint"]) {
    window.addEventListener(when, () => {
      onPaper = when === "beforeprint";
      apply();
    });
  }
  apply();
  return { apply };
}

/**
 * Gives a part of the page the colours of a game; without a game it keeps the page's own.
 * @param {HTMLElement} element
 * @param {string} [game]
 */
export function printIn(element, game) {
  if (!game) return;
  for (const [property, role] of Object.entries(INK_ROLES)) {
    element.style.setProperty(`--${property}`, `var(--${role}_${game})`);
  }
  element.style.setProperty("--act_t", `var(--act_${game}_t)`);
}

/** Gives the browser's own frame (theme-color) the colour at the top of the page. */
export function colourFrame() {
  const top = document.querySelector(".panel") ?? document.body;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute("content", getComputedStyle(top).backgroundColor);
}
