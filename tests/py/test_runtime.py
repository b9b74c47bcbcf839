"""The browser's Python: it has exactly what is needed, and it answers calls."""

import ast
import gzip
import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from threefold.games import GAMES
from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.page.table import GameTable
from threefold.words import address
from workshop import runtime, snapshot
from workshop.compiler import compression_order, without_types
from workshop.cut_modules import Group, table_entries_of, without_modules
from workshop.cut_pyodide import names_asked, tailor_engine, tailor_glue, without_unreachable
from workshop.places import CACHE, NODE_MODULES, WEB
from workshop.python_library import make_library, module_name, stand_ins, without_imports_of_types
from workshop.steps import UserError, say
from workshop.tools import node, node_tool
from workshop.wasm import DATA, ELEMENTS, Segment, body_of, data, read_data, read_elements, section
from workshop.wheel import make_wheel

FIRST_GAME = {"game": "match", "names": ["Ada", "Ben"], "seed": "0b", "form": "tall"}
# Starts the shipped files as the page does, makes a call, and causes an error that has to be reported.
VISIT = """
import { readFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";
import makeEngine, { lock, state } from "./pyodide.asm.mjs";
import { started } from "./snapshot.mjs";
const [folder, nothing] = process.argv.slice(2);
const snapshot = Uint8Array.from(readFileSync(`${folder}snapshot.wasm`)).buffer;
const python = await loadPyodide({
  indexURL: folder, stdLibURL: nothing, packageBaseUrl: "./", lockFileContents: lock,
  createPyodideModule: started(makeEngine, Promise.resolve(snapshot), state), _loadSnapshot: new Uint8Array(0),
});
const call = python.openBridge("0a");
const answer = JSON.parse(call("hello", "{}"));
const unasked = JSON.parse(call("show", '{"form":"wide"}'));
const begun = call("new", FIRST);
let told = "";
try {
  python.runPython("import json; json.loads('{')");
} catch (error) {
  told = error.message;
}
const modules = python.runPython("import sys; ' '.join(sys.builtin_module_names)").split(" ");
const imported = python.runPython("' '.join(sys.modules)").split(" ");
const environment = python.runPython("import os; ' '.join(f'{k}={v}' for k, v in os.environ.items())");
process.stdout.write(JSON.stringify({ answer, unasked, begun, told, modules, imported, environment }));
"""


@pytest.fixture(scope="session")
def made() -> runtime.Made:
    return runtime.make(CACHE / "runtime", make_wheel(), say)


@pytest.fixture(scope="session")
def parts(made: runtime.Made) -> dict[str, Path]:
    return made.files()


@pytest.fixture(scope="session")
def library(made: runtime.Made) -> bytes:
    return (made.libraries / runtime.LIBRARY).read_bytes()


def test_the_library_holds_modules_compiled_and_stored(library: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        entries = archive.infolist()
    names = [entry.filename for entry in entries]
    assert names == sorted(names, key=compression_order)
    assert all(name.endswith(".pyc") for name in names)
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    # Another game may be as large as the largest.
    assert len(library) < 1_381_000 + 225_000 * (len(GAMES) - 5)


def test_types_for_type_checkers_are_not_compiled() -> None:
    source = """
if TYPE_CHECKING:
    from far import Away
LIMIT: Final[int] = 3
class Point(NamedTuple):
    x: Annotated[int, "to the right"]
    y: int = 0
def f(a: Away, *, b: str = "b") -> Point:
    return Point(a, y=LIMIT)
"""
    left = """
LIMIT = 3
class Point(NamedTuple):
    x: None
    y: None = 0
def f(a, *, b="b"):
    return Point(a, y=LIMIT)
"""
    assert ast.unparse(without_types(ast.parse(source))) == ast.unparse(ast.parse(left))


def test_names_that_only_types_use_are_not_imported() -> None:
    sources = {
        "a.py": """
from b import (
    Move,
    play,
)
from b import State, passed_on
from typing import NamedTuple, Protocol
import collections
class Turn(NamedTuple):
    move: Move
def f(state: State) -> Protocol:
    return play(state)
""",
        "c.py": "from a import passed_on\nimport a\nprint(a.collections, passed_on)\n",
    }
    left = without_imports_of_types(sources)
    assert left["c.py"] == sources["c.py"]
    assert [line for line in left["a.py"].splitlines() if "import" in line] == [
        "from b import play",
        "from b import passed_on",
        "from typing import NamedTuple",
        "import collections",
    ]
    places = [source.splitlines().index("    return play(state)") for source in (sources["a.py"], left["a.py"])]
    assert places[0] == places[1]


def test_the_library_holds_nothing_that_no_page_needs(library: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        names = set(archive.namelist())
    assert {"threefold/page/bridge.pyc", "typing.pyc", "encodings/utf_8.pyc"} <= names
    assert {name + "c" for name in stand_ins()} <= names
    unneeded = {"ast.pyc", "dis.pyc", "tokenize.pyc", "annotationlib.pyc", "asyncio/events.pyc", "ssl.pyc"}
    unneeded |= {"threefold/build/prerender.pyc", "threefold/bots/worker.pyc"}
    unneeded |= {f"threefold/games/{game}/table/rules_page_pictures.pyc" for game in GAMES}
    unneeded |= {"zipfile/__init__.pyc", "pathlib/__init__.pyc"}
    assert not unneeded & names


@pytest.mark.slow
def test_a_library_that_lacks_a_name_we_use_is_not_made(tmp_path: Path) -> None:
    wheel = tmp_path / "wheel.zip"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("threefold/__init__.py", "")
        archive.writestr("threefold/page/bridge.py", "def f():\n    from typing import get_type_hints\n")
    with pytest.raises(UserError, match="the browser's typing has no get_type_hints"):
        make_library(NODE_MODULES / "pyodide", wheel, tmp_path / "work")


def test_a_library_that_asks_for_a_module_which_the_engine_lost_is_not_made(tmp_path: Path) -> None:
    wheel = tmp_path / "wheel.zip"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("threefold/__init__.py", "")
        archive.writestr("threefold/page/bridge.py", "def f():\n    import unicodedata\n")
    with pytest.raises(UserError, match="asks for unicodedata, which the browser's engine has lost"):
        make_library(NODE_MODULES / "pyodide", wheel, tmp_path / "work")


def test_another_engine_is_not_cut_by_guesses() -> None:
    stock = (NODE_MODULES / "pyodide/pyodide.asm.wasm").read_bytes()
    beyond = 1 + max(read_elements(body_of(stock, ELEMENTS)))
    with pytest.raises(UserError, match="do not lie file by file"):
        # The same functions, with their entries scattered over the table.
        scattered = {
            (entry if function % 2 else beyond + 100 * entry): function
            for entry, function in read_elements(body_of(stock, ELEMENTS)).items()
        }
        table_entries_of(Group(5252, 5476), scattered)


def test_python_starts_from_these_files_and_answers(
    parts: dict[str, Path], library: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "snapshot.wasm"):
        (tmp_path / name).write_bytes(parts[name].read_bytes())
    (tmp_path / "snapshot.mjs").write_bytes((WEB / "js" / "python" / "snapshot.js").read_bytes())
    (tmp_path / "empty.zip").write_bytes(b"")
    first = json.dumps(FIRST_GAME)
    (tmp_path / "visit.mjs").write_text(VISIT.replace("FIRST", json.dumps(first)), encoding="utf-8")
    command = [str(node()), str(tmp_path / "visit.mjs"), f"{tmp_path}/", str(tmp_path / "empty.zip")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    visit = json.loads(done.stdout)
    assert "ok" in visit["answer"]
    # Games are begun while the snapshot is made. A visitor finds nothing of them.
    assert visit["unasked"]["error"]["key"] == "error.none"
    monkeypatch.setattr(bridge, "TABLE", GameTable())
    monkeypatch.setattr(bridge, "WIRE", Wire())
    address(None)
    assert json.loads(visit["begun"]) == json.loads(bridge.call("new", first))
    assert "JSONDecodeError" in visit["told"]  # although the line numbers are stripped from the standard library
    assert "excepthook" not in visit["told"]
    stock = (NODE_MODULES / "pyodide/pyodide.asm.wasm").read_bytes()
    lost = without_modules(stock).modules
    assert {"_sqlite3", "_decimal", "_codecs_jp", "unicodedata", "_socket", "_testcapi"} <= lost
    assert lost.isdisjoint(visit["modules"])
    assert {"sys", "builtins", "zlib", "math", "array", "_json", "_random", "_sha2", "posix"} <= {*visit["modules"]}
    assert len(parts["pyodide.asm.wasm"].read_bytes()) < len(stock) / 2
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        held = {module_name(name.removesuffix("c")) for name in archive.namelist()}
    assert len(held) > 150
    assert held <= {*visit["imported"]}, "the page has no files to import these from"
    assert "PYTHONHASHSEED" not in visit["environment"]


@pytest.mark.slow
def test_a_snapshot_is_the_same_wherever_it_is_made_and_tells_nothing_of_that_place(
    made: runtime.Made, parts: dict[str, Path], tmp_path: Path
) -> None:
    engine, elsewhere = tmp_path / "engine", tmp_path / "work"
    shutil.copytree(made.engine, engine)
    elsewhere.mkdir()
    memory = snapshot.take(engine, made.libraries / runtime.LIBRARY, elsewhere)
    again = snapshot.snapshot_module((engine / "pyodide.asm.wasm").read_bytes(), memory)
    assert again == parts["snapshot.wasm"].read_bytes()
    for place in (tmp_path, made.engine, Path.home(), WEB.parent):
        assert len(place.parts) < 3 or str(place).encode() not in again


def test_a_snapshot_leaves_out_what_an_engine_holds_by_itself() -> None:
    block, pages = snapshot.BLOCK, 4
    own = bytes([7]) * (2 * block)
    engine = b"\0asm\1\0\0\0" + section(DATA, data([Segment(block, own)]))
    fresh = bytearray(pages * snapshot.PAGE)
    fresh[block : 3 * block] = own
    before, after = bytearray(fresh), bytearray(fresh)
    after[2 * block] = 8  # changed by Python
    before[10 * block] = 9  # changed by the engine's start, but 0 again afterwards
    last = len(after) - 1
    after[last] = 1  # far in the heap
    heap = 12 * block
    trampoline = 2 * block + 8
    memory = snapshot.Memory(bytes(before), bytes(after), heap, trampoline, {})
    stored = list(snapshot.blocks_to_store(engine, memory))
    beginning = range(heap // block, (heap + snapshot.HEAP_START) // block)
    assert stored == [2, 10, *beginning, last // block]
    held = read_data(body_of(snapshot.snapshot_module(engine, memory), DATA))
    assert [(segment.address, len(segment.data)) for segment in held] == [
        (2 * block, 8),
        (trampoline + 4, block - 12),
        (10 * block, block),
        (heap, snapshot.HEAP_START),
        (last // block * block, block),
    ]


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "snapshot.wasm"])
def test_the_packed_file_is_the_plain_one(parts: dict[str, Path], name: str) -> None:
    assert gzip.decompress(parts[f"{name}.gz"].read_bytes()) == parts[name].read_bytes()


GLUE = (
    "async function create(moduleArg={}){var Module=moduleArg;var _used,_unused,_data,_loaders;"
    'function helper(){}function unusedHelper(){helper()}var _f=x=>helper(x);_f.sig="v";var _g=x=>0;_g.sig="v";'
    'Module["unusedHelper"]=unusedHelper;Module["forLoader"]=_g;var now=Date.now();'
    "var wasmImports={f:_f,h:unusedHelper};"
    'function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];'
    '_unused=Module["_unused"]=wasmExports["unused"];_data=Module["_data"]=wasmExports["data"].value>>>0;'
    '_loaders=Module["_loaders"]=wasmExports["loaders"]}'
    "var wasmExports=await start(wasmImports);assignWasmExports(wasmExports);_used(_data);wasmExports.named;"
    "for(var entry of now){if(entry.value==-1){var value=0}}"
    "function updateGOT(exports){}updateGOT(origExports);"
    "API.finalizeBootstrap=function(t,e){t&&Wr();importCore()};"
    "API.lockFilePromise&&(API.packageIndexReady=readIndex());"
    "var functionsInTableMap;functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length);"
    "var asleep=new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer);"
    "Atomics.store(asleep,0,1);"
    "return Module}export default create;"
)


def test_glue_keeps_what_it_or_the_loader_or_the_engine_uses() -> None:
    text, exports = tailor_glue(GLUE, "module._loaders+module.forLoader", {"f", "emscripten_glClear"})
    assert exports == {"used", "data", "loaders", "named"}
    assert all(word in text for word in ("helper(){}", "_f.sig", "_g.sig", "forLoader", "Date.now()", "{f:_f}"))
    assert not any(word in text for word in ("unused", "_unused"))


def test_glue_makes_nothing_at_its_start_that_only_extension_modules_or_node_need() -> None:
    text, _ = tailor_glue(GLUE, "module._loaders", {"f"})
    assert "updateTableMap" not in text
    assert "updateGOT" not in text
    assert "if(t)return finishRestored(t,e);" in text, "a snapshot is finished by our own function"
    assert "!API.config._loadSnapshot&&(API.packageIndexReady" in text
    assert "shared" not in text
    assert "new Int32Array(new ArrayBuffer(4))" in text


@pytest.mark.parametrize("glue", ["export default function create() {}", GLUE.replace("shared:!0,", "shared:1,")])
def test_another_glue_is_refused(glue: str) -> None:
    with pytest.raises(UserError):
        tailor_glue(glue, "", set())


@pytest.mark.slow
def test_what_nothing_reaches_leaves_the_engine(tmp_path: Path) -> None:
    source, engine = tmp_path / "engine.wat", tmp_path / "engine.wasm"
    source.write_text("""(module
      (import "env" "asked" (func $asked)) (import "env" "idle" (func $idle)) (import "env" "held" (func $held))
      (table (export "table") 1 funcref) (elem (i32.const 0) $held)
      (func (export "kept") (call $asked)) (func (export "cut") (call $idle)))""")
    subprocess.run([*node_tool("binaryen", "bin/wasm-as"), str(source), "-o", str(engine)], check=True)
    whole = engine.read_bytes()
    assert names_asked(without_unreachable(whole)) == {"asked", "idle", "held"}
    assert names_asked(without_unreachable(tailor_engine(whole, {"kept", "table"}))) == {"asked", "held"}


def test_imports_of_the_engine_are_read() -> None:
    function, memory, wide_memory, world = (
        b"\x01f\x00\x05",
        b"\x01m\x02\x00\x10",
        b"\x01w\x02\x01\x10\x20",
        b"\x01g\x03\x7f\x01",
    )
    table, tag, last = b"\x01t\x01\x70\x00\x02", b"\x01e\x04\x00\x01", b"\x01z\x00\x00"
    entries = [b"\x03env" + entry for entry in (function, memory, wide_memory, world, table, tag, last)]
    body = bytes([len(entries)]) + b"".join(entries)
    assert names_asked(b"\0asm\1\0\0\0" + b"\x02" + bytes([len(body)]) + body) == set("fmwgtez")


def test_engine_keeps_only_the_exports_that_are_used() -> None:
    head = b"\0asm\1\0\0\0"
    exports = b"\x07" + bytes([2 + 2 * 5 - 1]) + b"\x02" + b"\x02ab\x00\x00" + b"\x02cd\x00\x01"
    fewer = b"\x07\x06\x01\x02cd\x00\x01"
    assert tailor_engine(head + exports + b"\x00\x01x", {"cd"}) == head + fewer + b"\x00\x01x"


def test_another_version_of_a_tool_makes_everything_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("_fill_engine", "_fill_libraries", "_fill_started"):
        monkeypatch.setattr(runtime, name, lambda *_: None)
    wheel = tmp_path / "wheel"
    wheel.touch()
    before = runtime.make(tmp_path, wheel, say)
    assert runtime.make(tmp_path, wheel, say) == before
    monkeypatch.setattr(runtime, "version", lambda name: f"another {name}")
    after = runtime.make(tmp_path, wheel, say)
    assert not set(before) & set(after)


def test_a_library_that_cannot_be_compiled_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(pyodide: Path, wheel: Path, work: Path) -> None:
        work.mkdir()
        raise UserError("cannot be compiled")

    monkeypatch.setattr(runtime, "make_library", fail)
    monkeypatch.setattr(runtime, "_fill_engine", lambda *_: None)
    out, wheel = tmp_path / "out", tmp_path / "wheel"
    wheel.touch()
    with pytest.raises(UserError):
        runtime.make(out, wheel, say)
    assert [path.name.partition("-")[0] for path in out.iterdir()] == ["engine"]


def test_the_checksum_is_the_one_that_the_page_computes() -> None:
    """tests/js/snapshot.test.js expects the same number of web/js/python/snapshot.js."""
    assert runtime.checksum(bytes([1, 2, 3, 4, 250, 6, 7, 8, 9, 255])) == -945_928_150
