"""No event loop."""

# A snapshot expects just these JavaScript objects in Python's hands.
from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop():
    pass
