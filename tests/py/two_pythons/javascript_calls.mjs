// Tests the stand-ins of Pyodide's own Python modules from JavaScript: running sources, importing, calling in both directions.

/** Python sources of all forms that the page runs, and some more. */
const SOURCES = [
  "1+1",
  "1; 2",
  "a = 3; a",
  "a = 3",
  "a = 4\na",
  "a = 5\na;",
  "if a:\n    a",
  "a = (1,\n2)",
  "a = \\\n2",
  "a = '''\n5 # '''",
  "f'{1;2}'",
  "from json import dumps\ndumps(1)\nNone",
  "import random\nrandom.seed(5)",
  "for n in 1, 2:\n    n = 5; m = 7",
  "'a;b'",
  "x = 'a;b'",
  "def f(): pass",
  "1 +",
  "raise ValueError('told')",
  "import json; json.loads('{')",
  "import no_such_module",
  "from json import no_such_name",
  "import js; js.JSON.parse('[5]')[0]",
  "from js import no_such_thing",
  "import made; made.twice(4)",
  "from made import one; one",
  "import made.inner; made.inner.two",
  "import made; made.all(1, 2.5, 'x', None, True, [])",
  "import made; made.broken()",
  "(lambda a, b=2, *c, **d: (a, b, c, d))(1, e=5)['x']",
];

/** Returns pairs of a question and its answer, as text. */
export function answersAtTheBorder(python) {
  const all = [];
  const hear = (asked, work) => all.push([asked, told(work)]);
  python.registerJsModule("made", {
    one: 1,
    inner: { two: 2 },
    twice: (number) => number * 2,
    all: (...things) => things.map((thing) => typeof thing).join(),
    broken: () => {
      throw new TypeError("broken");
    },
  });
  for (const source of SOURCES) hear(source, () => python.runPython(source));
  python.unregisterJsModule("made");
  hear("unregistered", () => python.runPython("import sys; sys.modules.pop('made', None); import made"));
  for (const path of ["json", "json.dumps", "threefold.page.bridge.call", "no_such_module", "json.no_such_name"]) {
    hear(`import ${path}`, () => python.pyimport(path).__name__);
  }
  const call = python.pyimport("threefold.page.bridge.call");
  hear("a call", () => call("nothing", "{}"));
  hear("too few arguments", () => call("nothing"));
  hear("named arguments", () => call.callKwargs({ name: "nothing", text: "{}" }));
  hear("a global", () => [python.globals.get("a"), python.globals.set("b", 6), python.runPython("b + 1")]);
  const echo = python.runPython("lambda *things: repr([type(thing).__name__ for thing in things])");
  hear("what arrives", () => echo(1, 1.5, "x", null, undefined, true, [], {}, new Uint8Array(2), 10n));
  hear("a function that Python calls back", () => python.runPython("lambda f: f(3) + 1")((number) => number * 10));
  hear("a function's help", () => python.runPython("len.__doc__[:6]"));
  hear("an object's own", () => python.runPython("import js; js.Object.fromEntries([['k', 5]]).k"));
  return all;
}

function told(work) {
  try {
    const value = work();
    return value && typeof value === "object" && "toString" in value && !Array.isArray(value)
      ? String(value)
      : (JSON.stringify(value) ?? "undefined");
  } catch (error) {
    const last = error.message?.trim().split("\n").at(-1);
    // Removes differences that are expected: our modules are .pyc files, and for a syntax error ours names the place.
    return `${error.name}: ${error.type ?? ""} ${last?.replace(".pyc)", ".py)").replace(/ \(<exec>, line \d+\)$/, "")}`;
  }
}
