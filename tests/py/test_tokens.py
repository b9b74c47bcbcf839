"""The contrast of the colours: text is readable and pieces stand out in every theme."""

from pathlib import Path

import pytest

from threefold.games import GAMES
from workshop.steps import UserError
from workshop.stylesheets import tokens

TOKENS = tokens()
TEXT, SHAPE = 4.5, 3.0
"""The least contrast of text, and of everything else that must be seen."""

PAIRS = [
    ("key", "paper", TEXT),
    ("key2", "paper", TEXT),
    ("key2", "sheet", TEXT),
    ("key2", "wash", TEXT),
    ("on_house", "house", TEXT),
    ("paper", "key", TEXT),
    ("hash", "paper", SHAPE),
    ("focus", "paper", SHAPE),
    ("seatA", "cell", SHAPE),
    ("seatB", "cell", SHAPE),
    ("p_SE", "cell", SHAPE),
    ("p_M", "cell", SHAPE),
    ("p_L", "cell", SHAPE),
    ("p_ME", "lit_doh", SHAPE),
    ("p_L", "lit_doh", SHAPE),
    *((f"on_{game}", f"s_{game}", TEXT) for game in GAMES),
    *((f"act_{game}_t", f"act_{game}", TEXT) for game in GAMES),
    *((f"mk_{game}", f"lit_{game}", SHAPE) for game in GAMES),
]


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", TOKENS)
@pytest.mark.parametrize(("role", "ground", "least"), PAIRS, ids=lambda value: str(value))
def test_contrast(theme: str, role: str, ground: str, least: float) -> None:
    assert contrast(TOKENS[theme][role], TOKENS[theme][ground]) >= least


def test_themes_name_the_same_roles() -> None:
    roles = [set(theme) for theme in TOKENS.values()]
    assert all(names == roles[0] for names in roles)


def test_a_game_takes_no_colour_that_another_one_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "threefold/games/new"
    folder.mkdir(parents=True)
    (folder / "colours.py").write_text('COLOURS = {"dark": {"paper": "#000000"}}')
    monkeypatch.setattr("workshop.stylesheets.PY", tmp_path)
    with pytest.raises(UserError, match="paper"):
        tokens()
