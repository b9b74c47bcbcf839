"""What the page shows before Python is there, made at build time by the code that draws the table later.

`python -m threefold.studio FOLDER` writes start.json (the page's words and the shelf), words-de.json (all words in
German, for those who choose it) and, for each game that can be played, figures-GAME.json (pictures for its rules) and
opening-GAME.json: the pictures of its starting positions for all options and forms.
"""

import json
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

from threefold.desk import usual
from threefold.game import Game
from threefold.games import every
from threefold.games.doh import poster as doh
from threefold.games.match import poster as match
from threefold.games.stac import poster as stac
from threefold.games.stack import poster as stack
from threefold.games.tactics import poster as tactics
from threefold.mind import LEVELS
from threefold.scene import FORMS, Say
from threefold.session import begin
from threefold.view import picture_json, view
from threefold.words import ENGLISH, sentence
from threefold.words.en_shell import SHELL
from threefold.words.german import GERMAN

ON_TABLE = tuple(game for game in every.GAMES if game.draw)
SHELF: Mapping[str, ModuleType] = {"stack": stack, "tactics": tactics, "stac": stac, "doh": doh, "match": match}
"""The posters in the order they hang. A game whose rules are not there yet has a poster that says so."""
SEEDS = 6
"""So many deals tell what no deal changes."""


def start() -> dict[str, Any]:
    playable = {game.key: game for game in ON_TABLE}
    return {
        "words": SHELL,
        "games": [_info(key, poster, playable.get(key)) for key, poster in SHELF.items()],
    }


def _info(key: str, poster: ModuleType, game: Game | None) -> dict[str, Any]:
    info: dict[str, Any] = {
        "key": key,
        "open": game is not None,
        **{field: ENGLISH[f"{key}.{field}"] for field in ("name", "pitch", "players", "length", "credit")},
        "goal": ENGLISH.get(f"{key}.goal", ""),
        "seats": {"usual": 2, "counts": (2,)},
        "begins": True,
        "hidden": game is not None and game.hidden,
        "minds": [],
        "options": [],
        "figures": {},
        "poster": {"high": picture_json(poster.poster(high=True)), "flat": picture_json(poster.poster(high=False))},
        "icon": picture_json(poster.icon()),
        "motif": picture_json(poster.motif()),
    }
    if game:
        info["seats"] = {"usual": game.seats[2], "counts": game.counts}
        info["minds"] = minds(key)
        info["begins"] = all(begins(game, count) for count in game.counts)
        info["options"] = [_option(game.key, option.name, option.values) for option in game.options]
        info["figures"] = {name: picture.box for name, picture in game.figures().items()}
    return info


def minds(key: str) -> list[str]:
    """What each level sees and misses, in a line; none where nobody thinks yet."""
    if not find_spec(f"threefold.games.{key}.mind"):
        return []
    return [ENGLISH[f"{key}.mind.{level}"] for level in LEVELS]


def begins(game: Game, seats: int) -> bool:
    """Whether the first seat always begins."""
    starts = (game.rules.start(game.setup(seats=seats, seed=seed)) for seed in range(SEEDS))
    return all(game.rules.actor(state) == 0 for state in starts)


def _option(key: str, name: str, values: tuple[str, ...]) -> dict[str, Any]:
    at = f"{key}.option.{name}"
    choices = [{"key": v, "name": ENGLISH[f"{at}.{v}"], "line": ENGLISH[f"{at}.{v}.line"]} for v in values]
    return {"key": name, "name": ENGLISH[at], "values": choices}


def opening(game: Game) -> dict[str, Any]:
    """The starting pictures of a game, equal ones once. Names stand in them as {0}, {1} and are left empty."""
    views: list[dict[str, Any]] = []
    index: dict[str, dict[str, int]] = {}
    names, every_value = [option.name for option in game.options], [option.values for option in game.options]
    for seats, values in product(game.counts, product(*every_value)):
        chosen = dict(zip(names, values, strict=True))
        sessions = [begin(game, [""] * seats, chosen, seed) for seed in range(SEEDS if game.chance else 1)]
        places: dict[str, int] = {}
        for form in FORMS:
            shown = _certain([view(session, form, usual(session)) for session in sessions])
            if shown not in views:
                views.append(shown)
            places[form] = views.index(shown)
        index[",".join([str(seats), *(f"{name}={value}" for name, value in chosen.items())])] = places
    return {"views": views, "index": index}


def figures(game: Game) -> dict[str, Any]:
    """Apart from the rest, because only who reads the rules needs them."""
    return {name: picture_json(picture) for name, picture in game.figures().items()}


def _certain(views: list[dict[str, Any]]) -> dict[str, Any]:
    """What is the same whatever is dealt."""
    first, *others = views
    # The save names the options, so that equal pictures of different options would not be equal.
    shown = first | {"save": ""}
    if others:
        items = [item for item in first["scene"]["items"] if all(item in one["scene"]["items"] for one in others)]
        shown["scene"] = first["scene"] | {"items": items, "actions": []}
        shown["say"] = {name: sentence(Say(f"say.dealing.{name}")) for name in ("who", "what", "why")}
        shown["seats"] = [{"name": ticket["name"], "note": "", "short": "", "on": False} for ticket in first["seats"]]
        shown |= {"strip": [], "summary": ""}
        shown.pop("cover", None)
    return shown


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "start.json", start())
    _write(folder / "words-de.json", GERMAN)
    for game in ON_TABLE:
        _write(folder / f"opening-{game.key}.json", opening(game))
        _write(folder / f"figures-{game.key}.json", figures(game))


def _write(path: Path, made: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
