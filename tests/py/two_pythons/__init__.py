"""The same calls made in two Pythons: the one that runs the tests, and the browser's as it is shipped.

These modules run on both sides, so they use only what the browser's library holds. Every choice comes from a seed, by
`Random.random` alone. `script.py` begins it; tests/py/test_two_pythons.py compares.
"""
