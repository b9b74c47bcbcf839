"""The colours of Higher in each theme, by role, in addition to the shared colours in web/tokens.json.

Every game has the first seven: s_ is the background of the panel and the poster, on_ the text on it, act_ a button on
it, act_..._t the text on that button, g_ the glow, lit_ the background of a part that can be pointed at, mk_ the marks
at its corners. The game's other roles follow. tests/py/test_tokens.py checks their contrast.
"""

COLOURS: dict[str, dict[str, str]] = {
    "light": {
        "s_null": "#BBA2FF",
        "on_null": "#17181C",
        "act_null": "#FFFFFF",
        "act_null_t": "#17181C",
        "g_null": "#A88BFA",
        "lit_null": "#E6DDFF",
        "mk_null": "#17181C",
        "back_null": "#6B46D6",
    },
    "dark": {
        "s_null": "#261D40",
        "on_null": "#CBB9FF",
        "act_null": "#CBB9FF",
        "act_null_t": "#261D40",
        "g_null": "#A88BFA",
        "lit_null": "#2F2552",
        "mk_null": "#CBB9FF",
        "back_null": "#8A68EE",
    },
    # High contrast: black and white, and colour only where a shape needs it.
    "hc": {
        "s_null": "#000000",
        "on_null": "#FFFFFF",
        "act_null": "#FFFFFF",
        "act_null_t": "#17181C",
        "g_null": "#6B46D6",
        "lit_null": "#FFFFFF",
        "mk_null": "#000000",
        "back_null": "#4A26B0",
    },
}
