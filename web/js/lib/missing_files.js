// Reports that files of the site cannot be loaded: a newer version of the site may have replaced them.

/** @type {() => Promise<void>} */
let look = async () => {};

/** @param {() => Promise<void>} next  called from now on if a file is missing: looks for another version */
export function whenMissing(next) {
  look = next;
}

/** To be called when a file of the site cannot be loaded. */
export function noteMissing() {
  look().catch(() => {}); // no network: the file may still be on the server
}
