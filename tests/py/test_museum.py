"""Every link, save and record of the museum opens, and gives the same game as when it was made."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers import find

from museum import add, stamps
from museum.stamps import Exhibit, stamp
from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.saving.link import read_link
from threefold.saving.record import read_record
from threefold.saving.save import read_save

SLICES = 2
"""How many tests the links of one file are split into, so that they can run in parallel."""
every_file = pytest.mark.parametrize("path", stamps.files(), ids=lambda path: f"{path.parent.name}-{path.name[:-8]}")


def nameless(seats: int) -> list[str]:
    return [""] * seats


def opened(kind: str, text: str) -> Session:
    if kind == "links":
        return read_link(text, find, nameless)
    return read_save(text, find) if kind == "saves" else read_record(text, find).session


def difference(kind: str, exhibit: Exhibit) -> str:
    """Describes what is not as it was; "" if nothing has changed."""
    text, meant = exhibit
    try:
        found = stamp(opened(kind, text), names=kind != "links")
    except ValueError as problem:
        return f"{text[:80]} is refused: {problem!r}; its moves were {meant['moves'][:200]}"
    for name in sorted(found.keys() | meant.keys()):
        if found.get(name) != meant.get(name):
            return f"{text[:80]}: {name} was {meant.get(name)}, is {found.get(name)}; its moves were {meant['moves']}"
    return ""


def check(kind: str, exhibits: Sequence[Exhibit]) -> None:
    assert exhibits
    wrong = [said for exhibit in exhibits if (said := difference(kind, exhibit))]
    assert not wrong, f"{len(wrong)} of {len(exhibits)} {kind}; the first: {wrong[0]}"


@every_file
@pytest.mark.parametrize("first", range(SLICES))
def test_every_link_opens_as_it_was(path: Path, first: int) -> None:
    check("links", stamps.read_file(path)["links"][first::SLICES])


@every_file
@pytest.mark.parametrize("kind", ["saves", "records"])
def test_every_save_and_record_opens_as_it_was(path: Path, kind: str) -> None:
    check(kind, stamps.read_file(path)[kind])


def test_no_file_was_changed_or_taken_away() -> None:
    listed = dict(stamps.sums())
    assert {name: stamps.checksum(stamps.HERE / name) for name in listed} == listed
    assert {path.relative_to(stamps.HERE).as_posix() for path in stamps.files()} == set(listed)


@pytest.mark.parametrize("key", ["stack", "tactics", "stac", "doh", "match"])
def test_the_first_set_holds_what_can_be_sent(key: str) -> None:
    game, exhibits = find(key), stamps.read_file(stamps.HERE / "codec-1" / f"{key}.json.gz")
    assert len(exhibits["links"]) >= 1000
    for kind, least in {"links": 1000, "saves": 50, "records": 50}.items():
        meant = [stamp for _, stamp in exhibits[kind]]
        assert len(meant) >= least
        assert any("begun" in one for one in meant)
        assert any(one["ending"] == "draw" for one in meant)
        assert any(one["ending"].startswith("resign") for one in meant)
        assert any(not one["ending"] and "shares" in one for one in meant)
        assert any(not one["moves"] for one in meant)
    links = [stamp for _, stamp in exhibits["links"]]
    setups = {(one["seats"], *one["options"].values()) for one in links}
    assert len(setups) == len(game.counts) * len(set(map(tuple, (one["options"].values() for one in links))))
    assert {value for _, *values in setups for value in values} == {
        value for option in game.options for value in option.values
    }
    assert any("undone" in one for _, one in exhibits["saves"])


class Changed:
    """The rules of a game, with its moves in another order."""

    def __init__(self, game: Game, order: slice) -> None:
        self.rules, self.order = game.rules, order

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def moves(self, state: Any) -> list[Move]:
        moves = list(self.rules.moves(state))
        return moves[: self.order.start] + moves[self.order][::-1]


@every_file
@pytest.mark.parametrize("order", [slice(0, None), slice(-2, None)], ids=["turned round", "the last two exchanged"])
def test_another_order_of_moves_is_noticed(path: Path, order: slice, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(path.name.removesuffix(".json.gz"))
    changed = game._replace(rules=Changed(game, order))
    links = [one for one in stamps.read_file(path)["links"] if not one[1].get("shares")][::25]
    monkeypatch.setitem(globals(), "find", lambda _: changed)
    # Only links without a real choice can be the same as before.
    noticed = [bool(difference("links", one)) for one in links]
    assert sum(noticed) > 0.9 * len(noticed)


def test_a_set_that_is_there_is_never_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(add, "LINKS", 8)
    monkeypatch.setattr(add, "LONG_GAMES", 0)
    monkeypatch.setattr(add, "OTHERS", 6)
    shutil.copy(stamps.SUMS, tmp_path)
    (made,) = add.add("new", [find("doh")], tmp_path)
    before = made.read_bytes()
    listed = (tmp_path / stamps.SUMS.name).read_text()
    assert listed.endswith(f"{stamps.checksum(made)}  new/doh.json.gz\n")
    with pytest.raises(FileExistsError):
        add.add("new", [find("doh")], tmp_path)
    assert (made.read_bytes(), (tmp_path / stamps.SUMS.name).read_text()) == (before, listed)
    # The same code gives the same bytes.
    stamps.write_file(made, add.exhibits(find("doh"), Random("new doh")))
    assert made.read_bytes() == before


def test_a_set_is_read_as_it_was_written(tmp_path: Path) -> None:
    exhibits: dict[str, list[Exhibit]] = {"links": [("1ab", {"moves": "\ud800 é"})], "saves": [], "records": []}
    stamps.write_file(tmp_path / "a.json.gz", exhibits)
    assert stamps.read_file(tmp_path / "a.json.gz") == {
        kind: [tuple(one) for one in ones] for kind, ones in exhibits.items()
    }
    assert re.fullmatch("[0-9a-f]{12}", stamps.digest([1, ("a",)]))
