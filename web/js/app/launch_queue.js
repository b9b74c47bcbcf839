// Handles launches of the installed page: an address, such as a shortcut's, or files. If the page is open already, its
// window gets the launch without a reload, and the game in it is kept.

/**
 * @typedef {object} Launch
 * @prop {string} [targetURL]
 * @prop {readonly {kind?: string, getFile: () => Promise<File>}[]} [files]
 */
/** @typedef {{setConsumer: (take: (launch: Launch) => void) => void}} Queue */

/**
 * @param {object} means
 * @param {Queue | undefined} means.queue  not every browser has one
 * @param {string} means.arrived  the address that this window was opened with; the router goes there on its own
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
 * Returns the fragment of an address of this page; "" if it has none, has another origin or cannot be parsed.
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
