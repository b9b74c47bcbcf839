// Runs script.py under Node in the browser's Python, from the shipped files: node shipped.mjs FOLDER < order > answers
//
// If the order has "stock", the folder of the stock Pyodide, that runs instead, with our wheel.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { started } from "../../../web/js/python/snapshot.js";
import { answersAtTheBorder } from "./javascript_calls.mjs";

const folder = process.argv[2];
const order = readFileSync(0, "utf8");
const { scripts, stock, wheel } = JSON.parse(order);
const { loadPyodide } = await import(pathToFileURL(`${stock ?? folder}/pyodide.mjs`).href);
const ARCHIVES = ["bots.zip", "extras.zip", "reviews.zip"];
const OPEN = `
import sys
import threefold.bots
import threefold.page.bridge
from importlib import import_module
from threefold.games import GAMES, all_games
all_games()
for archive in ${JSON.stringify(ARCHIVES)}:
    for name, module in list(sys.modules.items()):
        if name.startswith("threefold") and hasattr(module, "__path__"):
            module.__path__.append("/lib/" + archive + "/" + name.replace(".", "/"))
    sys.path.append("/lib/" + archive)
    for key in GAMES:
        import_module(f"threefold.games.{key}.bot")`;

const python = await (stock ? plain() : ours());
python.FS.mkdirTree("/tests/two_pythons");
for (const [name, text] of Object.entries(scripts)) python.FS.writeFile(`/tests/two_pythons/${name}`, text);
if (!stock) {
  for (const archive of ARCHIVES) python.FS.writeFile(`/lib/${archive}`, readFileSync(`${folder}/${archive}`));
  python.runPython(OPEN);
}
python.runPython("import sys\nsys.path.append('/tests')\nfrom two_pythons.script import carried_out");
const done = JSON.parse(python.globals.get("carried_out")(order));
process.stdout.write(JSON.stringify({ ...done, border: answersAtTheBorder(python) }));

async function plain() {
  const found = await loadPyodide({ indexURL: `${stock}/` });
  found.FS.writeFile("/lib/ours.zip", readFileSync(wheel));
  found.runPython("import sys\nsys.path.append('/lib/ours.zip')");
  return found;
}

async function ours() {
  const { default: makeEngine, lock, state } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`).href);
  const bytes = readFileSync(`${folder}/snapshot.wasm`);
  const createPyodideModule = started(makeEngine, Promise.resolve(Uint8Array.from(bytes).buffer), state);
  const nothing = `${folder}/empty.zip`;
  writeFileSync(nothing, "");
  const how = { indexURL: `${folder}/`, stdLibURL: nothing, packageBaseUrl: "./", lockFileContents: lock };
  return loadPyodide({ ...how, createPyodideModule, _loadSnapshot: new Uint8Array(0) });
}
