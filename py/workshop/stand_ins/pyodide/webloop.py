"""No event loop."""

# Restoring a snapshot requires that Python holds exactly these JavaScript objects, so this is imported although unused.
from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop():
    pass
