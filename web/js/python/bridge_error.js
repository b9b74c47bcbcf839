// What a call to Python fails with.

/** The key of a general message. */
export const FAILED = "shell.failed.text";

/** The error that Python answered with, or that kept a call from being answered. */
export class BridgeError extends Error {
  /**
   * @param {string} key  of a sentence
   * @param {string} text  the sentence, where Python has made one
   * @param {string} [detail]  for developers only
   */
  constructor(key, text, detail = "") {
    super(`${key}: ${text || detail}`);
    this.name = "BridgeError";
    this.key = key;
    this.text = text;
  }
}
