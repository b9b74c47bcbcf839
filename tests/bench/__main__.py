"""Runs one benchmark by its name. UserError, an error that the person at the keyboard can fix, is shown without a
traceback."""

import runpy
import sys

from workshop.steps import UserError


def main(name: str) -> int:
    sys.argv = sys.argv[1:]
    try:
        runpy.run_module(f"bench.{name}", run_name="__main__", alter_sys=False)
    except UserError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
