"""German: words about one's own mistakes."""

WORDS = {
    "shell.mistakes": "Deine Fehler",
    "shell.mistakes.who": "Deine Fehler.",
    "shell.mistakes.what": "Finde, was besser war.",
    "shell.mistakes.begin": "Den nächsten lösen",
    "shell.mistakes.once.more": "Noch einmal einen lösen",
    "shell.mistakes.play": "Eine Partie spielen",
    "shell.mistakes.due.one": "Einer kommt heute wieder.",
    "shell.mistakes.due.count": "{0} kommen heute wieder.",
    "shell.mistakes.open.one": "Einer ist noch offen.",
    "shell.mistakes.open.count": "{0} sind noch offen.",
    "shell.mistakes.solved.one": "Einer ist gelöst.",
    "shell.mistakes.solved.count": "{0} sind gelöst.",
    "shell.mistakes.none": (
        "Noch ist hier nichts. Spiel eine Partie und sieh dir ihren Bericht an: Wo du etwas verschenkt hast, kannst du "
        "es hier noch einmal versuchen, so oft du magst."
    ),
    "shell.mistakes.none.yet": (
        "Noch ist hier nichts. Einige deiner Partien sind noch ohne Bericht: Wo du etwas verschenkt hast, "
        "kannst du es hier noch einmal versuchen."
    ),
    "shell.mistakes.none.of": "Keine von {0} hier. Gut gespielt oder noch ohne Bericht.",
    "shell.mistakes.all": "Alle",
    "shell.mistakes.by": "Von welchem Spiel",
    "shell.mistakes.due": "Heute wieder",
    "shell.mistakes.open": "Noch offen",
    "shell.mistakes.solved": "Gelöst",
    "shell.mistakes.more": "Alle {0} zeigen",
    "shell.mistakes.lost": "{0} von 100 Punkten verschenkt",
    "shell.mistakes.lost.win": "Einen Sieg verschenkt",
    "shell.mistakes.lost.tie": "Ein Remis verschenkt",
    "shell.mistakes.row": "Zug {0}. {1}",
    "shell.mistakes.row.of": "{2}, Zug {0}. {1}",
    "shell.mistakes.is.solved": "gelöst",
    "shell.mistakes.is.tried": "versucht, noch nicht gelöst",
    "shell.mistakes.unseen": "Noch ohne Bericht",
    "shell.mistakes.unseen.one": "Eine beendete Partie ist noch ohne Bericht.",
    "shell.mistakes.unseen.count": "{0} beendete Partien sind noch ohne Bericht.",
    "shell.mistakes.review": "Berichte erstellen",
    "shell.mistakes.lost.look": (
        "Die Züge ließen sich nicht ansehen. Nichts ist verloren: Versuch es noch einmal, am besten online."
    ),
    "shell.mistakes.room": (
        "Auf diesem Gerät war kein Platz: Was der Bericht ergab, ist hier, bis du dieses Fenster schließt."
    ),
    "shell.mistakes.busy": "Partie {0} von {1} wird angesehen",
    "shell.mistakes.cancel": "Abbrechen",
    "shell.mistakes.cancelled": "Abgebrochen. Was sich bis dahin ergab, ist hier.",
    "shell.mistakes.reviewed": "Alle Partien haben einen Bericht.",
    "shell.mistakes.repeat": "Zum Auffrischen",
    "shell.mistakes.again": "Frag mich nach einigen Tagen wieder",
    "shell.mistakes.again.text": "Was du löst, kommt wieder: je besser du es wusstest, desto später.",
    "shell.mistakes.again.lost": "Die Tage ließen sich nicht planen. Versuch es noch einmal, wenn du online bist.",
    "shell.mistakes.how": "Was zählt",
    "shell.mistakes.how.text": (
        "Ein Fehler senkte deine Chance um {0} von 100 oder mehr, nach dem, was du damals wissen konntest. "
        "Richtig ist jeder Zug, der weniger als {1} verschenkt; wo alles bewiesen ist, nur einer, der nichts "
        "verschenkt."
    ),
    "shell.mistakes.kept": (
        "Fehler gehören zu deinen gespeicherten Partien. Löschst du eine Partie, gehen ihre Fehler mit; kommt sie "
        "zurück, kommen auch sie zurück, mit allem, was du gelöst hast."
    ),
    "shell.mistakes.newer": (
        "Was du früher gelöst hast, hat eine neuere Version aufgeschrieben. Es bleibt, wie es ist; was du jetzt löst, "
        "gilt, bis du dieses Fenster schließt."
    ),
    "shell.mistakes.part": "Manches, was du gelöst hast, war nicht lesbar und wurde beiseitegelegt. Der Rest ist da.",
    "shell.mistakes.damaged": (
        "Was du früher gelöst hast, ließ sich nicht lesen und wurde beiseitegelegt. Deine Partien und ihre Fehler sind "
        "alle da."
    ),
    "shell.mistake.of": "{0}, Fehler",
    "shell.mistake.task": "Hier gab es einen besseren Zug.",
    "shell.mistake.margin": "Richtig ist jeder Zug, der weniger als {0} von 100 Punkten verschenkt.",
    "shell.mistake.margin.proven": "Richtig ist jeder Zug, der nichts verschenkt.",
    "shell.mistake.solved": "So ist es besser.",
    "shell.mistake.lost.points": "{0} Punkte verschenkt",
    "shell.mistake.then": "Damals",
    "shell.mistake.then.lost": "Das verschenkte {0} von 100 Punkten.",
    "shell.mistake.wait": "Der Bot sieht sich deinen Zug an.",
    "shell.mistake.lost": "Der Bot, der sich Züge ansieht, ließ sich nicht starten.",
    "shell.mistake.lost.text": "Versuch den Zug noch einmal.",
    "shell.mistake.sure": "Die Lösung zeigen?",
    "shell.mistake.sure.text": "Drück noch einmal auf „Lösung“. Der Fehler bleibt dann ungelöst.",
    "shell.mistake.look.all": "Mehr zeigt nur die Lösung.",
    "shell.mistake.look": "Schau hierher.",
    "shell.mistake.look.text": "Hier beginnt der bessere Zug.",
    "shell.mistake.shown": "Die Lösung:",
    "shell.mistake.best.first": "Richtig, beim ersten Versuch.",
    "shell.mistake.best.late": "Richtig.",
    "shell.mistake.best.text": "Kein Zug ist mehr wert.",
    "shell.mistake.right": "Richtig: nur {0} verschenkt.",
    "shell.mistake.better": "Noch besser: {0}",
    "shell.mistake.no": "Dieser nicht: {0} von 100 Punkten verschenkt.",
    "shell.mistake.no.tie": "Dieser nicht: Es bleibt nur ein Remis.",
    "shell.mistake.no.loss": "Dieser nicht: Das verliert.",
    "shell.mistake.try": "Versuch einen anderen.",
    "shell.mistake.follows": "Dann: {0}",
    "shell.mistake.why.loses": "{0} kann den Sieg erzwingen.",
    "shell.mistake.why.next": "{0} kann mit dem nächsten Zug gewinnen.",
    "shell.mistake.why.round": "Du kannst die Runde sofort gewinnen.",
    "shell.mistake.why.now": "Du kannst sofort gewinnen.",
    "shell.mistake.why.wins": "Du kannst den Sieg erzwingen.",
    "shell.mistake.why.ties": "Du kannst den Sieg erzwingen; so wird es ein Remis.",
    "shell.mistake.why.holds": "Du kannst das Remis halten.",
    "shell.mistake.why.claim": "{0} kann mit dem nächsten Zug einen Turm bauen.",
    "shell.mistake.not.there": "Dort nicht.",
    "shell.mistake.next": "Nächster Fehler",
    "shell.mistake.all": "Alle Fehler",
    "shell.mistake.on": "Ausspielen",
    "shell.mistake.room": "Für diese Partie war kein Platz mehr.",
    "shell.mistake.gone": ("Diese Stellung ist nicht mehr da: Ihre Partie wurde gelöscht, oder ihr Bericht ist neu."),
    "shell.mistake.again": "Von vorn",
    "shell.mistake.hint": "Tipp",
    "shell.mistake.solution": "Lösung",
    "shell.mistake.leave": "Verlassen",
    "shell.mistake.about": "Die Stellung",
    "shell.mistake.tries": "Versuche",
    "shell.mistake.missed": "vergebliche Versuche: {0}",
    "shell.mistake.missed.none": "noch keiner vergeblich",
    "shell.mistake.chance": "Deine Chance damals",
    "shell.mistake.change": "{0}\u00a0›\u00a0{1}",
    "shell.mistake.change.said": "vorher {0}, nachher {1}",
    "shell.mistake.win": "Sieg",
    "shell.mistake.tie": "Remis",
    "shell.mistake.loss": "Niederlage",
    "shell.mistake.move": "Zug",
    "shell.mistake.of.moves": "{0} von {1}",
    "shell.mistake.game": "Die Partie",
    "shell.mistake.against": "Gegen {0}",
    "shell.mistake.with": "Mit {0}, gegen {1}",
    "shell.mistake.when": "{0}. {1}",
}
