"""German: words of sharing a game (picture, film, text, another site, print) and of opening files."""

WORDS = {
    # the board as a picture
    "shell.picture.save": "Bild speichern",
    "shell.picture.kind.label": "Art",
    "shell.picture.theme.label": "Darstellung",
    "shell.picture.size.label": "Größe",
    "shell.picture.game.label": "Partie im Bild",
    "shell.picture.game.with": "Mit",
    "shell.picture.game.without": "Ohne",
    "shell.picture.drawn.label": "Gezeichnetes",
    "shell.picture.drawn.with": "Mit",
    "shell.picture.drawn.without": "Ohne",
    "shell.picture.game": "Das Bild ist die Partie.",
    "shell.picture.game.text": (
        "Alle {0} Züge stecken in der Datei. In Threefold öffnet sie sich: "
        "hineinziehen, oder unter „Deine Partien“ hinzufügen."
    ),
    "shell.picture.game.few": (
        "Die Partie steckt in der Datei. In Threefold öffnet sie sich: "
        "hineinziehen, oder unter „Deine Partien“ hinzufügen."
    ),
    "shell.picture.game.line": "In der Datei steckt die ganze Partie, aber nicht die gezeigte Variante.",
    "shell.picture.line": "Nur das Brett, keine Karten.",
    "shell.picture.bare": "Die Partie steckt nicht darin: Ein Bild mit ihr würde die Karten verraten.",
    "shell.picture.unreadable": (
        "Dieser Browser lässt die Seite nicht lesen, was sie gemalt hat, zum Schutz vor Nachverfolgung. SVG geht hier."
    ),
    "shell.picture.warn": "Dieses Bild verrät die Karten.",
    # the game as text
    "shell.record": "Mitschrift",
    "shell.record.warn": "Dieser Text verrät die Karten.",
    "shell.record.warn.text": (
        "Wer ihn lädt, kann alle Karten sehen, auch den Stapel. Gib ihn erst weiter, wenn die Partie zu Ende ist, oder "
        "an jemanden, dem du vertraust."
    ),
    "shell.record.copy": "Text kopieren",
    "shell.record.copied": "Der Text ist kopiert.",
    "shell.record.save": "Als Datei speichern",
    # a part of the game as a film
    "shell.film.none": "Es gibt noch keinen Zug für einen Film.",
    "shell.film.theme.label": "Darstellung",
    "shell.film.pace.label": "Tempo",
    "shell.film.pace.slow": "Langsam",
    "shell.film.pace.even": "Normal",
    "shell.film.pace.fast": "Schnell",
    "shell.film.pace.real": "Echt",
    "shell.film.pace.real.full": "Echt: wie gespielt wurde",
    "shell.film.pace.real.line": "So, wie gespielt wurde, aber keine Pause dauert länger als drei Sekunden.",
    "shell.film.kind.label": "Format",
    "shell.film.kind.gif": "GIF",
    "shell.film.kind.mp4": "MP4",
    "shell.film.kind.webm": "WebM",
    "shell.film.failed": "Dieser Browser konnte das Video nicht erstellen. Ein GIF geht immer.",
    "shell.film.unreadable": (
        "Dieser Browser lässt die Seite nicht lesen, was sie gemalt hat, zum Schutz vor Nachverfolgung. Filme gehen "
        "deshalb nicht; ein Bild als SVG geht."
    ),
    "shell.film.from.label": "Erster Zug",
    "shell.film.to.label": "Letzter Zug",
    "shell.film.from": "ab Zug {0}",
    "shell.film.to": "bis Zug {0}",
    "shell.film.range": "Zug {0} bis {1}",
    "shell.film.tall": "hohe Striche: etwas wurde gewonnen",
    "shell.film.caption": "{0}: Zug {1} von {2}",
    "shell.film.progress": "Fertige Bilder",
    "shell.film.begun": "Einen Moment.",
    "shell.film.frame": "Bild {0} von {1}",
    "shell.film.size": "{0} Sekunden, etwa {1} kB",
    "shell.film.size.done": "{0} Sekunden, {1} kB",
    "shell.film.ready": "Der Film ist fertig.",
    "shell.film.stopped": "Abgebrochen.",
    "shell.film.stop": "Abbrechen",
    "shell.film.make": "Erstellen",
    "shell.film.save": "Film speichern",
    "shell.film.play": "Film abspielen",
    "shell.film.pause": "Film anhalten",
    # the snippet for another site
    "shell.embed.snippet": "Schnipsel für eine Website",
    "shell.embed.wait": "Einen Moment.",
    "shell.embed.copy": "Schnipsel kopieren",
    "shell.embed.copied": "Der Schnipsel ist kopiert.",
    "shell.embed.title": "Die Partie auf deiner Website.",
    "shell.embed.text": (
        "Füg den Schnipsel in eine Seite ein. Wer sie liest, blättert durch die Partie und kann sie hier öffnen und "
        "weiterspielen."
    ),
    "shell.embed.bare": "Nur das Brett, keine Karten.",
    "shell.embed.bare.text": (
        "Wer die Seite liest, blättert durch die Partie. Ihr Link steckt nicht darin: Er würde die Karten verraten."
    ),
    "shell.embed.warn": "Der Link darin verrät die Karten.",
    "shell.embed.size": "{0} kB Text.",
    "shell.embed.short": "Zu lang für einen Schnipsel: Er zeigt die letzten {0} Stellungen.",
    "shell.embed.theme.label": "Darstellung",
    "shell.embed.theme.theirs": "Wie beim Leser",
    "shell.embed.begins.label": "Beginnt bei",
    "shell.embed.begins.start": "Anfang",
    "shell.embed.begins.here": "Zug {0}",
    "shell.embed.begins.end": "Ende",
    "shell.embed.game.label": "Link darin",
    "shell.embed.game.with": "Mit",
    "shell.embed.game.without": "Ohne",
    # the game on another site
    "shell.embedded.steps": "Blättern",
    "shell.embedded.first": "Anfang",
    "shell.embedded.back": "Zurück",
    "shell.embedded.on": "Weiter",
    "shell.embedded.whole": "Ganze Partie",
    "shell.embedded.play": "Dieses Spiel spielen",
    "shell.embedded.shelf": "Zu den Spielen",
    "shell.embedded.at": "Zug {0} von {1}",
    "shell.embedded.board": "Das Brett nach Zug {0}",
    "shell.embedded.bad": "Hier ist keine Partie.",
    "shell.embedded.bad.text": (
        "Der Schnipsel auf dieser Seite ist abgeschnitten, verändert oder von einem neueren Threefold."
    ),
    # printing: boards and pieces, and a game that was played
    "shell.paper.what": "auf Papier.",
    "shell.paper.why": "Brett und Steine zum Ausschneiden, auf A4 oder Letter.",
    "shell.paper.print": "Drucken",
    "shell.paper.ink.label": "Tinte",
    "shell.paper.ink.black": "Schwarz",
    "shell.paper.ink.colour": "Farbig",
    "shell.paper.sheet": "Blatt {0} von {1}",
    "shell.paper.board": "Das Brett. Blatt {sheet} von {sheets}",
    "shell.paper.cut": "An den gestrichelten Linien ausschneiden. Blatt {sheet} von {sheets}",
    "shell.paper.lost": "Die Blätter sind nicht angekommen. Mit Netz klappt es vielleicht beim nächsten Mal.",
    "shell.sheet": "Diese Partie drucken",
    "shell.sheet.why": "Alle Züge in zwei Spalten, mit Diagrammen.",
    "shell.sheet.without": "Varianten, Kommentare und Zeichen werden nicht gedruckt.",
    "shell.sheet.every.label": "Ein Diagramm alle",
    "shell.sheet.every": "{0} Züge",
    "shell.sheet.after": "Nach Zug {0}",
    "shell.sheet.start": "Der Anfang",
    "shell.sheet.busy": "Einen Moment: Es wird gezeichnet.",
    # a file that was dropped, pasted or picked
    "shell.drop": "Lass los: Es öffnet sich.",
    "shell.drop.text": "Ein Bild, eine gespeicherte Partie oder eine Mitschrift.",
    "shell.file": "Datei",
    "shell.file.wait": "Einen Moment: Die Datei wird gelesen.",
    "shell.file.who": "Hier steckt eine Partie",
    "shell.file.what.picture": "in diesem Bild.",
    "shell.file.what.file": "in dieser Datei.",
    "shell.file.what.text": "in diesem Text.",
    "shell.file.games": "Hier stecken {0} Partien",
    "shell.file.everything": "Da ist alles",
    "shell.file.what.everything": "von einem anderen Gerät.",
    "shell.file.several": "Hier sind {0} Dateien",
    "shell.file.what.several": "für dich.",
    "shell.file.text": "{0}, {1} Züge.",
    "shell.file.text.one": "{0}, 1 Zug.",
    "shell.file.here": "Nichts wurde irgendwohin gesendet.",
    "shell.file.open": "Öffnen",
    "shell.file.add": "Hinzufügen",
    "shell.file.leave": "Nicht jetzt",
    "shell.file.known": "Diese Partie hast du schon.",
    "shell.file.known.text": "Öffnen führt zu ihr.",
    "shell.file.bad": "Keine Partie wurde geöffnet.",
}
