// Whether an element takes typed text. Radio buttons, checkboxes and sliders do not: command keys and pasting work there.

const FIELDS = "textarea, select, input:not([type=radio], [type=checkbox], [type=range])";

/** @param {EventTarget | null} target  where a key was pressed, or something was pasted */
export function takesText(target) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
