"""The error for a text that is not a valid record of a game: which line, which word."""

from threefold.saving.checked_input import BadInput

LONGEST_QUOTE = 30
"""How many characters of the text a sentence quotes."""


class BadRecord(BadInput):
    """A text that is not a valid record of a game. `fill` has the values of the placeholders in its sentence: the line
    (also in `at`), the word, and what was expected there."""

    def __init__(self, key: str, line: int = 1, word: str = "", should: str = "") -> None:
        super().__init__(key, line)
        shown = "".join(letter if letter.isprintable() else " " for letter in word[:LONGEST_QUOTE])
        self.fill = {"line": str(line), "word": shown + "…" * (len(word) > LONGEST_QUOTE), "should": should}
