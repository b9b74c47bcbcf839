// The error of a picture that cannot be read, with the key of the sentence that says why.

export class PictureError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "PictureError";
    this.key = key;
  }
}
