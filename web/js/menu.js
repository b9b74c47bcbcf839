// The sheets of a table: menu, share, keys.

import { button, icon, make } from "./dom.js";
import { formNow } from "./forms.js";
import { openSheet } from "./sheets.js";
import { sentence, word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./types.js").GameInfo} GameInfo */

const COPIED_FOR = 2500;

/**
 * @param {string} drawing
 * @param {string} label
 * @param {() => void} act
 * @param {string} [more]
 * @param {string} [aside]
 */
function row(drawing, label, act, more, aside) {
  return make(
    "button",
    { type: "button", class: "row", onclick: act },
    icon(drawing),
    make("span", {}, make("b", {}, label), more && make("i", {}, more)),
    aside && make("em", {}, aside),
  );
}

/**
 * @param {Shell} shell
 * @param {GameInfo} [info]  of the game at the table
 */
export function openMenu(shell, info) {
  /** @param {string} fragment */
  const to = (fragment) => () => {
    close();
    shell.router.go(fragment);
  };
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  const keys = formNow() === "wide" && row("text", word("shell.keys"), then(openKeys), word("shell.keys.line"), "?");
  const { close } = openSheet(
    word("shell.menu"),
    ...(info
      ? [
          row("share", word("shell.share"), then(() => openShare(shell)), word("shell.share.line")),
          row("rules", word("shell.rules"), to(`#/${info.key}/rules`)),
          make("hr", { class: "rule" }),
          row("plus", word("shell.new"), to(`#/${info.key}/new`)),
        ]
      : []),
    row("saves", word("shell.games"), to("#/games")),
    row("settings", word("shell.settings"), to("#/settings")),
    info && keys,
    row("seats", word("shell.about"), to("#/about")),
  );
}

/** @param {Shell} shell */
async function openShare(shell) {
  const link = make("input", { class: "link", readonly: true, "aria-label": word("shell.share.link"), value: "…" });
  const said = make("p", { role: "status" }, word("shell.share.text"));
  const copy = button(word("shell.copy"), () => copyLink(link, said), { kind: "first", icon: "link", disabled: true });
  const send = button(word("shell.send"), () => sendLink(link, said), { icon: "share", disabled: true });
  send.hidden = !("share" in navigator);
  openSheet(word("shell.share"), make("div", { class: "share" }, said, link, copy, send));
  try {
    link.value = `${location.origin}${location.pathname}#${await shell.game.code()}`;
    copy.disabled = send.disabled = false;
    if (link.checkVisibility()) copy.focus();
  } catch (error) {
    said.textContent = sentence(error);
  }
}

/**
 * @param {HTMLInputElement} link
 * @param {HTMLElement} said
 */
async function copyLink(link, said) {
  try {
    await navigator.clipboard.writeText(link.value);
    said.textContent = word("shell.copied");
    setTimeout(() => (said.textContent = word("shell.share.text")), COPIED_FOR);
  } catch {
    // No clipboard here, or it is not allowed: then by hand.
    link.select();
    said.textContent = word("shell.copy.hand");
  }
}

/**
 * @param {HTMLInputElement} link
 * @param {HTMLElement} said
 */
async function sendLink(link, said) {
  try {
    await navigator.share({ title: document.title, url: link.value });
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    if (!cancelled) said.textContent = word("shell.send.none");
  }
}

export function openKeys() {
  const keys = ["arrows", "pick", "escape", "u", "r", "help"].flatMap((name) => [
    make("dt", {}, word(`shell.keys.${name}`)),
    make("dd", {}, word(`shell.keys.${name}.does`)),
  ]);
  openSheet(word("shell.keys"), make("dl", { class: "keys" }, ...keys));
}
