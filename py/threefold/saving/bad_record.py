"""What is said of a text that is no record of a game: which line, which word."""

from threefold.saving.checked_input import BadInput

LONGEST_QUOTE = 30
"""How much of a foreign text a sentence shows."""


class BadRecord(BadInput):
    """A text that is no record of a game. The sentence of its key has holes that `fill` fills: which line (it is `at`
    too), which word, and what should stand there."""

    def __init__(self, key: str, line: int = 1, word: str = "", should: str = "") -> None:
        super().__init__(key, line)
        shown = "".join(letter if letter.isprintable() else " " for letter in word[:LONGEST_QUOTE])
        self.fill = {"line": str(line), "word": shown + "…" * (len(word) > LONGEST_QUOTE), "should": should}
