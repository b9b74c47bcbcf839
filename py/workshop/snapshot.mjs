// Starts Python under Node and writes its memory into the work folder: node snapshot.mjs < order.json
//
// The memory must not depend on the machine: not on the time, on random numbers, or on the path of a file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { engine, library, work, modules } = JSON.parse(readFileSync(0, "utf8"));
process.argv[1] = "python"; // Python stores the name of the program that started it
// Nor on the features of this Node: as on an iPhone, Python uses no trampoline, and no call can wait for promises.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", platform: "", languages: ["en"] } });
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];
globalThis.Date = class extends Date {
  constructor(...when) {
    super(...(when.length ? when : [0]));
  }

  static now() {
    return 0;
  }
};
performance.now = () => 0;
crypto.getRandomValues = (bytes) => bytes.fill(0);
const UNTOUCHED = 65_536; // so many zero bytes in a row are beyond the deepest stack frame: no frame is so large
const load = (name) => import(pathToFileURL(join(engine, name)).href);
const { loadPyodide } = await load("pyodide.mjs");
const { default: makeEngine, lock } = await load("pyodide.asm.mjs");
const settings = {
  indexURL: `${engine}/`,
  stdLibURL: library,
  packageBaseUrl: "./",
  lockFileContents: lock,
  // A set's layout depends on hashes, and Python stores the environment's language (LANG) and program (_).
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", LANG: "C.UTF-8", _: "python" },
};

const python = await loadPyodide({ ...settings, createPyodideModule: makeEngine, _makeSnapshot: true });
python.globals.set("names", modules.join(" "));
python.runPython(`
import gc, importlib, json, os, random, sys
for name in names.split():
    importlib.import_module(name)
del names, name, os.environ["PYTHONHASHSEED"]
sys.path.remove("/lib/python314.zip")  # everything in it is imported, and the browser has no such file
sys.path_importer_cache.clear()
import _pyodide
from threefold.games import GAMES
from threefold.page import bridge
from threefold.words import address
_pyodide.open_bridge = bridge.open_bridge  # where the glue finds it (cut_glue.mjs)
random.seed(0)
# Python adapts code to how it is used: what the first answer of each game needs has then run once.
for game in GAMES:
    begin = {"game": game, "names": ["", ""], "bots": [0, 2], "seed": "0", "form": "wide"}
    if "ok" not in json.loads(bridge.call("new", json.dumps(begin))):
        raise RuntimeError(f"no game of {game} could be begun")
# No game is at the table, nobody is called "you", and the page was sent nothing.
bridge.TABLE, bridge.WIRE = type(bridge.TABLE)(), type(bridge.WIRE)()
address(None)
random.seed(0)
gc.collect()
del GAMES, _pyodide, address, begin, bridge, game, gc, importlib, json, os, random, sys`);
const snapshot = python.makeMemorySnapshot();
const [, head, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
const state = JSON.parse(new TextDecoder().decode(snapshot.subarray(48, 48 + length)));

// The memory location of the trampoline's address.
const { _module: module } = python;
const trampoline = module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4];

writeFileSync(join(work, "before.bin"), await freshMemory());
writeFileSync(join(work, "after.bin"), withoutOldFrames(snapshot.subarray(head)));
writeFileSync(join(work, "told.json"), JSON.stringify({ heap: module.___heap_base, trampoline, state }));

/** Zeroes the stack memory below the stack pointer, where finished calls have left data. */
function withoutOldFrames(memory) {
  const top = module._emscripten_stack_get_current();
  let bottom = top;
  while (memory.subarray(bottom - UNTOUCHED, bottom).some((byte) => byte !== 0)) bottom -= UNTOUCHED;
  memory.fill(0, bottom, top);
  return memory;
}

/** The memory of an engine in which Python has not been started. */
async function freshMemory() {
  let memory;
  const looking = async (own) => {
    memory = (await makeEngine(own)).HEAPU8.slice();
    throw new Error("seen");
  };
  const how = { ...settings, createPyodideModule: looking, _loadSnapshot: new Uint8Array(0) };
  await loadPyodide(how).catch((error) => {
    if (!memory) throw error;
  });
  return memory;
}
