"""English: words of games with somebody far away, by links. The page loads those that it needs only for such games."""

WORDS = {
    # the headline
    "say.far.begin": "Send the link",
    "say.far.begin.what": "to\u00a0{seat}.",
    "say.far.begin.why": "It opens the game at the seat of {seat}, who begins.",
    "say.far.send": "Send your\u00a0move",
    "say.far.send.what": "to\u00a0{seat}.",
    "say.far.send.why": "{move} The link shows {seat} your move, and one comes back.",
    "say.far.send.why.many": "{move} The link shows {seat} your move, and goes round from there.",
    "say.far.wait": "Waiting",
    "say.far.wait.what": "for\u00a0{seat}.",
    "say.far.wait.why": "Open the link that {seat} sends you, or paste it here. You may close this page.",
    "say.far.wait.why.many": "Open the next link that is sent to you, or paste it here. You may close this page.",
    "say.far.ended": "That ends the game.",
    "say.far.ended.send": "That ends the game as soon as the link is sent. Until then Undo takes it back.",
    "say.far.over.send": "Send the link, so that the game ends for {people} too.",
    # what is new in a link, compared with the game on this device
    "far.ends": "{seat} gives up.",
    "far.ends@seat": "You give up.",
    "far.ends.tie": "A tie is agreed on.",
    "far.new": "A move from {seat}.",
    "far.new.text": "Your game goes on with it.",
    "far.same": "Your game holds this link already.",
    "far.same.text": "It goes no further than your game, and nothing has changed.",
    "far.next": "This link is for {reader}.",
    "far.next.text": "You are {own} and have had your turn: send it to {reader}.",
    "far.old": "An older link of this game.",
    "far.old.text": "It ends at move {ply}; your game is at move {here} and holds all of it.",
    "far.old.start.text": "It is from before the first move; your game is at move {here} and holds all of it.",
    "far.fork": "Two moves for one turn.",
    "far.fork.text": "Move {ply} in your game: {mine} In this link: {theirs} A turn holds one move: which is it?",
    "far.back": "With the link’s, your game goes back to move {ply}, and its moves {ply} to {here} become a line.",
    "far.back.lost": "With the link’s, your game goes back to move {ply}, and its moves {ply} to {here} are lost.",
    "far.answered": "This link changes move {ply}.",
    "far.answered.text": (
        "In your game it is this: {mine} You have answered it, and what was drawn since is known. In this link: "
        "{theirs} Your game stays as it is."
    ),
    "far.mine": "Move {ply} in this link is yours.",
    "far.mine.text": "{theirs} You have not played that here: take it if you did so on another device.",
    "far.mine.reader.text": (
        "{theirs} You have not played that here: take it if you did so on another device. Here you sit as {own}, and "
        "the link is for {reader}: if that is you, change seats."
    ),
    "far.mine.tie": "This link ends the game with a tie.",
    "far.mine.tie.text": "You have offered none here: take it only if you did so on another device.",
    "far.foreign": "This link belongs to another game.",
    "far.foreign.text": "It has the number of yours, but not its seats or rules. Your game is as it was.",
    "far.broken": "This link breaks at move {ply}.",
    "far.broken.text": (
        "The numbers that chance comes from do not go on as they began. Your game is as it was: ask for the link again."
    ),
    "far.late": "Your game has gone on since, and this link no longer fits it. Nothing has changed.",
    "far.join": "{seat} invites you.",
    "far.join.text": "You play by links, each from your own device.",
    "far.crossed": "Two invitations to one game.",
    "far.crossed.text": "The one on this page counts for all of you.",
    "far.deal": "All have joined.",
    "far.deal.text": "It is dealt.",
    "far.elsewhere": "Here you sit as {own}.",
    "far.elsewhere.text": (
        "In this link {own} plays on another device. Your game here is as it was: open the link where you joined first."
    ),
    "far.elsewhere.reader.text": (
        "In this link somebody else is {own}, and it is for {reader}. If that is you, take the seat of {reader}."
    ),
    "far.twice": "{who} has joined twice.",
    "far.twice.text": (
        "Your game goes on with the link that came first, and is as it was. This one is from another device: {who} "
        "plays on the first."
    ),
    "far.others": "This link is for somebody else.",
    "far.others.text": "Its seats are taken. If one of them is yours, open the link on the device where you joined.",
    "far.note": "What belongs to this game is not on this device any more. Its links still work where it is kept.",
    # a new game
    "shell.far.title": "Play somebody far away.",
    "shell.far.text": (
        "After each of your moves you get one link to send, in any messenger you like. No account, no server: the link "
        "is the game."
    ),
    "shell.far.many": "The link goes round: from each player to the next.",
    "shell.far.warn": "Hidden from the eye, not from a cheat.",
    "shell.far.warn.text": "Each page knows every card: whoever takes one apart can read every hand.",
    "shell.far.chance": "Nobody deals.",
    "shell.far.chance.text": (
        "What is drawn comes from the pages of all, and none can choose or foresee it. So one link goes round before "
        "the first move."
    ),
    "shell.far.how": "How it goes",
    "shell.far.how.1": "You move",
    "shell.far.how.1.text": "and send the link. Until then you can take it back.",
    "shell.far.how.1.hidden": "and send the link. A move that draws a card cannot be taken back.",
    "shell.far.how.2": "{0} opens the link",
    "shell.far.how.2.text": "sees your move and answers it.",
    "shell.far.how.2.many": "The next one opens the link",
    "shell.far.how.3": "A link comes back",
    "shell.far.how.3.text": "Open it, or paste it into the game.",
    # sending and waiting
    "shell.far.copy": "Copy link",
    "shell.far.copied": "The link is copied. Send it to {0}.",
    "shell.far.copied.when": "Copied {0}. Now send it to {1}.",
    "shell.far.copied.since": "Copied {0}. If it is not sent yet, send it to {1}.",
    "shell.far.copied.then": "Then open the link that comes back, or paste it here.",
    "shell.far.copy.again": "Copy again",
    "shell.far.send": "Send…",
    "shell.far.back": "Take it back",
    "shell.far.again": "Send it again",
    "shell.far.paste": "Paste {0}’s link",
    "shell.far.paste.next": "Paste the next link",
    "shell.far.paste.ask": "The link you were sent",
    "shell.far.paste.open": "Open it",
    "shell.far.paste.none": "This is no link of a game.",
    "shell.far.scan": "Or let {0} scan it",
    "shell.far.others": "the others",
    "shell.far.link": "Link to your move",
    "shell.far.size": "The whole game is in the link: {0} moves, {1} letters. It stays good for ever.",
    "shell.far.size.none": "The game is in the link, {0} letters. It stays good for ever.",
    "shell.far.to": "To {0}, by link",
    "shell.far.sent": "On its way since {0}.",
    "shell.far.sent.then": "Open the link that comes back, or paste it here.",
    "shell.far.from": "From {0}, by link",
    "shell.far.came": "Opened {0}.",
    "shell.far.replay": "Show the move again",
    "shell.far.secret": "Hidden from the eye, not from a cheat: each page knows every card.",
    # a tie
    "shell.far.tie.text": "{0} is asked with your next link. A move declines.",
    "shell.far.tie.back": "Take the offer back",
    "shell.far.tie.asks": "If you agree, your link ends the game. A move declines.",
    # a link that was opened
    "shell.far.renamed": "{0} is called {1} now.",
    "shell.far.look": "Look at move {0}",
    "shell.far.look.start": "Look at the start",
    "shell.far.stay": "Stay here",
    "shell.far.keep": "Keep what is here",
    "shell.far.take": "Take the link’s move",
    "shell.far.both": "Keep both",
    "shell.far.both.line": "The link’s move becomes a line beside the game",
    "shell.far.leave": "Leave it as it is",
    "shell.far.here": "Your game",
    "shell.far.there": "This link",
    # who is to play a seat
    "shell.far.for": "This link is for {0}.",
    "shell.far.for.text": "If that is you, you play as {0} on this device.",
    "shell.far.for.with": "{0} plays with {1}, by links.",
    "shell.far.am": "I am {0}",
    "shell.far.am.line": "This game goes on at the seat of {0}, as the link has it",
    "shell.far.not": "I am somebody else",
    "shell.far.not.title": "Then send it on to {0}.",
    "shell.far.not.text": (
        "Nothing has changed here. Your own link comes when it is your turn. If you have played before, it opens on "
        "the device where you did."
    ),
    # before the game is dealt
    "shell.far.invite": "Send the link",
    "shell.far.invite.to": "to {0}.",
    "shell.far.invite.text": (
        "{0} opens it and sends one back. Then it is dealt: what lies where comes from both pages."
    ),
    "shell.far.invite.many": (
        "{0} opens it and sends one on, until it comes back to you. Then it is dealt: what lies where comes from all "
        "pages."
    ),
    "shell.far.joined": "You are in.",
    "shell.far.joined.text": "Send this link back to {0}: then it is dealt.",
    "shell.far.joined.many": "Send this link on to {0}. It is dealt as soon as all have joined.",
    "shell.far.waits": "Waiting",
    "shell.far.waits.for": "for {0}.",
    "shell.far.waits.text": (
        "Open the link that comes back, or paste it here: then it is dealt. You may close this page."
    ),
    "shell.far.waits.many": (
        "Open the next link that is sent to you, or paste it here. It is dealt as soon as all have joined. You may "
        "close this page."
    ),
}
