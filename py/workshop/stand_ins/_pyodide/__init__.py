"""Pyodide's own Python package, imported before everything else. It leaves Python's default sys.excepthook in place."""

from . import _base, _importhook  # noqa: F401


def set_excepthook():
    pass
