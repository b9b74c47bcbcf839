"""The list of screens for screenshots, and how to reach each one. The names are those of the design's pictures."""

import json
from collections.abc import Callable
from datetime import timedelta

from threefold.games import GAMES, find
from workshop import example_games
from workshop.example_games import ExampleGame
from workshop.example_reviews import review_of_game
from workshop.page_driver import NOW, PATIENCE_MS, UPRIGHT, Screen, Visitor
from workshop.puzzles.shipped import id_of, lines_of

# JavaScript that drops the messages asking a bot's worker to think, so that the bot never answers.
DEAF = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!message.startsWith('{"think"')) post.call(this, message, ...more);
  };
}"""


def at(example: ExampleGame, *picks: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.open_table(example, *picks)


def _stack(visitor: Visitor) -> None:
    early = visitor.form in UPRIGHT
    visitor.open_table(*((example_games.STACK_EARLY, "XR3") if early else (example_games.STACK, "XR5")))


def _shelf(visitor: Visitor) -> None:
    visitor.save_game(example_games.STAC, "stac")
    visitor.go("#/")


def _moves(visitor: Visitor) -> None:
    visitor.open_table(example_games.STAC)
    if visitor.form != "desktop":
        visitor.press_button("shell.moves")
    visitor.press(visitor.page.locator(".move[data-ply='14']").filter(visible=True))
    visitor.page.get_by_text(visitor.word("say.looking")).first.wait_for()


def _rules(visitor: Visitor) -> None:
    visitor.open_table(example_games.STAC)
    with visitor.page.expect_response("**/pictures-stac*"):
        visitor.go("#/stac/rules")


def _menu(visitor: Visitor) -> None:
    visitor.open_table(example_games.STAC)
    visitor.press_button("shell.menu")


def _share(visitor: Visitor) -> None:
    visitor.open_table(example_games.TACTICS, "9s")
    visitor.press_button("shell.menu")
    visitor.choose("shell.share")
    visitor.page.locator(".code svg").wait_for()


def shared_as(kind: str, example: ExampleGame) -> Callable[[Visitor], None]:
    def reach(visitor: Visitor) -> None:
        visitor.open_table(example)
        visitor.press_button("shell.menu")
        visitor.choose("shell.share")
        visitor.press(visitor.page.get_by_role("radio", name=visitor.word(f"shell.share.as.{kind}"), exact=True))
        visitor.page.locator(".shared .first:enabled").wait_for(timeout=PATIENCE_MS)

    return reach


def _saves(visitor: Visitor) -> None:
    hour, day = timedelta(hours=1), timedelta(days=1)
    visitor.save_game(example_games.STAC, "one")
    visitor.save_game(example_games.TACTICS, "two", 3 * hour)
    visitor.save_game(example_games.STACK, "three", day, title="Sunday final")
    visitor.save_game(example_games.DOH_WON, "four", 3 * day)
    visitor.save_game(example_games.MATCH, "five", 6 * day, title="Grandma’s match")
    visitor.save_game(example_games.STAC._replace(names=("Mira", "Noor")), "six", 9 * day)
    visitor.go("#/games")
    visitor.press(visitor.page.locator("[data-more='six']"))
    visitor.choose("shell.delete")
    visitor.page.wait_for_timeout(900)


def _figures(of: str = "") -> Callable[[Visitor], None]:
    def reach(visitor: Visitor) -> None:
        day = timedelta(days=1)
        reviewed = {"stamp": "1", "found": [], "when": 0}
        for place, percent in enumerate((58, 64, 61, 71, 78)):
            more = {"over": True, "bots": [0, 1 + place % 3], "review": {**reviewed, "accuracy": [percent, 50]}}
            visitor.save_game(example_games.DOH_WON, f"won{place}", (9 - place) * day, **more)
        visitor.save_game(example_games.STAC, "on")
        visitor.go(f"#/figures{of}")
        visitor.page.locator(".charts:not([aria-busy])").wait_for(timeout=PATIENCE_MS)

    return reach


def _puzzles(visitor: Visitor) -> None:
    visitor.go("#/puzzles")
    visitor.page.locator(".puzzles h2").first.wait_for(timeout=PATIENCE_MS)


def _today(*, solved: bool) -> Callable[[Visitor], None]:
    """The daily puzzles with a history: solved at the first try, at later tries, with a shown solution, a missed day
    that is forgiven."""
    numbers = (2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20)
    codes = {3: "s1", 7: "w1", 11: "s2", 12: "s0h", 17: "s1"}
    days = {f"2026-11-{number:02}": {"all": codes.get(number, "s0")} for number in numbers}
    own = {"all": "s0.494.41", "stack": "s0", "stac": "s1", "doh": "o1"} if solved else {}
    kept = json.dumps({"version": 1, "days": days | ({f"{NOW:%Y-%m-%d}": own} if solved else {})})

    def reach(visitor: Visitor) -> None:
        visitor.page.evaluate("kept => localStorage.setItem('threefold.days', kept)", kept)
        visitor.go("#/today")
        visitor.page.locator(".plate[data-drawn]").wait_for(timeout=PATIENCE_MS)

    return reach


def _puzzle(game: str, kind: str, *move: str, solved: bool = False) -> Callable[[Visitor], None]:
    """The first puzzle of this kind; solved if `solved` is set, otherwise after this move, if any."""
    text = next(one for one in lines_of(game) if one.startswith(f"{kind}\t"))
    parts = find(game).read(text.split("\t")[4].split(";")[0]) if solved else move

    def reach(visitor: Visitor) -> None:
        visitor.go(f"#/{game}/puzzle/{id_of(text)}")
        visitor.page.locator(".taught .canvas-buttons button").first.wait_for(timeout=PATIENCE_MS)
        for part in parts:
            visitor.point(part)
        if parts:
            visitor.page.locator(".acts.onward .first").wait_for(timeout=PATIENCE_MS)

    return reach


def _lesson(game: str, step: int, *move: str) -> Callable[[Visitor], None]:
    """A step of a game's lesson, counted from 1; after this move, if any."""

    def reach(visitor: Visitor) -> None:
        visitor.go(f"#/{game}/learn/{step}")
        visitor.page.locator(".taught .canvas-buttons button").first.wait_for(timeout=PATIENCE_MS)
        for part in move:
            visitor.point(part)
        if move:
            visitor.page.locator(".taught .info-box:not([hidden])").wait_for(timeout=PATIENCE_MS)

    return reach


def _review(example: ExampleGame, move: str = "") -> Callable[[Visitor], None]:
    """The review of a game: as a whole, or of one move, counted from 1."""

    def reach(visitor: Visitor) -> None:
        name = f"over{example.game}"
        visitor.save_game(example, name, over=True, bots=[0, *([2] * (len(example.names) - 1))])
        visitor.go(f"#/{example.game}/review{move and '/'}{move}", name)
        shown = ".review-moment canvas" if move else ".review-moves"
        visitor.page.locator(shown).first.wait_for(timeout=PATIENCE_MS)

    return reach


def _mistakes(visitor: Visitor) -> None:
    """The mistakes of a reviewed game, beside a game without a review."""
    doh, stack = example_games.DOH_WON, example_games.STACK_OVER
    visitor.save_game(doh, "doh", over=True, bots=[0, 2], review=review_of_game(doh.session()))
    visitor.save_game(stack, "stack", over=True, bots=[0, 2, 2])
    visitor.go("#/mistakes")
    visitor.page.locator(".mistakes .game-row").first.wait_for(timeout=PATIENCE_MS)


def _no_mistakes(visitor: Visitor) -> None:
    visitor.go("#/mistakes")
    visitor.page.locator(".mistakes .none").first.wait_for(timeout=PATIENCE_MS)


def _mistake(*, solved: bool = False) -> Callable[[Visitor], None]:
    """The exercise of the first mistake in the list; solved if `solved` is set."""

    def reach(visitor: Visitor) -> None:
        _mistakes(visitor)
        visitor.press(visitor.page.locator(".mistakes .game-row"))
        visitor.page.locator(".taught .info-box:not([hidden])").first.wait_for(timeout=PATIENCE_MS)
        if solved:
            for _ in range(2):
                visitor.press(visitor.page.locator(".taught .toolbar .right").filter(visible=True))
            visitor.page.locator(".acts.onward .first").wait_for(timeout=PATIENCE_MS)

    return reach


def _moving(visitor: Visitor) -> None:
    visitor.save_game(example_games.DOH_WON, "won", over=True, bots=[0, 2])
    visitor.go("#/move")
    visitor.press(visitor.page.locator(".moving .answers .button").nth(1))
    visitor.page.locator(".code-player svg").first.wait_for(timeout=PATIENCE_MS)


def _why_not(visitor: Visitor) -> None:
    visitor.open_table(example_games.STACK, "XR5", "c2")
    visitor.page.locator(".callout").wait_for()


def _update(visitor: Visitor) -> None:
    visitor.reload("update")
    _shelf(visitor)
    visitor.page.locator(".notice").wait_for()
    visitor.context.set_offline(True)


def _storage(visitor: Visitor) -> None:
    visitor.reload()
    visitor.open_table(example_games.STAC)
    visitor.page.evaluate("window.full = true")
    visitor.point("e3")
    visitor.page.locator(".toast").wait_for()
    visitor.go("#/")
    visitor.page.locator(".notice").wait_for()
    visitor.context.set_offline(True)


def _hint(visitor: Visitor) -> None:
    visitor.open_table(example_games.STAC)
    visitor.page.wait_for_timeout(200)
    visitor.press_button("shell.hint")
    visitor.page.locator(".info-box[aria-busy=false]").wait_for(timeout=PATIENCE_MS)
    visitor.press_button("shell.hint")
    visitor.press_button("shell.hint")


def _thinking(visitor: Visitor) -> None:
    """A bot that is thinking: it never answers, so there is time to take the picture."""
    visitor.page.evaluate(DEAF)
    visitor.save_game(example_games.STAC._replace(names=("Nora", "Mira")), "thinking", bots=[3, 0])
    visitor.go("#/stac", "thinking")
    visitor.page.locator(".wait").first.wait_for(timeout=PATIENCE_MS)
    visitor.page.evaluate("document.documentElement.style.setProperty('--thought', '0.55')")
    visitor.stale = True


def analysed(example: ExampleGame, *picks: str) -> Callable[[Visitor], None]:
    def reach(visitor: Visitor) -> None:
        visitor.open_table(example, *picks)
        visitor.press_button("shell.menu")
        visitor.choose("shell.analysis")
        visitor.page.keyboard.press("Escape")
        best = visitor.page.locator("[data-value]").first
        best.wait_for(state="attached", timeout=PATIENCE_MS)
        visitor.page.wait_for_timeout(700)
        visitor.stale = True  # analysis stays on from game to game

    return reach


TACTICS_KIND = lines_of("tactics")[0].split("\t")[0]
CHOSEN = (
    Screen("shelf", _shelf),
    Screen("stack", _stack, ("small-light", "desktop-hc")),
    Screen("stack-six", at(example_games.STACK_SIX, "XY2")),
    Screen("tactics", at(example_games.TACTICS, "9s"), ("small-light",)),
    Screen("stac", at(example_games.STAC), ("small-light", "phone-hc")),
    Screen("doh", at(example_games.DOH, "M")),
    Screen("doh-one", at(example_games.DOH_ONE, "L"), ("small-light",)),
    Screen("doh-win", at(example_games.DOH_WON)),
    Screen("match", at(example_games.MATCH, "Xr"), ("small-light", "large-light")),
    Screen("new", lambda visitor: visitor.go("#/stack/new")),
    Screen("cover", lambda visitor: visitor.open_table(example_games.PASSED_ON, covered=True)),
    Screen("react", at(example_games.WITH_A_TEN)),
    Screen("react-none", at(example_games.WITHOUT_A_TEN)),
    Screen("wipe", at(example_games.WIPED)),
    Screen("moves", _moves),
    Screen("rules", _rules),
    Screen("saves", _saves),
    Screen("figures", _figures()),
    Screen("figures-doh", _figures("/doh")),
    Screen("moving", _moving),
    Screen("puzzles", _puzzles),
    Screen("today", _today(solved=True), ("small-light", "small-dark", "desktop-hc")),
    Screen("today-new", _today(solved=False)),
    Screen("puzzle", _puzzle("stac", "claim:2")),
    Screen("puzzle-tactics", _puzzle("tactics", TACTICS_KIND), ("small-light",)),
    Screen("puzzle-missed", _puzzle("tactics", TACTICS_KIND, "pass"), ("small-light",)),
    Screen("lesson", _lesson("stac", 3, "a2"), ("small-light",)),
    Screen("lesson-tactics", _lesson("tactics", 1, "pass"), ("small-light",)),
    Screen("puzzle-done", _puzzle("doh", "win:1", solved=True)),
    Screen("mistakes", _mistakes),
    Screen("mistakes-none", _no_mistakes),
    Screen("mistake", _mistake()),
    Screen("mistake-done", _mistake(solved=True)),
    Screen("review", _review(example_games.DOH_WON)),
    Screen("review-three", _review(example_games.STACK_OVER), ("small-light", "desktop-hc")),
    Screen("moment-three", _review(example_games.STACK_OVER, "9")),
    Screen("moment", _review(example_games.DOH_WON, "9")),
    Screen("share", _share),
    Screen("tree-picture", shared_as("picture", example_games.TACTICS)),
    Screen("tree-film", shared_as("film", example_games.STAC)),
    Screen("share-embed", shared_as("embed", example_games.STAC)),
    Screen("settings", lambda visitor: visitor.go("#/settings")),
    Screen("menu", _menu),
    Screen("whynot", _why_not),
    Screen("thinking", _thinking),
    Screen("hint", _hint),
    Screen("analysis", analysed(example_games.DOH, "M"), ("small-light", "desktop-hc")),
    Screen("analysis-tactics", analysed(example_games.TACTICS)),
    Screen("over", at(example_games.STACK_OVER)),
    Screen("notice-update", _update),
    Screen("notice-storage", _storage),
    Screen("about", lambda visitor: visitor.go("#/about")),
)
USUAL = tuple(f"{form}-{theme}" for form in ("desktop", "phone", "land") for theme in ("light", "dark"))
SCREENS = (
    *CHOSEN,
    # A game without an example above is shown in its starting position.
    *(Screen(game, at(ExampleGame(game, ""))) for game in GAMES if game not in {screen.name for screen in CHOSEN}),
)
