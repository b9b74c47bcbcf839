// The service worker: stores one whole build for offline play. A build is stored completely and checked file by file, or
// not at all; it replaces an older one only when the player says so, or when no page of the older one is open.

/**
 * A file; `packed`: the address of its packed form; `unpacked`: of a packed file, the checksum of what is in it.
 * @typedef {{url: string, sha256: string, bytes: number, packed?: string, unpacked?: string}} Entry
 */

const LIST = /** @type {{build: string, files: Entry[]}} */ (/** @type {unknown} */ (/*{{precache}}*/ null));

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HOME = new URL("./", worker.location.href);
const SHELF = `threefold files ${HOME.href} `; // another copy of the site may live on the same host
const MINE = SHELF + LIST?.build;
const UNPACKED = "x-unpacked"; // tells the page that it need not look for a smaller form of a file
const RECEIVED = `threefold received ${HOME.href}`; // what another app has shared and no page has read yet
const MOST_RECEIVED = 50; // files
const LARGEST_RECEIVED = 20_000_001; // bytes: one more than the page reads, which then says so
const LONGEST_RECEIVED = 1_000_001; // letters, likewise
const AT_ONCE = 4;
const ROLL_CALL = 2000; // ms for the open pages to answer

if (LIST) {
  worker.addEventListener("install", (event) => event.waitUntil(storeAll()));
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  worker.addEventListener("fetch", (event) => {
    const path = pathOf(event.request);
    if (path === null) return;
    if (event.request.method === "GET") event.respondWith(answer(event.request, path));
    else if (event.request.method === "POST" && path === "received") event.respondWith(receive(event.request));
  });
  worker.addEventListener("message", (event) => {
    if (event.data?.type === "accept") event.waitUntil(worker.skipWaiting());
    if (event.data?.type === "sweep") event.waitUntil(storeMissing().then(sweep));
    if (event.data?.type === "build") event.ports[0]?.postMessage(LIST.build);
  });
} else {
  // The source itself, served for development: deletes what a built site at this address has stored.
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(makeRoom()));
}

/** The files that are stored: all but the packed forms. */
function toStore() {
  const twins = new Set(LIST.files.map((entry) => entry.packed));
  return LIST.files.filter((entry) => !twins.has(entry.url));
}

async function storeAll() {
  const known = await caches.has(MINE);
  const cache = await caches.open(MINE);
  const older = await Promise.all((await shelves()).map((name) => caches.open(name)));
  const queue = toStore();
  const work = async () => {
    for (let entry = queue.pop(); entry; entry = queue.pop()) await store(entry, cache, older);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    if (!known) await caches.delete(MINE);
    // An error of the network may be gone at the next visit; an error of the storage is reported to the player.
    if (error instanceof DOMException) await tellPages({ type: "refused", full: error.name === "QuotaExceededError" });
    throw error;
  }
}

async function isStored() {
  const stored = new Set((await (await caches.open(MINE)).keys()).map(({ url }) => url));
  return toStore().every(({ url }) => stored.has(new URL(url, HOME).href));
}

/** Stores this build again if files are missing: earlier versions deleted those of a build that waited to replace them. */
async function storeMissing() {
  if (!(await isStored())) await storeAll().catch(() => {}); // without a network: at the next visit
}

/**
 * @param {Entry} entry
 * @param {Cache} cache
 * @param {Cache[]} older
 */
async function store(entry, cache, older) {
  const address = new URL(entry.url, HOME).href;
  if (isHashed(entry.url)) {
    // A name with a hash in it means the same bytes in every build.
    for (const shelf of older) {
      const found = await shelf.match(address);
      if (found) return shelf === cache || cache.put(address, found);
    }
  }
  // A damaged copy would stay in the browser's HTTP cache, so the second attempt bypasses that.
  const first = download(entry, isHashed(entry.url) ? "default" : "no-cache");
  return keep(entry, cache, await first.catch(() => download(entry, "reload")));
}

/**
 * Stores a file. A script is stored as it came: only with such a reply browsers keep compiled code.
 * @param {Entry} entry
 * @param {Cache} cache
 * @param {{reply: Response, content: Blob}} downloaded
 */
function keep(entry, cache, { reply, content }) {
  const address = new URL(entry.url, HOME).href;
  if (isScript(entry)) return cache.put(address, reply);
  // All headers are kept, the security policy among them; only the bytes are no longer encoded.
  const headers = new Headers(reply.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  headers.set(UNPACKED, "1");
  if (entry.url.endsWith(".wasm")) headers.set("content-type", "application/wasm"); // not every host knows that
  return cache.put(address, new Response(content, { headers }));
}

/**
 * Downloads a stored file again, for a page that could not start with it: the disk may have damaged it.
 * @param {string} path
 */
async function storeAgain(path) {
  const entry = LIST.files.find(({ url }) => url === path);
  if (!entry) return;
  try {
    await keep(entry, await caches.open(MINE), await download(entry, "reload"));
  } catch {
    return; // no network, or no room: the stored copy stays
  }
}

/**
 * Downloads a file; throws if its checksum is not the one of this build. The browser may have unpacked a packed file.
 *
 * The content is a blob, which the browser keeps outside of this process.
 * @param {Entry} entry
 * @param {RequestCache} cache
 */
async function download(entry, cache) {
  const { reply, content } = await smallest(entry, cache);
  summing = summing.catch(() => "").then(() => sumOf(content));
  const sum = await summing;
  if (sum !== entry.sha256 && sum !== entry.unpacked) throw new Error(`${entry.url} is not what this build is made of`);
  return { reply, content };
}

/** The checksum of the latest file. A file is read into memory for that, so it is done for one after another. */
let summing = Promise.resolve("");

/** @param {Blob} content */
async function sumOf(content) {
  const bytes = await content.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  discard(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Frees memory at once, by transferring it to a closed port. Otherwise it waits for the garbage collector, which may never
 * run in an idle worker.
 * @param {ArrayBuffer} bytes
 */
function discard(bytes) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(0, [bytes]);
  port1.close();
}

/**
 * Fetches a file. If there is a packed form, that is fetched, unless the server compresses the plain file by itself. The
 * reply to a script is returned unread.
 * @param {Entry} entry
 * @param {RequestCache} cache
 */
async function smallest(entry, cache) {
  const stop = new AbortController();
  const reply = await get(entry.url, { cache, signal: stop.signal });
  if (isScript(entry)) return { reply: reply.clone(), content: await reply.blob() };
  if (!entry.packed || reply.headers.has("content-encoding")) return { reply, content: await reply.blob() };
  stop.abort();
  const packed = await (await get(entry.packed, { cache })).blob();
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return { reply, content: packed }; // the browser has unpacked it already
  return { reply, content: await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob() };
}

/**
 * @param {string} url
 * @param {RequestInit} how
 */
async function get(url, how) {
  const reply = await fetch(new URL(url, HOME), how);
  if (!reply.ok || reply.redirected) throw new Error(`${url}: ${reply.status}`);
  return reply;
}

async function takeOver() {
  await worker.clients.claim(); // so that the page of the first visit works offline at once
  await caches.delete(`threefold snapshot ${HOME.href}`); // stored by earlier versions, and no longer used
  await sweep();
}

async function makeRoom() {
  for (const name of await shelves()) await caches.delete(name);
  await worker.registration.unregister();
  for (const page of await worker.clients.matchAll({ type: "window" })) await page.navigate(page.url);
}

/** @param {unknown} message */
async function tellPages(message) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/**
 * Deletes the builds that no open page runs, but not a newer one that waits: others that waited before it are deleted too.
 * A page that does not answer may run any that is older than this, so those are kept. Nothing is deleted while a newer build is being
 * installed, or if the one that waits does not answer, nor while files of this build are missing, because most are in the
 * others too.
 */
async function sweep() {
  if (!(await isStored())) return;
  const all = await shelves();
  const { installing, waiting } = worker.registration; // after the list, which has no build whose installation begins later
  if (all.length === 1 || installing) return;
  const newer = waiting && (await buildOf(waiting, "build"));
  if (waiting && newer === null) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(pages.map((page) => buildOf(page, "roll call")));
  const before = builds.includes(null) ? all.slice(0, all.indexOf(MINE)) : [];
  const kept = new Set([MINE, SHELF + newer, ...before, ...builds.map((build) => SHELF + build)]);
  for (const name of all) if (!kept.has(name)) await caches.delete(name);
}

/**
 * Asks a page which build it runs, or another service worker which one it stores.
 * @param {Client | ServiceWorker} one
 * @param {"roll call" | "build"} type  of the message that it answers
 * @returns {Promise<string | null>} null: it has not answered in time
 */
function buildOf(one, type) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ROLL_CALL);
    one.postMessage({ type }, [port2]);
  });
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const address = new URL(path || "index.html", HOME).href;
  const cache = await caches.open(MINE);
  if (request.cache === "reload" && isHashed(path) && (await cache.match(address))) await storeAgain(path);
  const mine = await cache.match(address);
  if (mine) return mine;
  // A page of an older build may still ask for its own files.
  for (const name of await shelves()) {
    const found = name !== MINE && isHashed(path) && (await (await caches.open(name)).match(address));
    if (found) return found;
  }
  return fetch(request);
}

/**
 * Stores what another app shares with this one (the manifest's `share_target`), and redirects to the page that opens it:
 * that page may have to be started first.
 * @param {Request} request
 */
async function receive(request) {
  try {
    const form = await request.formData();
    await caches.delete(RECEIVED);
    const cache = await caches.open(RECEIVED);
    const texts = ["title", "text", "url"].map((name) => form.get(name)).filter((one) => typeof one === "string");
    await cache.put(new URL("received/text", HOME), new Response(texts.join("\n").slice(0, LONGEST_RECEIVED)));
    const files = form.getAll("files").filter((one) => one instanceof File);
    const whole = files.filter(({ size }) => size > 0).slice(0, MOST_RECEIVED);
    for (const [place, file] of whole.entries()) {
      const headers = { "content-type": file.type, "x-name": encodeURIComponent(file.name) };
      await cache.put(new URL(`received/${place}`, HOME), new Response(file.slice(0, LARGEST_RECEIVED), { headers }));
    }
  } catch {
    // Nothing came, or there is no room for it: the page finds nothing, and says so.
  }
  return Response.redirect(new URL("./#/received", HOME).href, 303);
}

/**
 * The path below the site's root; null for a request to anything else.
 * @param {Request} request
 */
function pathOf(request) {
  const url = new URL(request.url);
  const ours = url.origin === HOME.origin && url.pathname.startsWith(HOME.pathname);
  return ours ? url.pathname.slice(HOME.pathname.length) : null;
}

async function shelves() {
  return (await caches.keys()).filter((name) => name.startsWith(SHELF));
}

/** @param {Entry} entry */
function isScript(entry) {
  return entry.url.endsWith(".js");
}

/** @param {string} path */
function isHashed(path) {
  return /-0?[0-9a-f]{10}[.-]/.test(path);
}
