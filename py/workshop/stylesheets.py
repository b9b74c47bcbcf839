"""Joins the page's style sheets, and writes the colours of all themes as CSS custom properties."""

import json
import re
import runpy
from collections.abc import Callable

from workshop.places import PY, WEB
from workshop.steps import UserError

ON_DEMAND = {
    # where a game is shared or opened: as a link, a picture, a film, a file, on paper, or with a far player
    "sharing.css": (
        "sharing.css",
        "share_film.css",
        "open_file.css",
        "sharing_phone.css",
        "print_games.css",
        "far.css",
        "far_broad.css",
        "far_phone.css",
    ),
    # the position editor
    "editor.css": (
        "editor.css",
        "editor_palettes.css",
        "editor_side.css",
        "editor_one_column.css",
        "editor_phone.css",
        "editor_tablet.css",
        "editor_print.css",
    ),
    # lessons
    "lesson.css": ("lesson.css",),
    # puzzles, loaded in addition to lesson.css
    "puzzle.css": ("puzzle.css",),
    "daily.css": ("daily_puzzles.css", "daily_calendar.css", "daily_puzzles_forms.css"),
    # mistakes, loaded in addition to lesson.css and puzzle.css
    "mistakes.css": ("mistakes.css",),
    # the review of a game
    "review.css": ("review.css", "review_graph.css", "review_luck.css", "review_moment.css", "review_phone.css"),
    # statistics, and moving everything to another device
    "statistics.css": ("statistics.css", "statistics_phone.css", "move_to_device.css"),
}


def tokens() -> dict[str, dict[str, str]]:
    """Each theme's colours by role: those of tokens.json and those of the games. Raises UserError if a game defines an
    existing role."""
    themes: dict[str, dict[str, str]] = json.loads((WEB / "tokens.json").read_text(encoding="utf-8"))
    for path in sorted((PY / "threefold/games").glob("*/colours.py")):
        # Not cached, because the files can change while the development server runs.
        for theme, roles in runpy.run_path(str(path))["COLOURS"].items():
            if twice := sorted(themes[theme].keys() & roles.keys()):
                raise UserError(
                    f"games/{path.parent.name}/colours.py gives {twice[0]} another colour: choose another name."
                )
            themes[theme] |= roles
    return themes


def sheets() -> list[str]:
    """The names of the style sheets, in the order in which they apply. Raises UserError if index.txt and the folder
    differ: an unlisted sheet would be missing in the page."""
    listed = (WEB / "css/index.txt").read_text(encoding="utf-8").split()
    if sorted(listed) != sorted(path.name for path in (WEB / "css").glob("*.css")):
        raise UserError("web/css/index.txt and the style sheets beside it differ.")
    return listed


def tokens_css(themes: dict[str, dict[str, str]]) -> str:
    """Each theme's colours as custom properties, for the page or a part of it. Dark also applies if the system prefers
    it and no theme was chosen."""
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
    """The page's whole style sheet. `name_of` maps a file name in url(...) to the path relative to the style sheet."""
    return _linked("".join((WEB / "css" / name).read_text(encoding="utf-8") for name in sheets()), name_of)


def embed_css(name_of: Callable[[str], str] = str) -> str:
    """The style sheet of embed.html."""
    return _linked((WEB / "css/on_demand/embed.css").read_text(encoding="utf-8"), name_of)


def _linked(sheet: str, name_of: Callable[[str], str]) -> str:
    source = tokens_css(tokens()) + sheet
    return re.sub(r"""url\((["']?)(?!data:|#)([^"')]+)\1\)""", lambda found: f"url({name_of(found[2])})", source)


def on_demand_css() -> dict[str, str]:
    """The style sheets that the page loads on demand, by name."""
    return {
        name: "".join((WEB / "css/on_demand" / part).read_text(encoding="utf-8") for part in parts)
        for name, parts in ON_DEMAND.items()
    }
