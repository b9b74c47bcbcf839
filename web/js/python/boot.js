// Boots Python in the worker. The one place, with worker.js, that knows Pyodide.

import { bytesOf, fetchPacked, fetchWasm, readStored, renew } from "./download.js";
import { started, verified } from "./snapshot.js";

/**
 * What a worker must know of the site it belongs to; `stored`: files may be read from where the service worker keeps them.
 * @typedef {Pick<import("../types.js").Site, "dev" | "files" | "sizes"> & {root: string, stored: boolean}} Place
 */
/** @typedef {(name: string, argsJson: string) => string} PythonCall  what it answers is JSON too */
/**
 * The little of Pyodide that is used here.
 * @typedef {object} Pyodide
 * @prop {(code: string) => unknown} runPython
 * @prop {{get(name: string): any}} globals
 * @prop {(path: string) => any} pyimport
 * @prop {(url: string) => Promise<unknown>} loadPackage
 * @prop {{writeFile(path: string, bytes: Uint8Array): void}} FS
 */

/** Archives that only some need: what only thinking takes, and what only rare calls do. */
const BOTS = "bots.zip";
const EXTRAS = "extras.zip";
/** And what only reviews do; with the packages that it adds to, which lie elsewhere. */
const REVIEWS = "reviews.zip";
const OPEN_BOTS = 'from importlib import import_module\nfrom threefold.games import GAMES\nfor key in GAMES:\n    import_module(f"threefold.games.{key}.bot")';
const OPEN_THINKER = "from threefold.bots.worker import call as think, hush\nhush()";

/**
 * Starts the downloads that every boot needs, all at once.
 * @param {Place} place
 * @param {(bytes: number) => void} count
 */
export function gather(place, count) {
  const url = addresses(place);
  readStored(place.stored);
  const engine = fetchWasm("pyodide.asm.wasm", url, place.sizes, count);
  const snapshot = fetchWasm("snapshot.wasm", url, place.sizes, count).then((reply) => reply.arrayBuffer());
  const loader = import(url("pyodide.mjs"));
  const glue = import(url("pyodide.asm.mjs"));
  for (const part of [engine, snapshot, loader, glue]) part.catch(ignore); // whoever awaits them reports it
  return { engine, snapshot, loader, glue };
}

/** @typedef {ReturnType<typeof gather>} Parts */

/**
 * Python as the site has it: started when the site was built.
 * @param {Parts} parts
 * @returns {Promise<{call: PythonCall, python: Pyodide}>}
 */
export async function boot(parts) {
  const [{ loadPyodide }, glue] = await Promise.all([parts.loader, parts.glue]);
  const snapshot = parts.snapshot.then((module) => verified(module, glue.snapshotSum));
  snapshot.catch(ignore); // awaited only once the engine is there, which reports it
  // Pyodide asks for its files by names of its own; here they have other names and are already on their way.
  const folder = new URL("pyodide/", self.location.href).href;
  const ready = new Map([
    [`${folder}pyodide.asm.wasm`, () => parts.engine],
    [`${folder}python_stdlib.zip`, () => Promise.resolve(new Response(new Uint8Array(0)))], // the snapshot holds it
  ]);
  const realFetch = self.fetch;
  self.fetch = (what, options) => ready.get(String(what))?.() ?? realFetch(what, options);
  try {
    const python = await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      createPyodideModule: started(glue.default, snapshot, glue.state),
      lockFileContents: glue.lock,
      _loadSnapshot: new Uint8Array(0), // stands for the one that comes by itself
    });
    return { call: door(python), python };
  } finally {
    self.fetch = realFetch;
  }
}

/**
 * The door for questions, in a Python that is up.
 * @param {Pyodide} python
 * @param {Place} place
 * @returns {Promise<PythonCall>}
 */
export async function openMinds(python, place) {
  await addArchive(python, place, BOTS);
  python.runPython(OPEN_THINKER);
  return python.globals.get("think");
}

/**
 * What extra calls need, in a Python that is up.
 * @param {Pyodide} python
 * @param {Place} place
 */
export const openExtras = (python, place) => addLater(python, place, EXTRAS);

/**
 * What reviews need, in a Python that thinks.
 * @param {Pyodide} python
 * @param {Place} place
 */
export async function openReviews(python, place) {
  if (!place.dev) python.runPython(OPEN_BOTS);
  await addLater(python, place, REVIEWS);
}

/** Archives that could not be had, or not whole. @type {Set<string>} */
const doubtful = new Set();

/**
 * @param {Pyodide} python
 * @param {Place} place
 * @param {string} name  of the archive
 */
async function addLater(python, place, name) {
  const address = addresses(place)(`${name}.gz`);
  // What came instead of a damaged one may have been damaged, too.
  if (doubtful.has(name)) await renew([address]);
  try {
    await addArchive(python, place, name);
    doubtful.delete(name);
  } catch (error) {
    doubtful.add(name);
    await renew([address]); // whoever asks next gets a whole one
    throw error;
  }
}

/**
 * Modules that belong into packages which lie elsewhere and were imported already.
 * @param {Pyodide} python
 * @param {Place} place
 * @param {string} name  of the archive
 */
async function addArchive(python, place, name) {
  if (place.dev) return; // there the wheel has everything
  const file = `/lib/${name}`;
  python.FS.writeFile(file, await fetchPacked(addresses(place)(`${name}.gz`), ignore).then(bytesOf));
  python.runPython(`
import sys
import zipimport
zipimport.zipimporter("${file}")  # an error if it is damaged
import threefold.bots
from threefold.games import all_games
all_games()
for name, module in list(sys.modules.items()):
    if name.startswith("threefold") and hasattr(module, "__path__"):
        module.__path__.append("${file}/" + name.replace(".", "/"))
sys.path.append("${file}")`);
}

/**
 * For people who work on it: the stock runtime, and our wheel installed the way any wheel is.
 * @param {Place} place
 */
export async function bootForWork(place) {
  const url = addresses(place);
  const { loadPyodide } = await import(url("pyodide.mjs"));
  /** @type {Pyodide} */
  const python = await loadPyodide({ packageBaseUrl: url("./") });
  await python.loadPackage(url("micropip.whl"));
  await python.pyimport("micropip").install.callKwargs(url("threefold.whl"), { deps: false });
  python.runPython("from threefold.page.bridge import call");
  return { call: door(python), python };
}

/**
 * Random numbers as they were in the snapshot would be the same for every visitor and every visit.
 * @param {Pyodide} python
 * @returns {PythonCall}
 */
function door(python) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  python.runPython(`import random\nrandom.seed(0x${digits})`);
  return python.globals.get("call");
}

/** The files that a start takes, fetched anew. @param {Place} place */
export function renewFiles(place) {
  return renew(Object.keys(place.sizes).map(addresses(place)));
}

/** @param {Place} place */
function addresses(place) {
  return (/** @type {string} */ name) => new URL(place.files[name] ?? name, place.root).href;
}

function ignore() {}
