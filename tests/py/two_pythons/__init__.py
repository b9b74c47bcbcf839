"""Makes the same calls in two Pythons: the one that runs the tests, and the browser's as it is shipped.

These modules run in both, so they use only what the browser's library contains. Every choice comes from a seed, only
through `Random.random`. `script.py` is the entry point; tests/py/test_two_pythons.py compares the answers.
"""
