// One start of Python under Node: node _start_python.mjs ENGINE LIBRARY [snapshot] prints ms until the door answers, and MB.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [engine, library, snapshot] = process.argv.slice(2);
const DOOR = 'from threefold.page.bridge import call\ncall("hello", "{}")';
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`).href);
const { default: createPyodideModule, lock } = await import(pathToFileURL(`${engine}/pyodide.asm.mjs`).href);
const own = { createPyodideModule, packageBaseUrl: "./", ...(lock && { lockFileContents: lock }) };
const how = { indexURL: `${engine}/`, stdLibURL: library, ...own };
if (snapshot === "make") {
  const python = await loadPyodide({ ...how, _makeSnapshot: true });
  python.runPython(`${DOOR}\nfrom threefold.games import import_all\nimport_all()\nimport gc\ngc.collect()`);
  process.stdout.write(python.makeMemorySnapshot());
} else {
  const python = await loadPyodide(snapshot ? { ...how, _loadSnapshot: readFileSync(snapshot) } : how);
  if (snapshot) python.globals.get("call")("hello", "{}");
  else python.runPython(DOOR);
  const ms = performance.now() - began;
  process.stdout.write(JSON.stringify([ms, process.memoryUsage().rss / 2 ** 20]));
}
