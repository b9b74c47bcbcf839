"""Pyodide's side of Python, imported before all else. Python's own hook for exceptions is good enough here."""

from . import _base, _importhook  # noqa: F401


def set_excepthook():
    pass
