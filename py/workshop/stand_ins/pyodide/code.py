"""Source to actions, and nothing else."""

from _pyodide._base import eval_code  # noqa: F401
