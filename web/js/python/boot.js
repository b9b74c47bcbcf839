// Boots Python in the worker. The one place, with worker.js, that knows Pyodide.

import { bytesOf, fetchEngine, fetchPacked, renew } from "./download.js";

/**
 * What a worker must know of the site it belongs to.
 * @typedef {Pick<import("../types.js").Site, "build" | "dev" | "files" | "sizes"> & {root: string}} Place
 */
/** @typedef {(name: string, argsJson: string) => string} PythonCall  what it answers is JSON too */
/**
 * The little of Pyodide that is used here.
 * @typedef {object} Pyodide
 * @prop {(code: string) => unknown} runPython
 * @prop {{get(name: string): any}} globals
 * @prop {(path: string) => any} pyimport
 * @prop {(url: string) => Promise<unknown>} loadPackage
 * @prop {() => Uint8Array} makeMemorySnapshot
 * @prop {{writeFile(path: string, bytes: Uint8Array): void}} FS
 */

const LIBRARY_PLACE = "/lib/python314.zip";

/** The door is opened inside Python, so that a snapshot holds it open. */
const OPEN_DOOR = 'from threefold.page.bridge import call\ncall("hello", "{}")';
/** Archives that only some need: what only thinking takes, and what only rare calls do. */
const BOTS = "bots.zip";
const EXTRAS = "extras.zip";
/** And what only reviews do; with the packages that it adds to, which lie elsewhere. */
const REVIEWS = "reviews.zip";
const OPEN_BOTS = 'from importlib import import_module\nfrom threefold.games import GAMES\nfor key in GAMES:\n    import_module(f"threefold.games.{key}.bot")';
const OPEN_THINKER = "from threefold.bots.worker import call as think, hush\nhush()";
/** A snapshot holds every game with all that belongs to it: when Python comes back from one, its files come later. */
const GET_READY = "from threefold.games import import_all\nimport_all()";

/**
 * Starts the downloads that every boot needs, all at once.
 * @param {Place} place
 * @param {(bytes: number) => void} [count]
 */
export function gather(place, count = ignore) {
  const url = addresses(place);
  const engine = fetchEngine(url("pyodide.asm.wasm"), url("pyodide.asm.wasm.gz"), place.sizes, count);
  const loader = import(url("pyodide.mjs"));
  const glue = import(url("pyodide.asm.mjs"));
  glue.then(() => count(place.sizes["pyodide.asm.mjs"] ?? 0), ignore);
  for (const part of [engine, loader]) part.catch(ignore); // whoever awaits them reports it
  return { engine, loader, glue };
}

/** @typedef {ReturnType<typeof gather>} Parts */

/**
 * @param {Place} place
 * @param {(bytes: number) => void} [count]
 */
export function fetchLibrary(place, count = ignore) {
  return fetchPacked(addresses(place)("library.zip.gz"), count).then(bytesOf);
}

/**
 * Python from its files, as on a first visit.
 * @param {Parts} parts
 * @param {Promise<Uint8Array<ArrayBuffer>>} library
 * @returns {Promise<{call: PythonCall, python: Pyodide}>}
 */
export async function bootFresh(parts, library) {
  const python = await load(parts, {}, await library);
  return { call: openDoor(python), python };
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
 * Python from a snapshot, which holds everything that was imported.
 * @param {Parts} parts
 * @param {Promise<import("./snapshot.js").Packed>} snapshot
 */
export async function bootStored(parts, snapshot) {
  snapshot.catch(ignore); // awaited only once the engine is there, which reports it
  const python = await load(parts, { _loadSnapshot: new Uint8Array(0) }, new Uint8Array(0), snapshot);
  /** @type {PythonCall} */
  const call = reseeded(python).globals.get("call");
  const answer = JSON.parse(call("hello", "{}"));
  if (!answer.ok) throw new Error(`the snapshot answers ${JSON.stringify(answer)}`);
  // Files are not in a snapshot. Only what nobody has imported so far is read from this one.
  const putBack = (/** @type {Uint8Array} */ bytes) => python.FS.writeFile(LIBRARY_PLACE, bytes);
  return { call, python, putBack };
}

/**
 * A snapshot of a Python that nobody has used.
 * @param {Parts} parts
 * @param {Promise<Uint8Array<ArrayBuffer>>} library
 */
export async function makeSnapshot(parts, library) {
  const python = await load(parts, { _makeSnapshot: true }, await library);
  python.runPython(`${OPEN_DOOR}\n${GET_READY}\nimport gc\ngc.collect()`);
  return python.makeMemorySnapshot();
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
  return { call: openDoor(python), python };
}

/**
 * @param {Parts} parts
 * @param {{_makeSnapshot?: boolean, _loadSnapshot?: Uint8Array}} how  a snapshot of no bytes stands for one that is still to come
 * @param {Uint8Array<ArrayBuffer>} library
 * @param {Promise<import("./snapshot.js").Packed>} [snapshot]
 * @returns {Promise<Pyodide>}
 */
async function load(parts, how, library, snapshot) {
  const [{ loadPyodide }, glue] = await Promise.all([parts.loader, parts.glue]);
  // Pyodide asks for its files by names of its own; here they have other names and are already on their way.
  const folder = new URL("pyodide/", self.location.href).href;
  const ready = new Map([
    [`${folder}pyodide.asm.wasm`, () => parts.engine],
    [`${folder}python_stdlib.zip`, () => Promise.resolve(new Response(library))],
  ]);
  const realFetch = self.fetch;
  self.fetch = (what, options) => ready.get(String(what))?.() ?? realFetch(what, options);
  try {
    return await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      createPyodideModule: snapshot ? restoring(glue.default, snapshot) : glue.default,
      lockFileContents: glue.lock,
      ...how,
    });
  } finally {
    self.fetch = realFetch;
  }
}

/**
 * Pyodide waits for a whole snapshot before it compiles the engine, and copies all of it. Here both come at the same time,
 * and only what is not zero is copied.
 * @param {(settings: any) => Promise<{HEAP8: Int8Array}>} makeEngine
 * @param {Promise<import("./snapshot.js").Packed>} snapshot
 */
function restoring(makeEngine, snapshot) {
  return async (/** @type {any} */ settings) => {
    const engine = await makeEngine(settings);
    const { head, copyInto } = await snapshot;
    const { API } = settings;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      const told = restore(head); // checks it, and finds no memory behind it
      copyInto(new Uint8Array(engine.HEAP8.buffer));
      return told;
    };
    return engine;
  };
}

/**
 * @param {Pyodide} python
 * @returns {PythonCall}
 */
function openDoor(python) {
  python.runPython(OPEN_DOOR);
  return reseeded(python).globals.get("call");
}

/**
 * A snapshot's random numbers would be the same for every visitor and every visit.
 * @param {Pyodide} python
 */
function reseeded(python) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  python.runPython(`import random\nrandom.seed(0x${digits})`);
  return python;
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
