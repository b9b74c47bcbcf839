// How the page looks: theme, palette, size of its text, for which hand; and the ink that a part of it is printed in.

/**
 * @typedef {object} Look
 * @prop {"system" | "light" | "dark"} theme
 * @prop {"ink" | "contrast"} palette
 * @prop {"normal" | "large" | "larger"} text
 * @prop {"right" | "left"} hand
 */

const DARK = window.matchMedia("(prefers-color-scheme: dark)");
const INK_ROLES = { panel: "s", on: "on", game: "g", mk: "mk", act: "act" };

/**
 * @param {() => Look} look  what is chosen now
 * @param {() => void} changed
 */
export function createTheme(look, changed) {
  let onPaper = false; // which is light
  const apply = () => {
    const { theme, palette, text, hand } = look();
    const dark = !onPaper && (theme === "dark" || (theme === "system" && DARK.matches));
    const next = { theme: palette === "contrast" ? "hc" : dark ? "dark" : "light", text, hand };
    const root = document.documentElement.dataset;
    if (Object.entries(next).every(([name, value]) => root[name] === value)) return;
    Object.assign(root, next);
    changed();
  };
  DARK.addEventListener("change", apply);
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
 * Prints a part of the page in a game's ink; without one, in the house's.
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

/** The browser's own frame takes the colour that the page has at its top. */
export function colourFrame() {
  const top = document.querySelector(".panel") ?? document.body;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute("content", getComputedStyle(top).backgroundColor);
}
