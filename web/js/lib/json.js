// JSON whose content is not known yet.

/** Undefined if it is no JSON. @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object with fields, not a list. @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return value === Object(value) && !Array.isArray(value);
}
