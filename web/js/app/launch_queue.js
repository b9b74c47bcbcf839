// What the system hands over when the installed page is launched: an address, such as a shortcut's, or files. If it is open
// already, that comes to its window, and what is played there stays as it is.

/**
 * @typedef {object} Launch
 * @prop {string} [targetURL]
 * @prop {readonly {kind?: string, getFile: () => Promise<File>}[]} [files]
 */
/** @typedef {{setConsumer: (take: (launch: Launch) => void) => void}} Queue */

/**
 * @param {object} means
 * @param {Queue | undefined} means.queue  not every browser has one
 * @param {string} means.arrived  the address that this window was opened with: it leads there by itself
 * @param {(fragment: string) => void} means.go
 * @param {(files: File[]) => void} means.take
 */
export function watchLaunches({ queue, arrived, go, take }) {
  let opening = true;
  queue?.setConsumer(async ({ targetURL = "", files = [] }) => {
    const opened = opening && targetURL === arrived;
    opening = false;
    if (files.length > 0) {
      const read = await Promise.allSettled(files.filter(({ kind }) => kind !== "directory").map((file) => file.getFile()));
      return take(read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
    }
    const fragment = fragmentOf(targetURL, arrived);
    if (fragment && !opened) go(fragment);
  });
}

/**
 * Where in this page an address leads; "" if it just opens it.
 * @param {string} url
 * @param {string} here
 */
function fragmentOf(url, here) {
  try {
    const { origin, hash } = new URL(url);
    return origin === new URL(here).origin ? hash : "";
  } catch {
    return "";
  }
}
