// Boots Pyodide in Node and runs compiler.py in it: node compiler.mjs <pyodide.mjs> <work folder>
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodidePath, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodidePath).href);
const order = JSON.parse(readFileSync(join(work, "order.json"), "utf8"));

const python = await loadPyodide({
  stdLibURL: join(work, "standard.zip"),
  env: {
    PYTHONHASHSEED: "0", // a set is written in the order of its hashes, which must be the same in every build
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
  // Node would also print the source line that threw, and that line is the whole of Pyodide's glue code.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
