// Why a picture cannot be read: the key of the sentence that says so.

export class PictureError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "PictureError";
    this.key = key;
  }
}
