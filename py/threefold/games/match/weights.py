"""What the features of value.py count, by the seats at the table.

Learned by `python build.py bench learn_match`, which writes this file; the last run played 10000 rounds at each table.
"""

SURE = 0.9927
"""The share of a side that can finish a line now."""
WEIGHTS: dict[int, dict[str, float]] = {
    2: {
        "move": 0.0301,
        "promise": 0.0099,
        "flips 1": 0.1152,
        "flips 2": -0.0029,
        "flips 3": -0.0155,
        "flips 4": 0.0384,
        "wipes 1": -0.3103,
        "wipes 2": -0.4876,
        "wipes 3": -0.3784,
        "wipes 4": -0.2594,
        "doubles 1": 0.0369,
        "doubles 2": -0.1962,
        "doubles 3": -0.9383,
        "doubles 4": -0.0733,
        "mover turned": 1.8095,
        "next one": 0.2944,
        "next more": 0.9009,
        "next turned": 1.2153,
    },
    4: {
        "move": 0.0456,
        "promise": 0.0098,
        "flips 1": 0.1987,
        "flips 2": 0.1383,
        "flips 3": -0.1013,
        "flips 4": -0.0372,
        "wipes 1": -0.3021,
        "wipes 2": -0.4435,
        "wipes 3": -0.3452,
        "wipes 4": -0.0030,
        "doubles 1": 0.1084,
        "doubles 2": -0.3213,
        "doubles 3": -0.7904,
        "doubles 4": -0.2745,
        "mover turned": 1.8378,
        "next one": 0.2906,
        "next more": 0.9177,
        "next turned": 0.8894,
        "partner one": 0.4007,
        "partner more": 0.0086,
        "partner turned": 0.5978,
        "last one": 0.1318,
        "last more": 0.2820,
        "last turned": 0.5779,
    },
}
