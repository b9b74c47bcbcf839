// Keeps the screen on with a wake lock, while somebody is at the table but does not touch it.

/** @typedef {{release: () => Promise<void>}} Lock */
/** @typedef {{request: (kind: "screen") => Promise<Lock>}} Locks */

const LONGEST = 600_000; // ms without a change, after which the lock is released: nobody is looking any more

/** @param {Locks | undefined} locks  undefined in some browsers; a page in the background is refused a lock */
export function createStayAwake(locks) {
  /** @type {Promise<Lock | null> | null} */
  let lock = null;
  let wanted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const release = () => {
    void lock?.then((held) => held?.release()).catch(() => {});
    lock = null;
  };
  const request = () => {
    clearTimeout(timer);
    timer = setTimeout(release, LONGEST);
    lock ??= locks?.request("screen").catch(() => null) ?? null;
  };

  return {
    /** Called at every change. @param {boolean} on  whether the screen is to stay on */
    want(on) {
      wanted = on;
      if (on) return request();
      clearTimeout(timer);
      release();
    },
    /** Called when the page is shown again: the browser has released the lock meanwhile. */
    again() {
      lock = null;
      if (wanted) request();
    },
  };
}
