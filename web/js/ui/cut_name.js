// A name in a place that may be too narrow for it.

import { make } from "./dom.js";
import { parted } from "../lib/cut_names.js";

/** The class of a name in one line that is cut before its number, if there is no room for all of it. */
export const CUT = "cut-name";

/** A name and what has to follow it in the same line. @param {string} name @param {string} [then] */
export function nameLine(name, then = "") {
  const [first, number] = parted(name);
  return make("bdi", {}, make("bdi", {}, first), make("bdi", {}, `${number}${then}`));
}

/** A name that is cut before its number and what follows it. @param {string} name @param {string} [then] */
export function cutName(name, then = "") {
  const line = nameLine(name, then);
  line.classList.add(CUT);
  return line;
}
