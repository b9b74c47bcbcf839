"""English: words of games with somebody far away, by links. The page loads those that it needs only for such games."""

WORDS = {
    # the headline
    "say.far.begin": "Send the link",
    "say.far.begin.what": "to {seat}.",
    "say.far.begin.why": "It opens the game at the seat of {seat}, who begins.",
    "say.far.send": "Send your move",
    "say.far.send.what": "to {seat}.",
    "say.far.send.why": "{move} The link shows it to {seat}, who answers with another one.",
    "say.far.wait": "Waiting",
    "say.far.wait.what": "for {seat}.",
    "say.far.wait.why": "Open the link that {seat} sends you, or paste it here. You may close this page.",
    "say.far.ended": "That ends the game.",
    "say.far.ended.send": "That ends the game as soon as the link is sent. Until then Undo takes it back.",
    # what is new in a link, compared with the game on this device
    "far.ends": "the resignation",
    "far.new": "A move from {seat}.",
    "far.new.text": "Your game goes on with it.",
    "far.same": "Your game holds this link already.",
    "far.same.text": "It goes no further than your game, and nothing has changed.",
    "far.old": "An older link of this game.",
    "far.old.text": "It ends at move {ply}; your game is at move {here} and holds all of it.",
    "far.old.start.text": "It is from before the first move; your game is at move {here} and holds all of it.",
    "far.fork": "Two moves for one turn.",
    "far.fork.text": "In your game move {ply} is {mine}. This link has {theirs}. A turn holds one move: which is it?",
    "far.answered": "This link changes move {ply}.",
    "far.answered.text": (
        "In your game it is {mine}, and you have answered it: what was drawn since is known. This link has {theirs}; "
        "your game stays as it is."
    ),
    "far.mine": "Move {ply} in this link is yours.",
    "far.mine.text": "It has {theirs}, and you have not played that here. Take it if you did so on another device.",
    "far.foreign": "This link belongs to another game.",
    "far.foreign.text": "It has the number of yours, but not its seats or rules. Your game is as it was.",
    "far.broken": "This link breaks at move {ply}.",
    "far.broken.text": (
        "The numbers that chance comes from do not go on as they began. Your game is as it was: ask for the link again."
    ),
    "far.late": "Your game has gone on since, and this link no longer fits it. Nothing has changed.",
    "far.join": "{seat} invites you.",
    "far.join.text": "You play by links, each from your own device.",
    "far.deal": "All have joined.",
    "far.deal.text": "It is dealt.",
    "far.others": "This link is for somebody else.",
    "far.others.text": "Its seats are taken. If one of them is yours, open the link on the device where you joined.",
    "far.note": "What belongs to this game is not on this device any more. Its links stay good where it is.",
    # a new game
    "shell.far.title": "Play somebody far away.",
    "shell.far.text": (
        "After each of your moves you get one link to send, in any messenger you like. No account, no server: the link "
        "is the game."
    ),
    "shell.far.many": "The link goes round: from each player to the next.",
    "shell.far.warn": "Hidden from the eye, not from a cheat.",
    "shell.far.warn.text": "Both pages know every card: whoever takes the page apart can read the other hand.",
    "shell.far.chance": "Nobody deals.",
    "shell.far.chance.text": (
        "What is drawn comes from both pages, and neither can choose or foresee it. So one link goes there and back "
        "before the first move."
    ),
    "shell.far.how": "How it goes",
    "shell.far.how.1": "You move",
    "shell.far.how.1.text": "and send the link. Until then you can take it back.",
    "shell.far.how.1.hidden": "and send the link. A move that draws a card cannot be taken back.",
    "shell.far.how.2": "{0} opens the link",
    "shell.far.how.2.text": "sees your move and answers it.",
    "shell.far.how.3": "A link comes back",
    "shell.far.how.3.text": "Open it, or paste it into the game.",
    # sending and waiting
    "shell.far.copy": "Copy link",
    "shell.far.copied": "The link is copied. Send it to {0}.",
    "shell.far.copied.when": "Copied {0}. Now send it to {1}.",
    "shell.far.copied.then": "Then open the link that comes back, or paste it here.",
    "shell.far.copy.again": "Copy again",
    "shell.far.send": "Send…",
    "shell.far.back": "Take it back",
    "shell.far.again": "Send it again",
    "shell.far.paste": "Paste {0}’s link",
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
    "shell.far.from": "From {0}, by link",
    "shell.far.came": "Opened {0}.",
    "shell.far.replay": "Show the move again",
    "shell.far.secret": "Hidden from the eye, not from a cheat: both pages know every card.",
    # a link that was opened
    "shell.far.renamed": "{0} is called {1} now.",
    "shell.far.look": "Look at move {0}",
    "shell.far.look.start": "Look at the start",
    "shell.far.stay": "Stay here",
    "shell.far.keep": "Keep {0}",
    "shell.far.take": "Take {0} instead",
    "shell.far.both": "Keep both",
    "shell.far.both.line": "{0} becomes a line beside the game",
    "shell.far.leave": "Leave it as it is",
    "shell.far.here": "Your game",
    "shell.far.there": "This link",
    # before the game is dealt
    "shell.far.invite": "Send the link",
    "shell.far.invite.to": "to {0}.",
    "shell.far.invite.text": (
        "{0} opens it and sends one back. Then it is dealt: what lies where comes from both pages."
    ),
    "shell.far.joined": "You are in.",
    "shell.far.joined.text": "Send this link on to {0}. It is dealt as soon as all have joined.",
    "shell.far.waits": "Waiting",
    "shell.far.waits.for": "for {0}.",
    "shell.far.waits.text": (
        "Open the link that comes back, or paste it here. It is dealt as soon as all have joined. You may close this "
        "page."
    ),
}
