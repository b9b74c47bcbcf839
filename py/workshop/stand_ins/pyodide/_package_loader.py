"""No packages."""

# A snapshot expects just these JavaScript objects in Python's hands.
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
