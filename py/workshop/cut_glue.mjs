// Removes unused code from pyodide.asm.mjs (tree shaking): node cut_glue.mjs < order.json > answer.json
//
// The stock glue carries all of Emscripten's JavaScript (WebGL, SDL, sockets, ...) and the names of thousands of C
// functions, for extension modules to link with; all of it is parsed at every start, parts of it three times. This page
// has no extension modules. The glue is one function whose body is a flat list of definitions, so what is reachable can
// be found by name: a definition stays if its name occurs, as an identifier, a property or a string, in code that stays.
// A statement with side effects always stays.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { acorn, glue: stock, loader, imports } = JSON.parse(readFileSync(0, "utf8"));
const { parse } = createRequire(import.meta.url)(acorn);

const UNKNOWN = "pyodide.asm.mjs is not built the way cut_glue.mjs expects";
/**
 * Does the work of the glue's API.finalizeBootstrap where Python was restored from a snapshot: the glue gets the text of
 * this function. Pyodide's own asks Python for some twenty objects at every start; here each is asked for when it is
 * used. Names of two letters are functions of the glue.
 */
function finishRestored(state, deserialize) {
  const later = (owner, name, get) => Object.defineProperty(owner, name, { configurable: true, get });
  const once = (name, make) =>
    later(API, name, () => {
      const value = make();
      Object.defineProperty(API, name, { value });
      return value;
    });
  const run = (code) => API.runPythonInternal(code);
  const imported = (name) => API.importlib.import_module(name);
  Wr(); // syncUpSnapshotLoad1
  const python = Mo(); // makePublicAPI
  Hr(API.config.jsglobals, state, deserialize); // syncUpSnapshotLoad2
  once("runPythonInternal_dict", () => API._pyodide._base.eval_code("{}"));
  once("importlib", () => run("import importlib; importlib"));
  once("globals", () => Ro(run("import __main__; __main__.__dict__"), run("import builtins; builtins.__dict__"))); // wrapPythonGlobals
  once("pyodide_py", () => imported("pyodide"));
  once("pyodide_code", () => imported("pyodide.code"));
  once("pyodide_ffi", () => imported("pyodide.ffi"));
  once("package_loader", () => imported("pyodide._package_loader"));
  once("pyodide_base", () => imported("_pyodide._base"));
  later(python, "globals", () => API.globals);
  python.openBridge = API._pyodide.open_bridge; // set by snapshot.mjs
  Yr(); // resolves bootstrapFinalizedPromise
  return python;
}

/** What the stock glue does at every start and a page without extension modules does not need: its text, once, and ours. */
const REPLACED = [
  // WebGL's functions are put into the engine's table, one compiled thunk each. Python never draws here.
  ["if(entry.value==-1){var value=", 'if(entry.value==-1&&symName.startsWith("emscripten_gl"))entry.value=0;if(entry.value==-1){var value='],
  // Every export is entered into a table of what extension modules can link with. To find out whether it is in the
  // engine's table already, all of that is read, which makes an object for each of its functions.
  ["updateGOT(origExports);", ""],
  ["functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)", "functionsInTableMap=new WeakMap"],
  [
    'API.finalizeBootstrap=function(t,e){t&&Wr();',
    `${finishRestored}API.finalizeBootstrap=function(t,e){if(t)return finishRestored(t,e);`,
  ],
  // The index of packages that could be loaded is empty, and the snapshot has been told so.
  ["API.lockFilePromise&&(API.packageIndexReady=", "API.lockFilePromise&&!API.config._loadSnapshot&&(API.packageIndexReady="],
  // Shared memory to sleep on while a terminal of Node has nothing to read. A page has none; and where it is not isolated
  // from other origins, the browser reports a deprecation with a stack trace, for which it parses the whole glue again.
  ["new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", "new ArrayBuffer(4)"],
];
const EXPORT = /wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))/g;
const ACTS = /^(Call|New|Assignment|Update|Await|Yield|TaggedTemplate)Expression$|^(ImportExpression|StaticBlock)$/;

/**
 * Part: a piece of the source, kept or cut as a whole. `names`: the names it defines, null if it has side effects and
 * so always stays; `owner`: it only sets an attribute of this name, and stays if that name is used; `uses`: all
 * identifiers and strings in it. List: a statement, and how to write it with only the parts that stay.
 * @typedef {{start: number, end: number, names: string[] | null, owner?: string, uses: Set<string>}} Part
 * @typedef {{start: number, end: number, before: string, between: string, after: string, parts: Part[]}} List
 */

if (!REPLACED.every(([theirs]) => stock.split(theirs).length === 2)) throw new Error(UNKNOWN);
const glue = REPLACED.reduce((text, [theirs, ours]) => text.replace(theirs, ours), stock);
const tree = parse(glue, { ecmaVersion: "latest", sourceType: "module" });
const main = tree.body[0];
if (tree.body.length !== 2 || main.type !== "FunctionDeclaration") throw new Error(UNKNOWN);
/** @type {List[]} */
const lists = main.body.body.map(listOf);
const text = rebuilt(reached(lists.flatMap((list) => list.parts)));
const exports = new Set([...text.matchAll(EXPORT)].map((found) => found[1] ?? found[2]));
process.stdout.write(JSON.stringify({ glue: text, exports: [...exports].sort() }));

/** @returns {List} */
function listOf(node) {
  const { start, end } = node;
  const one = (names, owner) => ({ start, end, before: "", between: "", after: "", parts: [part(node, names, owner)] });
  if (node.type === "FunctionDeclaration") {
    return node.id.name === "assignWasmExports" ? assignments(node) : one([node.id.name]);
  }
  if (node.type === "VariableDeclaration") {
    if (node.declarations[0].id.name === "wasmImports") return importTable(node);
    const parts = node.declarations.map((each) => part(each, isDefinition(each) ? [each.id.name] : null));
    return { start, end, before: `${node.kind} `, between: ",", after: ";", parts };
  }
  const { type, left, right } = node.expression ?? {};
  if (type === "AssignmentExpression" && left.type === "MemberExpression" && /Identifier|Literal/.test(right.type)) {
    if (left.object.name === "Module") return one([nameOf(left)]); // Module["f"]=f stays if the name f is used
    if (nameOf(left) === "sig") return one([], left.object.name); // f.sig="v"
  }
  return one(null);
}

/** wasmImports, the functions that the engine can import, with only those that it does import. */
function importTable({ start, end, declarations }) {
  const wanted = declarations[0].init.properties.filter((each) => imports.includes(nameOf(each)));
  const parts = wanted.map((each) => part(each, null));
  return { start, end, before: "var wasmImports={", between: ",", after: "};", parts };
}

/** _f=Module["_f"]=wasmExports["f"], for every f that the engine exports */
function assignments({ start, end, body }) {
  const parts = body.body.map((statement) => {
    const names = [];
    let value = statement.expression;
    for (; value.type === "AssignmentExpression"; value = value.right) names.push(nameOf(value.left));
    return { start: statement.start, end: statement.end, names, uses: new Set() };
  });
  return { start, end, before: "function assignWasmExports(wasmExports){", between: "", after: "}", parts };
}

/** @returns {Part} */
function part(node, names, owner) {
  const uses = new Set();
  visit(node, (each) => {
    if (each.type === "Identifier") uses.add(each.name);
    else if (each.type === "Literal" && typeof each.value === "string") uses.add(each.value);
  });
  return { start: node.start, end: node.end, names, owner, uses };
}

/** Returns the parts that stay: those reachable by name from the loader and from parts with side effects. */
function reached(parts) {
  /** @type {Map<string, Part[]>} */
  const definitions = new Map();
  for (const each of parts) {
    for (const name of each.names ?? []) definitions.set(name, [...(definitions.get(name) ?? []), each]);
  }
  const stays = new Set(parts.filter((each) => each.names === null));
  const said = new Set(["moduleRtn", ...loader.match(/[A-Za-z_$][\w$]*/g)]);
  for (const each of stays) for (const name of each.uses) said.add(name);
  // A Set can grow while it is iterated: this loop also visits the names that it adds.
  for (const name of said) {
    for (const each of definitions.get(name) ?? []) {
      stays.add(each);
      for (const other of each.uses) said.add(other);
    }
  }
  return new Set(parts.filter((each) => stays.has(each) || (each.owner && said.has(each.owner))));
}

function rebuilt(stays) {
  let at = 0;
  let result = "";
  for (const { start, end, before, between, after, parts } of lists) {
    const pieces = parts.filter((each) => stays.has(each)).map((each) => glue.slice(each.start, each.end));
    result += glue.slice(at, start);
    if (pieces.length || before.startsWith("function")) result += before + pieces.join(between) + after;
    at = end;
  }
  return eager(result + glue.slice(at));
}

/** Puts the main function in parentheses: JavaScript engines then compile it at once instead of parsing it twice. */
function eager(whole) {
  const head = whole.slice(0, main.start);
  const [body, last] = [whole.slice(main.start, whole.lastIndexOf("export default")), tree.body[1]];
  return `${head}const ${main.id.name}=(${body.trim()});${glue.slice(last.start)}`;
}

function isDefinition({ id, init }) {
  let acts = id.type !== "Identifier";
  if (init) visit(init, (each) => (acts ||= ACTS.test(each.type)), /Function/);
  return !acts;
}

/** Calls `look` with every node of a tree; does not descend into nodes whose type matches `skip`. */
function visit(node, look, skip) {
  look(node);
  if (skip?.test(node.type)) return;
  for (const child of Object.values(node).flat()) if (child && typeof child.type === "string") visit(child, look, skip);
}

/** The name x in one of these nodes: x, m.x, m["x"], x: ... */
function nameOf(node) {
  const named = node.property ?? node.key ?? node;
  return named.name ?? named.value;
}
