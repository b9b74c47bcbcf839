// Boots Python in the worker. Only this file and worker.js use Pyodide.

import { bytesOf, fetchPacked, fetchWasm, readStored, renew } from "./download.js";
import { checked, started } from "./snapshot.js";

/**
 * What a worker must know of the site; `stored`: files may be read from the caches of the service worker.
 * @typedef {Pick<import("../types.js").Site, "dev" | "files" | "sizes"> & {root: string, stored: boolean}} WorkerSite
 */
/** @typedef {(name: string, argsJson: string) => string} PythonCall  returns JSON */
/**
 * The part of Pyodide that is used here.
 * @typedef {object} Pyodide
 * @prop {(code: string) => unknown} runPython
 * @prop {{get(name: string): any}} globals
 * @prop {(path: string) => any} pyimport
 * @prop {(seed: string) => PythonCall} openBridge  only where it was restored from a snapshot (py/workshop/cut_glue.mjs)
 * @prop {(url: string) => Promise<unknown>} loadPackage
 * @prop {{writeFile(path: string, bytes: Uint8Array): void}} FS
 */

/** Archives of Python modules that are loaded on demand: for thinking, and for rare calls. */
const BOTS = "bots.zip";
const EXTRAS = "extras.zip";
/** The archive for reviews. It adds modules to packages of the bots, so OPEN_BOTS must import these first. */
const REVIEWS = "reviews.zip";
const OPEN_BOTS = 'from importlib import import_module\nfrom threefold.games import GAMES\nfor key in GAMES:\n    import_module(f"threefold.games.{key}.bot")';
const OPEN_BOTS_WORKER = "from threefold.bots.worker import call as think, disable_gc\ndisable_gc()";

/**
 * Starts the downloads that every boot needs, all at once.
 * @param {WorkerSite} site
 * @param {(bytes: number) => void} count
 */
export function gather(site, count) {
  const url = addresses(site);
  readStored(site.stored);
  const engine = fetchWasm("pyodide.asm.wasm", url, site.sizes, count);
  // A stored engine is compiled while the other files are still read; on a first visit the page is painted meanwhile.
  const compiled = site.stored ? WebAssembly.compileStreaming(engine) : undefined;
  const snapshot = fetchWasm("snapshot.wasm", url, site.sizes, count).then((reply) => reply.arrayBuffer());
  const loader = import(url("pyodide.mjs"));
  const glue = import(url("pyodide.asm.mjs"));
  for (const part of [engine, compiled, snapshot, loader, glue]) part?.catch(ignore); // boot() awaits them and reports the error
  return { engine, compiled, snapshot, loader, glue };
}

/** @typedef {ReturnType<typeof gather>} Parts */

/**
 * Boots Python from the snapshot that was made when the site was built.
 * @param {Parts} parts
 * @returns {Promise<{call: PythonCall, python: Pyodide}>}
 */
export async function boot(parts) {
  const [{ loadPyodide }, glue] = await Promise.all([parts.loader, parts.glue]);
  const snapshot = parts.snapshot.then((module) => checked(module, glue.snapshotSum));
  snapshot.catch(ignore); // reported later, when it is awaited together with the engine
  // Pyodide fetches its files under fixed names.
  const folder = new URL("pyodide/", self.location.href).href;
  // Pyodide needs no bytes of them: `gather` has the engine, and the snapshot holds the library.
  const held = [`${folder}pyodide.asm.wasm`, `${folder}python_stdlib.zip`];
  const realFetch = self.fetch;
  const realInstantiate = WebAssembly.instantiateStreaming;
  // Where the engine cannot be compiled, Pyodide only writes a warning, and never answers.
  const broken = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_source, imports) => {
      try {
        const module = await (parts.compiled ?? WebAssembly.compileStreaming(parts.engine));
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
  self.fetch = async (what, options) => (held.includes(String(what)) ? new Response(new Uint8Array(0)) : realFetch(what, options));
  try {
    const loaded = loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      createPyodideModule: started(glue.default, snapshot, glue.state),
      lockFileContents: glue.lock,
      _loadSnapshot: new Uint8Array(0), // a placeholder: `started` restores the real one
    });
    const python = await Promise.race([loaded, broken]);
    return { call: python.openBridge(seed()), python };
  } finally {
    self.fetch = realFetch;
    WebAssembly.instantiateStreaming = realInstantiate;
  }
}

/**
 * Loads the bots into a running Python, and returns the function that thinks about questions.
 * @param {Pyodide} python
 * @param {WorkerSite} site
 * @returns {Promise<PythonCall>}
 */
export async function loadBots(python, site) {
  await addArchive(python, site, BOTS);
  python.runPython(OPEN_BOTS_WORKER);
  return python.globals.get("think");
}

/**
 * Loads what extra calls need into a running Python.
 * @param {Pyodide} python
 * @param {WorkerSite} site
 */
export const openExtras = (python, site) => addLater(python, site, EXTRAS);

/**
 * Loads what reviews need into a Python that has the bots.
 * @param {Pyodide} python
 * @param {WorkerSite} site
 */
export async function openReviews(python, site) {
  if (!site.dev) python.runPython(OPEN_BOTS);
  await addLater(python, site, REVIEWS);
}

/** Archives that could not be loaded or were damaged. @type {Set<string>} */
const doubtful = new Set();

/**
 * @param {Pyodide} python
 * @param {WorkerSite} site
 * @param {string} name  of the archive
 */
async function addLater(python, site, name) {
  const address = addresses(site)(`${name}.gz`);
  // The copy fetched after the last failure may have been damaged, too.
  if (doubtful.has(name)) await renew([address]);
  try {
    await addArchive(python, site, name);
    doubtful.delete(name);
  } catch (error) {
    doubtful.add(name);
    await renew([address]); // so that the next attempt does not get the damaged copy
    throw error;
  }
}

/**
 * Adds the modules of an archive to Python. Some belong into packages that were imported already from elsewhere.
 * @param {Pyodide} python
 * @param {WorkerSite} site
 * @param {string} name  of the archive
 */
async function addArchive(python, site, name) {
  if (site.dev) return; // there the wheel has everything
  const file = `/lib/${name}`;
  python.FS.writeFile(file, await fetchPacked(addresses(site)(`${name}.gz`), ignore).then(bytesOf));
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
 * Boots Python for development: the stock runtime, with our wheel installed by micropip.
 * @param {WorkerSite} site
 */
export async function bootForDevelopment(site) {
  const url = addresses(site);
  const { loadPyodide } = await import(url("pyodide.mjs"));
  /** @type {Pyodide} */
  const python = await loadPyodide({ packageBaseUrl: url("./") });
  await python.loadPackage(url("micropip.whl"));
  await python.pyimport("micropip").install.callKwargs(url("threefold.whl"), { deps: false });
  python.runPython("from threefold.page.bridge import open_bridge");
  return { call: python.globals.get("open_bridge")(seed()), python };
}

/** The digits of a number that Python's random numbers begin with. */
function seed() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches the files that a boot needs again, past the HTTP cache. @param {WorkerSite} site */
export function renewFiles(site) {
  return renew(Object.keys(site.sizes).map(addresses(site)));
}

/** @param {WorkerSite} site */
function addresses(site) {
  return (/** @type {string} */ name) => new URL(site.files[name] ?? name, site.root).href;
}

function ignore() {}
