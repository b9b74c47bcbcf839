"""No packages can be loaded."""

# Restoring a snapshot requires that Python holds exactly these JavaScript objects, so this is imported although unused.
from pyodide_js import loadedPackages  # noqa: F401


class _Place:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


SITE_PACKAGES = _Place("/lib/python3.14/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages():
    pass
