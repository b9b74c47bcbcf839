"""What the puzzles of Tic-Tac-Match say."""

WORDS = {
    "line": "Win this turn, or the safe card",
    "win": "Win this turn.",
    "win.why": "One way finishes a line of yours.",
    "win.wrong": "That finishes no line of yours this turn.",
    "win.done": "A line of yours.",
    "double": "Win this turn.",
    "double.why": "One way finishes a line of yours.",
    "double.wrong": "That finishes no line of yours this turn.",
    "double.done": "A line of yours, with a Double Play.",
    "safe": "Play a safe card.",
    "safe.why": "After it no single card finishes a line of your rival’s, whatever they hold.",
    "safe.wrong": "After that a single card can finish their line.",
    "safe.lost": "That finishes their line.",
    "safe.done": "No single card finishes their line now.",
    "theme.double": "Double Play",
    "theme.single": "One card",
    "theme.flip": "Flip",
    "theme.cover": "Covering",
    "theme.guard": "The safe card",
}
