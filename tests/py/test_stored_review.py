"""Reviews stored with saved games in the first format still open, and say the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from threefold.core.judgements import GOOD, MISTAKE, SLIP
from threefold.games import find
from threefold.page import bridge
from threefold.page.review_calls import review_of
from threefold.page.stored_review import answers_of
from threefold.saving.save import read_save

STORED: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "museum/reviews-1.json").read_text("utf-8"))


def reached(loss: float) -> list[bool]:
    """Which thresholds of the judgements a loss reaches."""
    return [loss >= limit for limit in (GOOD, SLIP, MISTAKE)]


def ask(name: str, **arguments: Any) -> Any:
    return json.loads(bridge.call(name, json.dumps(arguments)))["ok"]


@pytest.mark.parametrize("kept", STORED, ids=lambda kept: kept["game"])
def test_a_kept_review_says_what_it_said(kept: dict[str, Any]) -> None:
    session = read_save(kept["save"], find)
    made = review_of(session, answers_of(session, kept["review"]))
    assert made.points == tuple(kept["points"])
    assert made.counts == tuple(map(tuple, kept["counts"]))
    assert made.accuracy == tuple(kept["review"]["accuracy"])
    first, second = made.accounts
    assert first == pytest.approx(tuple(kept["account"]), abs=1e-8)
    assert second == pytest.approx(tuple(-part for part in first), abs=1e-8)
    for one, (seat, judgement, before, after, lost, luck) in zip(made.moves, kept["moves"], strict=True):
        assert (one.seat, one.judgement) == (seat, judgement)
        told = 100 * one.before[0], 100 * one.after[0], one.lost, one.luck[0]
        assert told == pytest.approx((before, after, lost, luck), abs=1e-5)


@pytest.mark.parametrize("kept", STORED, ids=lambda kept: kept["game"])
def test_a_kept_review_opens_in_the_page(kept: dict[str, Any]) -> None:
    review = {name: kept["review"][name] for name in ("stamp", "found")}
    assert ask("open", save=kept["save"], form="wide")["reviews"]
    told = ask("review", **review)
    assert told["points"] == kept["points"]
    for move, (seat, _, before, after, lost, luck) in zip(told["moves"][:-1], kept["moves"], strict=False):
        # Rounded, and where that alone would cross a threshold of the judgements, a point further.
        chances = move["chances"][0]
        assert move["before"][0] == round(before) and abs(chances - round(after)) <= 1
        assert reached(move["before"][seat] - move["chances"][seat]) == reached(lost)
        rounded = round(before) - round(after)
        assert (chances == round(after)) == (reached(rounded if seat == 0 else -rounded) == reached(lost))
        assert move["before"][1] == 100 - move["before"][0]
        assert move["chances"][1] == 100 - move["chances"][0]
        assert move["drawn"] == [round(luck), -round(luck)]
    found = ask("mistakes", save=kept["save"], seats=[0, 1], **review)
    assert found["accuracy"] == kept["review"]["accuracy"]
