"""Describes the machine, for the text of each measurement."""

import os
import platform


def machine() -> str:
    """For what is measured in the browser."""
    return f"headless Chromium, {processors()}"


def processors() -> str:
    """For what is measured without a browser."""
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}"
