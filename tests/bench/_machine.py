"""Describes the machine, for the text of each measurement."""

import os
import platform


def machine() -> str:
    return f"headless Chromium, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"
