"""The page's style sheets, and its colours as CSS."""

import json
import re
import runpy
from collections.abc import Callable

from workshop.places import PY, WEB
from workshop.steps import Trouble

ON_DEMAND = {
    # where a game leaves or comes in: as a file, on paper, from far away
    "sharing.css": (
        "sharing.css",
        "share_film.css",
        "open_file.css",
        "sharing_phone.css",
        "print_games.css",
        "far.css",
    ),
    # where a position is set up
    "setup.css": ("setup.css", "setup_palettes.css", "setup_side.css", "setup_phone.css"),
    # where a game is learnt
    "lesson.css": ("lesson.css",),
    # besides, where puzzles are solved
    "puzzle.css": ("puzzle.css",),
    "daily.css": ("daily_puzzles.css", "daily_calendar.css", "daily_puzzles_forms.css"),
    # besides, where one's own mistakes are solved
    "mistakes.css": ("mistakes.css",),
    # the review of a game
    "review.css": ("review.css", "review_graph.css", "review_luck.css", "review_moment.css", "review_phone.css"),
    # figures, and all of it for another device
    "statistics.css": ("statistics.css", "statistics_phone.css", "move_to_device.css"),
}


def tokens() -> dict[str, dict[str, str]]:
    """Each theme's colours by role: the shared ones, and those that the games bring."""
    themes: dict[str, dict[str, str]] = json.loads((WEB / "tokens.json").read_text(encoding="utf-8"))
    for path in sorted((PY / "threefold/games").glob("*/colours.py")):
        # Read anew each time, because the dev server outlives changes.
        for theme, roles in runpy.run_path(str(path))["COLOURS"].items():
            if twice := sorted(themes[theme].keys() & roles.keys()):
                raise Trouble(
                    f"games/{path.parent.name}/colours.py gives {twice[0]} another colour: choose another name."
                )
            themes[theme] |= roles
    return themes


def sheets() -> list[str]:
    """The style sheets, in the order in which they apply. One that the list does not name would be lost."""
    listed = (WEB / "css/index.txt").read_text(encoding="utf-8").split()
    if sorted(listed) != sorted(path.name for path in (WEB / "css").glob("*.css")):
        raise Trouble("web/css/index.txt and the style sheets beside it differ.")
    return listed


def tokens_css(themes: dict[str, dict[str, str]]) -> str:
    """Each theme's colours as custom properties, for the page or a part of it; dark also where the system asks for it
    and nobody chose."""
    blocks = {
        theme: "".join(f"--{role}:{colour};" for role, colour in roles.items()) for theme, roles in themes.items()
    }
    return (
        f':root,[data-theme="light"]{{color-scheme:light;{blocks["light"]}}}\n'
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme]){{color-scheme:dark;{blocks['dark']}}}}}\n"
        f'[data-theme="dark"]{{color-scheme:dark;{blocks["dark"]}}}\n'
        f'[data-theme="hc"]{{color-scheme:light;{blocks["hc"]}}}\n'
    )


def style_css(name_of: Callable[[str], str] = str) -> str:
    """The whole style sheet. `name_of` gives the name that a local file is reached by from it."""
    return _linked("".join((WEB / "css" / name).read_text(encoding="utf-8") for name in sheets()), name_of)


def embed_css(name_of: Callable[[str], str] = str) -> str:
    """All that embed.html looks like."""
    return _linked((WEB / "css/on_demand/embed.css").read_text(encoding="utf-8"), name_of)


def _linked(sheet: str, name_of: Callable[[str], str]) -> str:
    source = tokens_css(tokens()) + sheet
    return re.sub(r"""url\((["']?)(?!data:|#)([^"')]+)\1\)""", lambda found: f"url({name_of(found[2])})", source)


def on_demand_css() -> dict[str, str]:
    """Style sheets of their own for what is seen only when somebody asks for it, by name: each is loaded then."""
    return {
        name: "".join((WEB / "css/on_demand" / part).read_text(encoding="utf-8") for part in parts)
        for name, parts in ON_DEMAND.items()
    }
