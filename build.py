#!/usr/bin/env python3
"""One command for everything: `python build.py --help`. The machine needs only Python 3.11 or newer."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  an older one must be told, not shown a traceback
    sys.exit(f"Threefold needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
