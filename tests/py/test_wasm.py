"""The binary form of WebAssembly, as far as the build reads and writes it."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from workshop.tools import node_tool
from workshop.wasm import (
    DATA,
    ELEMENTS,
    FUNCTION,
    Segment,
    body_of,
    elements,
    exported_functions,
    imports_of,
    number,
    numbers_of_functions,
    read_data,
    read_elements,
    read_number,
    read_signed,
    signed,
    with_data,
    with_sections,
)

TEXT = """(module
  (import "env" "asked" (func $asked (param i32)))
  (memory 1)
  (table 9 funcref)
  (elem (i32.const 2) $plain $rare)
  (elem (i32.const 7) $plain)
  (data (i32.const 1024) "first")
  (data (i32.const 70000) "second")
  (func $plain (export "plain") (result i32)
    (call $asked (i32.const -5)) (i32.load offset=4096 (i32.const 1024)))
  (func $rare (export "rare") (param i32) (local f64 i64)
    (local.set 1 (f64.const 77)) (local.set 2 (i64.const 88))
    (block $out (block $in (br_table $in $out (local.get 0))))
    (drop (select (result f32) (f32.const 99) (f32.const 1) (local.get 0)))
    (call_indirect (param i32) (i32.const 1234567) (i32.const 7))
    (memory.fill (i32.const 70000) (i32.const 0) (i32.const 16))
    (drop (memory.grow (i32.const 0)))))"""


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("wasm")
    return assembled(folder, TEXT)


def assembled(folder: Path, text: str) -> bytes:
    source, binary = folder / "engine.wat", folder / "engine.wasm"
    source.write_text(text, encoding="utf-8")
    command = [*node_tool("binaryen", "bin/wasm-as"), "--enable-bulk-memory", "--enable-reference-types"]
    subprocess.run([*command, str(source), "-o", str(binary)], check=True)
    return binary.read_bytes()


def test_what_functions_name_is_found_between_all_other_operands(engine: bytes) -> None:
    plain, rare = numbers_of_functions(engine)
    assert plain == {-5, 1024, 4096}
    assert rare == {1_234_567, 7, 70_000, 0, 16}


def test_imports_exports_table_and_data_are_read(engine: bytes) -> None:
    assert imports_of(engine) == [(FUNCTION, "asked")]
    assert exported_functions(engine) == {"plain": 1, "rare": 2}
    assert read_elements(body_of(engine, ELEMENTS)) == {2: 1, 3: 2, 7: 1}
    assert read_data(body_of(engine, DATA)) == [Segment(1024, b"first"), Segment(70_000, b"second")]


def test_a_table_and_data_written_anew_are_read_as_they_were_meant(engine: bytes) -> None:
    changed = with_data(engine, [Segment(1024, b"fi"), Segment(1028, b"t")])
    changed = with_sections(changed, {ELEMENTS: lambda _: elements({2: 1, 7: 2, 8: 1})})
    assert read_elements(body_of(changed, ELEMENTS)) == {2: 1, 7: 2, 8: 1}
    assert read_data(body_of(changed, DATA)) == [Segment(1024, b"fi"), Segment(1028, b"t")]
    assert numbers_of_functions(changed) == numbers_of_functions(engine)


@given(some.integers(0, 2**32 - 1))
def test_numbers_come_back(value: int) -> None:
    assert read_number(b"x" + number(value) + b"\xff", 1) == (value, 1 + len(number(value)))


@given(some.integers(-(2**31), 2**31 - 1))
def test_signed_numbers_come_back(value: int) -> None:
    assert read_signed(b"x" + signed(value) + b"\xff", 1) == (value, 1 + len(signed(value)))
