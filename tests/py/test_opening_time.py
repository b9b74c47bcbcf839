"""The longest games that a link, a save or a record can hold open quickly."""

import gc

import pytest

from bench._long_games import LONGEST, MOST, WAYS, longest, reference, seconds, travelling
from thorough import usually
from threefold.core.session import MOST_PLIES
from threefold.games import find
from threefold.saving.link import read_link
from threefold.saving.link_text import BadLink

MOST_REFERENCES = 25
"""The longest time that opening may take, in multiples of the reference opening (about 5 ms). It is about twice what is
needed; once opening took up to 70 times as long as the reference."""


@pytest.fixture(scope="module")
def measure() -> float:
    return seconds(reference, 9)


@pytest.mark.parametrize("way", usually(["the first move", "any move"], [*WAYS]))
@pytest.mark.parametrize("key", LONGEST)
def test_the_longest_games_open_in_a_moment(key: str, way: str, measure: float) -> None:
    most = MOST_REFERENCES * measure
    for kind, open_it in travelling(find(key), way).open.items():
        # One fast try is enough, because other load on the machine can only add time.
        assert any(seconds(open_it, 1) <= most for _ in range(5)), kind


def test_what_is_no_longer_used_is_swept_again_after_reading() -> None:
    text = travelling(find("doh"), "any move")
    for open_it in text.open.values():
        assert open_it()
        assert gc.isenabled()
    with pytest.raises(BadLink):
        read_link("1AAAA", find, lambda seats: [""] * seats)
    assert gc.isenabled()


def test_the_longest_games_are_as_long_as_can_be() -> None:
    assert MOST == MOST_PLIES
    assert longest(find("stac"), "any move").ply == longest(find("tactics"), "the first move").ply == MOST
