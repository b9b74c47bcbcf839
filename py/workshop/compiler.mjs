// Boots Pyodide in Node and lets it run compiler.py: node compiler.mjs <pyodide.mjs> <work folder>
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodidePath, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodidePath).href);
const order = JSON.parse(readFileSync(join(work, "order.json"), "utf8"));

const python = await loadPyodide({
  stdLibURL: join(work, "standard.zip"),
  env: {
    PYTHONHASHSEED: "0", // sets are written in the order of their hashes
    PYTHONNODEBUGRANGES: "1",
    PYTHONPATH: "/draft/ours",
  },
  lockFileContents: order.lock,
  packageBaseUrl: "./",
  fsInit: (FS) => {
    FS.mkdirTree("/draft");
    FS.mount(FS.filesystems.NODEFS, { root: work }, "/draft");
  },
});
python.runPython(readFileSync(new URL("./compiler.py", import.meta.url), "utf8"));
try {
  python.runPython("main()");
} catch (error) {
  // Left to Node, it would come with the line it was thrown in: all of the engine's glue.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
