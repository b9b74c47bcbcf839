// The browser's Python under Node, made from the files that are shipped: node shipped.mjs FOLDER < order > answers
//
// It carries out script.py. The order's "snapshot" says whether Python comes from one, as on a return visit; "stock"
// where the Python lies that ours is made from, which then runs instead, with our wheel.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { answersAtTheBorder } from "./border.mjs";

const folder = process.argv[2];
const order = readFileSync(0, "utf8");
const { scripts, snapshot, stock, wheel } = JSON.parse(order);
const { loadPyodide } = await import(pathToFileURL(`${stock ?? folder}/pyodide.mjs`).href);
const { default: createPyodideModule, lock } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`).href);
// The order of sets shall not be that of the other Python.
const env = { PYTHONHASHSEED: "7", HOME: "/" };
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

const python = await (stock ? plain() : snapshot ? restored() : load({ stdLibURL: `${folder}/library.zip` }));
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
  const found = await loadPyodide({ indexURL: `${stock}/`, env });
  found.FS.writeFile("/lib/ours.zip", readFileSync(wheel));
  found.runPython("import sys\nsys.path.append('/lib/ours.zip')");
  return found;
}

async function restored() {
  const first = await load({ stdLibURL: `${folder}/library.zip`, _makeSnapshot: true });
  first.runPython('from threefold.page.bridge import call\ncall("hello", "{}")\nfrom threefold.games import import_all\nimport_all()');
  first.runPython("import gc\ngc.collect()");
  const second = await load({ stdLibURL: `${folder}/empty.zip`, _loadSnapshot: first.makeMemorySnapshot() });
  second.FS.writeFile("/lib/python314.zip", readFileSync(`${folder}/library.zip`));
  return second;
}

function load(how) {
  const own = { createPyodideModule, lockFileContents: lock, env };
  return loadPyodide({ indexURL: `${folder}/`, packageBaseUrl: "./", ...own, ...how });
}
