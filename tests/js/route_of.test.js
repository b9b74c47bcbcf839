// To which page an address leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { routeOf } from "../../web/js/app/route_of.js";

/** @param {string} fragment */
const of = (fragment) => routeOf(fragment, ["doh", "stac"]);

/** @param {string} fragment @param {string} instead */
const leadsTo = (fragment, instead) => assert.deepEqual(of(fragment), { page: "unknown", instead }, fragment);

test("an address leads to its page, with where to begin there", () => {
  for (const shelf of ["", "#", "#/"]) assert.deepEqual(of(shelf), { page: "shelf" });
  assert.deepEqual(of("#/doh"), { page: "table", game: "doh" });
  assert.deepEqual(of("#/doh/learn/3"), { page: "learn", game: "doh", from: "3" });
  assert.deepEqual(of("#/doh/review"), { page: "review", game: "doh", from: undefined });
  assert.deepEqual(of("#/doh/rules/0"), { page: "rules", game: "doh", from: "0" });
  assert.deepEqual(of("#/figures/stac"), { page: "figures", from: "stac" });
  assert.deepEqual(of("#/mistakes"), { page: "mistakes", from: undefined });
  assert.deepEqual(of("#/doh/setup/here"), { page: "setup", game: "doh", from: "here" });
});

test("an address that leads nowhere gives way to the nearest page", () => {
  for (const nowhere of ["#/nowhere", "#//////", "#//doh"]) leadsTo(nowhere, "#/");
  leadsTo("#/doh/nowhere", "#/doh");
  leadsTo("#/doh/review/zz", "#/doh/review");
  leadsTo("#/doh/learn/-1", "#/doh/learn");
  leadsTo("#/figures/__proto__", "#/figures");
  leadsTo("#/mistakes/constructor", "#/mistakes");
});

test("what came along with a copied link is no part of its code", () => {
  const code = "1Ab-_9";
  const around = [".", ")", "),", "%20", "%22", "%3E", "%E2%80%9D", "%0AMore%20words", "%20https://a.example/#1Efgh", "—see", "%E2%80%93look", "https://a.example/#1Efgh", ".%20%E0"];
  for (const end of around) assert.deepEqual(of(`#${code}${end}`), { page: "link", code }, end);
  for (const text of [`#%3C${code}%3E`, `#(${code})`, `#%E2%80%9E${code}%E2%80%9C`]) assert.deepEqual(of(text), { page: "link", code }, text);
  assert.deepEqual(of("#/doh/setup/3abcdefgh)."), { page: "setup", game: "doh", from: "3abcdefgh" });
  assert.deepEqual(of("#/doh/setup/3abcdefghhttps://a.example/#1E"), { page: "setup", game: "doh", from: "3abcdefgh" });
  assert.deepEqual(of("#/today/2026-11-30https://a.example/#/today"), { page: "today", from: "2026-11-30" });
  assert.deepEqual(of("#/today/2026-11-30."), { page: "today", from: "2026-11-30" });
});

test("a code is never guessed: what stands inside it stays, and of one that is too long as much as is refused", () => {
  for (const code of ["1Ab.cd", "1Ab%C3%BCcd", "%", "%E0%A4%A", "1Ab,cd)", "1Ab+", "%3Cscript%3E"]) assert.deepEqual(of(`#${code}`), { page: "link", code });
  const began = performance.now();
  for (const letter of ["A", ".", "%", "%20", "("]) {
    const { code = "" } = /** @type {{code?: string}} */ (of(`#1${letter.repeat(500_000)}`));
    assert.ok(code.length <= 24_001);
  }
  assert.equal(/** @type {{code?: string}} */ (of(`#1${"A".repeat(500_000)}`)).code?.length, 24_001);
  assert.ok(performance.now() - began < 500, "and quickly");
});
