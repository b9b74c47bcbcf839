"""English: words of lessons for all games, and what a try at a puzzle is told.

The page loads those that it needs only for lessons.
"""

WORDS = {
    "lesson.right": "Right.",
    "lesson.not": "Not {place}.",
    "lesson.not.quite": "Not quite.",
    "lesson.open": "Steps that are still open: {n}.",
    "lesson.open.why": "The next one: {title}.",
    "lesson.lost": "Not this time.",
    "lesson.tied": "A tie. The task is to win: try it again.",
    "puzzle.no": "Not this one.",
    "puzzle.yes": "Right.",
    "puzzle.foreign": "This puzzle cannot be read.",
    "shell.lesson": "{0}, lesson",
    "shell.lesson.of": "{0} of {1}",
    "shell.lesson.all": "All {0}",
    "shell.lesson.steps": "The steps",
    "shell.lesson.step": "Step {0}: {1}",
    "shell.lesson.solved": "done",
    "shell.lesson.next": "Next step",
    "shell.lesson.again": "Again",
    "shell.lesson.show": "Show",
    "shell.lesson.leave": "Leave",
    "shell.lesson.not.there": "Not there.",
    "shell.lesson.play": "Play against {0}",
    "shell.lesson.shelf": "All games",
}
