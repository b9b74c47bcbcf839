// Reports that files of the site cannot be loaded: a newer version of the site may have replaced them. What is done then is
// kept on globalThis, because a script loaded on demand has its own copy of this module.

/** @type {{look?: () => Promise<void>}} */
const shared = ((/** @type {any} */ (globalThis))[Symbol.for("threefold.missing files")] ??= {});

/** @param {() => Promise<void>} next  called from now on if a file is missing: looks for another version */
export function whenMissing(next) {
  shared.look = next;
}

/** To be called when a file of the site cannot be loaded. */
export function noteMissing() {
  shared.look?.().catch(() => {}); // no network: the file may still be on the server
}
