"""The same seed gives the same game in every version of Python: links rely on these orders."""

from collections import Counter
from random import Random

from threefold.core.chance import below, next_seed, shuffled


def test_a_seed_decides_the_order_for_good() -> None:
    assert shuffled(range(10), 1) == (8, 0, 3, 4, 5, 2, 9, 6, 7, 1)
    assert shuffled("abcdef", 2026) == ("b", "f", "d", "e", "c", "a")
    assert next_seed(1) == 1210245519433057


def test_every_order_is_as_likely_as_another() -> None:
    counts = Counter(shuffled("abc", seed) for seed in range(6000))
    assert len(counts) == 6
    assert max(counts.values()) < 1.15 * min(counts.values())


def test_numbers_stay_below_the_limit() -> None:
    rng = Random(7)
    assert {below(3, rng) for _ in range(200)} == {0, 1, 2}
