"""Only eval_code, which runs source."""

from _pyodide._base import eval_code  # noqa: F401
