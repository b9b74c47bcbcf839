"""German: words of lessons, for all games."""

WORDS = {
    "lesson.right": "Richtig.",
    "lesson.not": "Nicht {place}.",
    "lesson.not.quite": "Nicht ganz.",
    "lesson.open": "Noch offene Schritte: {n}.",
    "lesson.open.why": "Der nächste: {title}.",
    "lesson.lost": "Diesmal nicht.",
    "lesson.tied": "Remis. Die Aufgabe ist ein Sieg: Versuch es noch einmal.",
    "shell.lesson": "{0}, Lektion",
    "shell.lesson.of": "{0} von {1}",
    "shell.lesson.all": "Alle {0}",
    "shell.lesson.steps": "Die Schritte",
    "shell.lesson.step": "Schritt {0}: {1}",
    "shell.lesson.solved": "geschafft",
    "shell.lesson.next": "Nächster Schritt",
    "shell.lesson.again": "Nochmal",
    "shell.lesson.show": "Zeigen",
    "shell.lesson.leave": "Verlassen",
    "shell.lesson.not.there": "Dort nicht.",
    "shell.lesson.play": "Gegen {0} spielen",
    "shell.lesson.shelf": "Zum Regal",
}
