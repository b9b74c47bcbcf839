// A choice among the values of one option of a game.

import { make } from "../ui/dom.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */

/**
 * @param {GameInfo["options"][number]} option
 * @param {Record<string, string>} chosen  changed in place
 * @param {() => void} [changed]
 */
export function optionOf(option, chosen, changed = () => {}) {
  return make(
    "fieldset",
    { class: "option" },
    make("legend", {}, option.name),
    ...option.values.map((value) =>
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: option.key,
          checked: chosen[option.key] === value.key,
          onchange: () => {
            chosen[option.key] = value.key;
            changed();
          },
        }),
        make("span", {}, make("b", {}, value.name), make("i", {}, value.line)),
      ),
    ),
  );
}
