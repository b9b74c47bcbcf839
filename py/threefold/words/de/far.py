"""German: words of games with somebody far away, by links."""

WORDS = {
    # the headline
    "say.far.begin": "Schick den Link",
    "say.far.begin.what": "an\u00a0{seat}.",
    "say.far.begin.why": "Er öffnet die Partie am Platz von {seat}. Von dort kommt der erste Zug.",
    "say.far.send": "Schick deinen Zug",
    "say.far.send.what": "an\u00a0{seat}.",
    "say.far.send.why": "{move} Der Link zeigt {seat} deinen Zug, und zurück kommt wieder einer.",
    "say.far.send.why.many": "{move} Der Link zeigt {seat} deinen Zug und geht von dort aus reihum.",
    "say.far.wait": "Warten",
    "say.far.wait.what": "auf\u00a0{seat}.",
    "say.far.wait.why": "Öffne den Link, den {seat} dir schickt, oder füg ihn hier ein. Du kannst die Seite schließen.",
    "say.far.wait.why.many": (
        "Öffne den nächsten Link, den du bekommst, oder füg ihn hier ein. Du kannst die Seite schließen."
    ),
    "say.far.ended": "Damit ist die Partie zu Ende.",
    "say.far.ended.send": (
        "Sobald du den Link schickst, ist die Partie zu Ende. Bis dahin nimmt „Rückgängig“ es zurück."
    ),
    "say.far.over.send": "Schick den Link, damit die Partie auch für {people} zu Ende ist.",
    # what is new in a link, compared with the game on this device
    "far.ends": "{seat} gibt auf.",
    "far.ends@seat": "Du gibst auf.",
    "far.ends.tie": "Ihr habt euch auf Remis geeinigt.",
    "far.new": "Ein Zug von {seat}.",
    "far.new.text": "Mit ihm geht deine Partie weiter.",
    "far.same": "Diesen Link enthält deine Partie schon.",
    "far.same.text": "Er reicht nicht weiter als deine Partie, und nichts hat sich geändert.",
    "far.next": "Dieser Link ist für {reader}.",
    "far.next.text": "Du bist {own} und warst schon dran: Schick ihn an {reader}.",
    "far.old": "Ein älterer Link dieser Partie.",
    "far.old.text": "Er endet bei Zug {ply}; deine Partie steht bei Zug {here} und enthält ihn ganz.",
    "far.old.start.text": "Er ist von vor dem ersten Zug; deine Partie steht bei Zug {here} und enthält ihn ganz.",
    "far.fork": "Zwei Züge an derselben Stelle.",
    "far.fork.text": ("Zug {ply} in deiner Partie: {mine} In diesem Link: {theirs} Nur einer kann gelten: Welcher?"),
    "far.back": (
        "Mit dem aus dem Link geht deine Partie zurück zu Zug {ply}; ihre Züge {ply} bis {here} werden zur Variante."
    ),
    "far.back.lost": (
        "Mit dem aus dem Link geht deine Partie zurück zu Zug {ply}; ihre Züge {ply} bis {here} sind dann weg."
    ),
    "far.answered": "Dieser Link ändert Zug {ply}.",
    "far.answered.text": (
        "In deiner Partie ist es dieser: {mine} Du hast schon geantwortet, und was seither gezogen wurde, ist bekannt. "
        "In diesem Link: {theirs} Deine Partie bleibt, wie sie ist."
    ),
    "far.mine": "Zug {ply} in diesem Link ist deiner.",
    "far.mine.text": (
        "{theirs} Hier hast du das nicht gespielt: Nimm den Zug, wenn du ihn auf einem anderen Gerät gemacht hast."
    ),
    "far.mine.reader.text": (
        "{theirs} Hier hast du das nicht gespielt: Nimm den Zug, wenn du ihn auf einem anderen Gerät gemacht hast. "
        "Hier sitzt du als {own}, und der Link ist für {reader}: Bist du das, dann wechsle den Platz."
    ),
    "far.mine.tie": "Dieser Link beendet die Partie mit einem Remis.",
    "far.mine.tie.text": "Hier hast du keins angeboten: Nimm es nur, wenn du es auf einem anderen Gerät getan hast.",
    "far.foreign": "Dieser Link gehört zu einer anderen Partie.",
    "far.foreign.text": (
        "Er hat die Nummer deiner Partie, aber andere Plätze oder Regeln. Deine Partie ist, wie sie war."
    ),
    "far.broken": "Dieser Link passt ab Zug {ply} nicht mehr.",
    "far.broken.text": (
        "Die Zahlen, aus denen der Zufall kommt, gehen nicht so weiter, wie sie begonnen haben. Deine Partie "
        "ist, wie sie "
        "war: Lass dir den Link noch einmal schicken."
    ),
    "far.late": (
        "Deine Partie ist seither weitergegangen, und dieser Link passt nicht mehr dazu. Nichts hat sich geändert."
    ),
    "far.join": "{seat} lädt dich ein.",
    "far.join.text": "Ihr spielt mit Links, jeder an seinem Gerät.",
    "far.crossed": "Zwei Einladungen zu einer Partie.",
    "far.crossed.text": "Die auf dieser Seite zählt für euch alle.",
    "far.deal": "Alle sind dabei.",
    "far.deal.text": "Es ist ausgeteilt.",
    "far.elsewhere": "Hier sitzt du als {own}.",
    "far.elsewhere.text": (
        "In diesem Link spielt {own} auf einem anderen Gerät. Deine Partie hier ist, wie sie war: Öffne den Link dort, "
        "wo du zuerst dabei warst."
    ),
    "far.elsewhere.reader.text": (
        "In diesem Link ist jemand anderes {own}. Der Link ist für {reader}: Bist du das, dann nimm diesen Platz."
    ),
    "far.twice": "{who} ist zweimal dabei.",
    "far.twice.text": (
        "Deine Partie geht mit dem Link weiter, der zuerst kam, und ist, wie sie war. Dieser kommt von einem anderen "
        "Gerät: {who} spielt auf dem ersten weiter."
    ),
    "far.others": "Dieser Link ist für jemand anderen.",
    "far.others.text": (
        "Die Plätze sind vergeben. Ist einer davon deiner, dann öffne den Link auf dem Gerät, auf dem du spielst."
    ),
    "far.note": (
        "Was zu dieser Partie gehört, liegt nicht mehr auf diesem Gerät. Ihre Links gelten dort, wo es noch liegt."
    ),
    # a new game
    "shell.far.title": "Spiel mit jemandem, der weit weg ist.",
    "shell.far.text": (
        "Nach jedem deiner Züge bekommst du einen Link und schickst ihn, womit du willst. Kein Konto, kein Server: Der "
        "Link ist die Partie."
    ),
    "shell.far.many": "Der Link geht reihum, von einem zum Nächsten.",
    "shell.far.warn": "Verdeckt fürs Auge, nicht vor Betrug.",
    "shell.far.warn.text": "Jedes Gerät kennt alle Karten: Wer die Webseite zerlegt, kann jede Hand lesen.",
    "shell.far.chance": "Niemand teilt aus.",
    "shell.far.chance.text": (
        "Was gezogen wird, kommt aus den Geräten aller; keins kann es wählen oder voraussehen. Darum geht vor dem "
        "ersten Zug ein Link einmal herum."
    ),
    "shell.far.how": "So geht es",
    "shell.far.how.1": "Du ziehst",
    "shell.far.how.1.text": "und schickst den Link. Bis dahin kannst du den Zug zurücknehmen.",
    "shell.far.how.1.hidden": "und schickst den Link. Ein Zug, der eine Karte zieht, lässt sich nicht zurücknehmen.",
    "shell.far.how.2": "{0} öffnet den Link",
    "shell.far.how.2.text": "sieht deinen Zug und antwortet.",
    "shell.far.how.2.many": "Wer an der Reihe ist, öffnet ihn",
    "shell.far.how.3": "Ein Link kommt zurück",
    "shell.far.how.3.text": "Öffne ihn oder füg ihn in die Partie ein.",
    # sending and waiting
    "shell.far.copy": "Link kopieren",
    "shell.far.copied": "Der Link ist kopiert. Schick ihn an {0}.",
    "shell.far.copied.when": "Kopiert {0}. Schick ihn jetzt an {1}.",
    "shell.far.copied.since": "Kopiert {0}. Falls er noch nicht verschickt ist, schick ihn an {1}.",
    "shell.far.copied.then": "Öffne dann den Link, der zurückkommt, oder füg ihn hier ein.",
    "shell.far.copy.again": "Erneut kopieren",
    "shell.far.send": "Senden …",
    "shell.far.back": "Zurücknehmen",
    "shell.far.again": "Noch einmal senden",
    "shell.far.paste": "Link von {0} einfügen",
    "shell.far.paste.next": "Nächsten Link einfügen",
    "shell.far.paste.ask": "Der Link, den du bekommen hast",
    "shell.far.paste.open": "Öffnen",
    "shell.far.paste.none": "Das ist kein Link einer Partie.",
    "shell.far.scan": "Oder zum Scannen für: {0}",
    "shell.far.others": "die anderen",
    "shell.far.link": "Link zu deinem Zug",
    "shell.far.size": "Die ganze Partie steckt im Link: {0} Züge, {1} Zeichen. Er gilt für immer.",
    "shell.far.size.none": "Die Partie steckt im Link, {0} Zeichen. Er gilt für immer.",
    "shell.far.to": "An {0}, mit einem Link",
    "shell.far.sent": "Unterwegs seit {0}.",
    "shell.far.sent.then": "Öffne den Link, der zurückkommt, oder füg ihn hier ein.",
    "shell.far.from": "Link von: {0}",
    "shell.far.came": "Geöffnet {0}.",
    "shell.far.replay": "Zug noch einmal zeigen",
    "shell.far.secret": "Verdeckt fürs Auge, nicht vor Betrug: Jedes Gerät kennt alle Karten.",
    # a tie
    "shell.far.tie.text": "Dein nächster Link fragt {0}. Ein Zug lehnt ab.",
    "shell.far.tie.back": "Angebot zurücknehmen",
    "shell.far.tie.asks": "Bist du einverstanden, beendet dein Link die Partie. Ein Zug lehnt ab.",
    # a link that was opened
    "shell.far.renamed": "{0} heißt jetzt {1}.",
    "shell.far.look": "Zug {0} ansehen",
    "shell.far.look.start": "Den Anfang ansehen",
    "shell.far.stay": "Hier bleiben",
    "shell.far.keep": "Behalten, was hier steht",
    "shell.far.take": "Den aus dem Link nehmen",
    "shell.far.both": "Beide behalten",
    "shell.far.both.line": "Der Zug aus dem Link wird zur Variante neben der Partie",
    "shell.far.leave": "So lassen, wie es ist",
    "shell.far.here": "Deine Partie",
    "shell.far.there": "Dieser Link",
    # who is to play a seat
    "shell.far.for": "Dieser Link ist für {0}.",
    "shell.far.for.text": "Bist du das, dann spielst du auf diesem Gerät als {0}.",
    "shell.far.for.with": "{0} spielt mit {1}, jeder an seinem Gerät.",
    "shell.far.am": "Ich bin {0}",
    "shell.far.am.line": "Die Partie geht am Platz von {0} weiter, wie sie im Link steht",
    "shell.far.not": "Ich bin jemand anderes",
    "shell.far.not.title": "Dann schick ihn weiter an {0}.",
    "shell.far.not.text": (
        "Hier hat sich nichts geändert. Dein eigener Link kommt, wenn du dran bist. Hast du schon mitgespielt, dann "
        "öffnet er sich auf dem Gerät, auf dem du das getan hast."
    ),
    # before the game is dealt
    "shell.far.invite": "Schick den Link",
    "shell.far.invite.to": "an {0}.",
    "shell.far.invite.text": (
        "{0} öffnet ihn und schickt einen zurück. Dann wird ausgeteilt: aus beiden Geräten zugleich."
    ),
    "shell.far.invite.many": (
        "{0} öffnet ihn und schickt einen weiter, bis er wieder bei dir ist. Dann wird ausgeteilt: aus allen Geräten "
        "zugleich."
    ),
    "shell.far.joined": "Du bist dabei.",
    "shell.far.joined.text": "Schick diesen Link zurück an {0}: Dann wird ausgeteilt.",
    "shell.far.joined.many": "Schick diesen Link weiter an {0}. Ausgeteilt wird, sobald alle dabei sind.",
    "shell.far.waits": "Warten",
    "shell.far.waits.for": "auf {0}.",
    "shell.far.waits.text": (
        "Öffne den Link, der zurückkommt, oder füg ihn hier ein: Dann wird ausgeteilt. Du kannst die Seite schließen."
    ),
    "shell.far.waits.many": (
        "Öffne den nächsten Link, den du bekommst, oder füg ihn hier ein. Ausgeteilt wird, sobald alle dabei sind. Du "
        "kannst die Seite schließen."
    ),
}
