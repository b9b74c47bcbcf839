// The tools for the whole of a position that is set up: undo, redo, and those of its game, such as turning the board.

import { button, fillWith, make } from "../ui/dom.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { word } from "../words/words.js";

/**
 * Word keys that are put together below, written out so that a search for one leads here. Most tools have no label.
 * @typedef {"shell.editor.clear" | "shell.editor.mirror" | "shell.editor.rotate" | "shell.editor.swap" | "shell.editor.deal"} ToolKey
 * @typedef {"shell.editor.swap.label" | "shell.editor.deal.label"} LabelKey
 */

const ICONS = /** @type {Record<string, string>} */ ({ swap: "colours" });

/** @param {ReturnType<typeof import("./editor_history.js").createEditorHistory>} sketches */
export function createEditorTools(sketches) {
  const node = make("div", { class: "board-tools", role: "group", "aria-label": word("shell.editor.all") });
  const undo = button(word("shell.undo"), () => sketches.undo(), { icon: "undo", disabled: true });
  const redo = button(word("shell.redo"), () => sketches.redo(), { icon: "redo", disabled: true });

  /** @param {string} name */
  const tool = (name) => {
    const one = button(word(/** @type {ToolKey} */ (`shell.editor.${name}`)), () => sketches.act({ do: "tool", name }), { icon: ICONS[name] ?? name });
    const label = /** @type {LabelKey} */ (`shell.editor.${name}.label`);
    const full = word(label);
    if (full !== label) one.setAttribute("aria-label", full);
    return one;
  };

  return {
    node,
    /** By a key. */
    undo: () => undo.click(),
    redo: () => redo.click(),

    /** @param {import("../types.js").SketchView} view @param {boolean} first  whether nothing was shown before */
    show(view, first) {
      // A button that can do nothing any more loses the focus; the other one has something to do then.
      const other = document.activeElement === undo ? redo : undo;
      keepingFocus(document.body, () => {
        undo.disabled = !sketches.canUndo();
        redo.disabled = !sketches.canRedo();
      }, other);
      if (first) fillWith(node, undo, redo, ...view.tools.map(tool));
    },
  };
}
