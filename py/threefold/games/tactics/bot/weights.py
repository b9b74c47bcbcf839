"""The weights of the features in value.py: for the seat that has just played and for the next one.

Learned by `python build.py bench learn_tactics`, which writes this file; those for the colours option with `--colours`.
"""

from typing import NamedTuple


class Learned(NamedTuple):
    bias: float
    weights: dict[str, tuple[float, float]]
    games: int
    """How many the last run played."""


USUAL = Learned(
    -0.2665,
    {
        "both": (0.5144, -0.7693),
        "mid": (0.1509, -0.0441),
        "goal": (-0.0297, 0.2246),
        "one_short": (0.4096, -0.1902),
        "two_short": (0.2472, -0.1096),
        "three_short": (0.1762, -0.0352),
        "four_short": (0.1200, -0.0443),
        "on_mid": (0.2465, -0.2238),
        "on_goal": (0.2476, -0.2605),
        "line_mid": (-0.0463, 0.0120),
        "line_goal": (0.5714, -0.5846),
        "numbers": (0.1940, -0.2007),
        "kinds": (0.1291, -0.1139),
        "tens": (0.3703, -0.3523),
        "jacks": (0.1353, -0.1655),
        "queens": (-0.0238, 0.0140),
        "kings": (-0.0838, 0.0672),
        "size": (0.0344, -0.0372),
        "full": (-0.0172, 0.0411),
        "ready": (0.8789, -7.8886),
        "special": (0.4149, -1.6037),
        "chances": (0.0360, -0.0652),
        "outs": (0.1054, -0.2103),
        "queen": (0.2089, -0.3246),
    },
    2800,
)
WITH_COLOURS = Learned(
    -0.1996,
    {
        "both": (0.7579, -0.9452),
        "mid": (0.0290, 0.0450),
        "goal": (0.0625, 0.0815),
        "one_short": (0.0730, 0.1263),
        "two_short": (-0.0144, 0.1312),
        "three_short": (-0.0265, 0.1324),
        "four_short": (0.0041, 0.0542),
        "on_mid": (0.1890, -0.1790),
        "on_goal": (0.0114, -0.0219),
        "line_mid": (-0.0317, 0.0042),
        "line_goal": (0.6201, -0.6232),
        "numbers": (0.1281, -0.1237),
        "kinds": (0.1113, -0.1131),
        "tens": (0.3032, -0.2821),
        "jacks": (0.1078, -0.1098),
        "queens": (-0.0865, 0.0880),
        "kings": (-0.0870, 0.0853),
        "size": (0.0290, -0.0315),
        "full": (-0.0125, 0.0288),
        "ready": (1.3008, -6.6034),
        "special": (0.4720, -1.4228),
        "chances": (0.0045, -0.0226),
        "outs": (0.0974, -0.1585),
        "queen": (0.0970, -0.1507),
    },
    18000,
)
