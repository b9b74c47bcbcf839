"""The page's looks: colour tokens as CSS, and the one font cut down to what the page writes."""

import hashlib
import io
import json
import re
import runpy
from collections.abc import Callable
from pathlib import Path

from workshop.places import CACHE, NODE_MODULES, PY, WEB
from workshop.steps import Trouble, step

FONT = NODE_MODULES / "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2"
WEIGHTS = (400, 800)
OPTICAL_SIZE = 28
LETTERS = "20-7E A0 A9 AB B7 BB C4 D6 DC DF E4 E9 F6 FC D7 2013 2014 2018-201A 201C-201E 2022 2026 2122 2212 2190-2193"
FEATURES = ["kern", "liga", "tnum", "lnum", "mark", "ccmp", "calt"]

LATER = {
    # where a game leaves or comes in: as a file, on paper, from far away
    "sharing.css": ("sharing.css", "on_paper.css", "far.css"),
    # where a position is set up
    "setup.css": ("setup.css", "setup_phone.css"),
    # where a game is learnt
    "lesson.css": ("lesson.css",),
    # where puzzles are solved
    "puzzle.css": ("lesson.css", "puzzle.css", "today.css", "today_calendar.css", "today_forms.css"),
    # where one's own mistakes are solved
    "mistakes.css": ("lesson.css", "puzzle.css", "mistakes.css"),
    # the review of a game
    "review.css": ("review.css", "review_moment.css", "review_phone.css"),
    # figures, and all of it for another device
    "statistics.css": ("statistics.css",),
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
    return _linked((WEB / "css/later/embed.css").read_text(encoding="utf-8"), name_of)


def _linked(sheet: str, name_of: Callable[[str], str]) -> str:
    source = tokens_css(tokens()) + sheet
    return re.sub(r"""url\((["']?)(?!data:|#)([^"')]+)\1\)""", lambda found: f"url({name_of(found[2])})", source)


def later_css() -> dict[str, str]:
    """Style sheets of their own for what is seen only when somebody asks for it, by name: each is loaded then."""
    return {
        name: "".join((WEB / "css/later" / part).read_text(encoding="utf-8") for part in parts)
        for name, parts in LATER.items()
    }


def font() -> Path:
    recipe = f"{hashlib.sha256(FONT.read_bytes()).hexdigest()} {WEIGHTS} {OPTICAL_SIZE} {LETTERS} {FEATURES}"
    path = CACHE / "font" / hashlib.sha256(recipe.encode()).hexdigest()[:10] / "threefold.woff2"
    if not path.exists():
        with step("Cutting the font to the letters the page uses"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_cut(FONT))
    return path


def _cut(source: Path) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    # The time stamp inside would make every build another file.
    whole = TTFont(source, recalcTimestamp=False)
    pinned = instancer.instantiateVariableFont(whole, {"wght": WEIGHTS, "opsz": OPTICAL_SIZE})
    options = subset.Options(flavor="woff2", layout_features=FEATURES)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(_code_points()))
    cutter.subset(pinned)
    pinned.flavor = "woff2"
    target = io.BytesIO()
    pinned.save(target)
    return target.getvalue()


def _code_points() -> set[int]:
    points: set[int] = set()
    for part in LETTERS.split():
        first, _, last = part.partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    if not points:
        raise Trouble("The font would be empty.")
    return points
