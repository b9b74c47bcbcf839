// Word of files of the site that cannot be had: a newer version of it may have taken their place.

/** @type {() => Promise<void>} */
let look = async () => {};

/** @param {() => Promise<void>} next  finds out whether there is another version; from now on */
export function whenMissing(next) {
  look = next;
}

/** To be called when a file of the site cannot be had. */
export function noteMissing() {
  look().catch(() => {}); // no network: it may be there all the same
}
