// Theme and palette of the page, and the ink that a part of it is printed in.

/** @typedef {{theme: "system" | "light" | "dark", palette: "ink" | "contrast"}} Look */

const DARK = window.matchMedia("(prefers-color-scheme: dark)");
const INK_ROLES = { slab: "s", on: "on", game: "g", mk: "mk", act: "act" };

/**
 * @param {() => Look} look  what is chosen now
 * @param {() => void} changed
 */
export function createTheme(look, changed) {
  const apply = () => {
    const { theme, palette } = look();
    const dark = theme === "dark" || (theme === "system" && DARK.matches);
    const name = palette === "contrast" ? "hc" : dark ? "dark" : "light";
    if (document.documentElement.dataset.theme === name) return;
    document.documentElement.dataset.theme = name;
    changed();
  };
  DARK.addEventListener("change", apply);
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
  const top = document.querySelector(".slab") ?? document.body;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute("content", getComputedStyle(top).backgroundColor);
}
