"""Numbers that the page's scripts define."""

import re

from workshop.places import WEB


def number_in(script: str, name: str) -> int:
    """The value of a constant of a script, whose path starts from web/js."""
    [found] = re.findall(rf"^(?:export )?const {name} = (-?[\d_]+);", (WEB / "js" / script).read_text("utf-8"), re.M)
    return int(found)
