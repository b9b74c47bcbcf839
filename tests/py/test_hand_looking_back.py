"""The hand while somebody looks back: what can be played there, in a line, does not look as if it could not be."""

import json
import re
from typing import Any

import pytest
from helpers import ask, find, random_session

from threefold.saving.save import write_save

pytestmark = pytest.mark.usefixtures("fresh_table")


def faded_in(item: Any) -> bool:
    return bool(re.search(r'"alpha": ?0\.(45|55)\b', json.dumps(item["art"])))


@pytest.mark.parametrize("key", ["tactics", "match", "doh"])
def test_while_looking_back_no_card_or_piece_that_can_be_played_is_faded(key: str) -> None:
    session = random_session(find(key), 3)
    ask("open", save=write_save(session), form="wide")
    looked = 0
    for ply in range(session.ply):
        view = ask("jump", ply=ply, form="wide")
        if view.get("tries") and not any(item["part"] for item in view["scene"]["items"] if "picked" in item["moods"]):
            faded = [item["part"] for item in view["scene"]["items"] if item.get("area") == "hand" and faded_in(item)]
            assert not faded, ply
            looked += 1
    assert looked
