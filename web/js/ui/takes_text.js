// Whether letters mean something where the focus is. A choice or a slider takes none: commands and pastes work there too.

const FIELDS = "textarea, select, input:not([type=radio], [type=checkbox], [type=range])";

/** @param {EventTarget | null} target  where a key was pressed, or something was pasted */
export function takesText(target) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
