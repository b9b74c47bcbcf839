// Starts Python once under Node: node _start_python.mjs ENGINE LIBRARY [SNAPSHOT]. Prints [ms until the bridge has answered, MB].
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { started } from "../../web/js/python/snapshot.js";

const [engine, library, snapshot] = process.argv.slice(2);
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`).href);
const { default: makeEngine, lock, state } = await import(pathToFileURL(`${engine}/pyodide.asm.mjs`).href);
const own = { packageBaseUrl: "./", ...(lock && { lockFileContents: lock }) };
const memory = snapshot && Promise.resolve(Uint8Array.from(readFileSync(snapshot)).buffer);
const restored = snapshot && { createPyodideModule: started(makeEngine, memory, state), _loadSnapshot: new Uint8Array(0) };
const how = { indexURL: `${engine}/`, stdLibURL: library, createPyodideModule: makeEngine, ...own, ...restored };
const python = await loadPyodide(how);
if (!snapshot) python.runPython("from threefold.page.bridge import open_bridge");
const openBridge = python.openBridge ?? python.globals.get("open_bridge");
openBridge("0a")("hello", "{}");
const ms = performance.now() - began;
process.stdout.write(JSON.stringify([ms, process.memoryUsage().rss / 2 ** 20]));
