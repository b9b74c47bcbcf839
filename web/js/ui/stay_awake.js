// Keeps the screen from going dark while nobody touches it, but somebody is at the table.

/** @typedef {{release: () => Promise<void>}} Lock */
/** @typedef {{request: (kind: "screen") => Promise<Lock>}} Locks */

const LONGEST = 600_000; // ms without anything new: by then nobody is looking

/** @param {Locks | undefined} locks  not every browser has them, and no page in the background gets one */
export function createStayAwake(locks) {
  /** @type {Promise<Lock | null> | null} */
  let lock = null;
  let wanted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const release = () => {
    void lock?.then((held) => held?.release()).catch(() => {});
    lock = null;
  };
  const request = () => {
    clearTimeout(rest);
    rest = setTimeout(release, LONGEST);
    lock ??= locks?.request("screen").catch(() => null) ?? null;
  };

  return {
    /** Something has changed. @param {boolean} on  whether the screen is to stay as it is */
    want(on) {
      wanted = on;
      if (on) return request();
      clearTimeout(rest);
      release();
    },
    /** The page is shown again, so somebody looks: the browser has let go of the lock meanwhile. */
    again() {
      lock = null;
      if (wanted) request();
    },
  };
}
