"""English: what Tic-Tac-Stack says."""

WORDS: dict[str, str] = {
    "stack.option.centre": "The centre",
    "stack.option.centre.open": "Wild while open",
    "stack.option.centre.open.line": "It is whatever you need until a tile covers it. Then it is that tile.",
    "stack.option.centre.always": "Always wild",
    "stack.option.centre.always.line": (
        "It stays wild under any tile. A wild, swingy game: whatever you put there scores all that the pairs around it "
        "share, and does so again each time."
    ),
    "stack.seven.what": "seven points reached!",
    "stack.seven.why": "The first to have seven or more wins at once.",
    "stack.most.what": "all tiles are played.",
    "stack.most.why": "Nobody reached seven, so the most points win.",
    "stack.shared.what": "all tiles are played.",
    "stack.shared.why": "{leaders} have the most points and share the game.",
    "stack.leaders.2": "{a} and {b}",
    "stack.leaders.3": "{a}, {b} and {c}",
    "stack.leaders.4": "{a}, {b}, {c} and {d}",
    "stack.leaders.5": "{a}, {b}, {c}, {d} and {e}",
    "stack.leaders.6": "{a}, {b}, {c}, {d}, {e} and {f}",
    "stack.why.closed": "Stacking opens when every square holds a tile, the centre too.",
    "stack.why.newest": "The tile that an opponent placed last cannot be covered yet.",
    "stack.why.hand": "That tile is in another player’s hand. Place one of your own.",
    "stack.flaw.seats": "There must be two to six players, each with a hand and a score.",
    "stack.flaw.board": "The board must have nine squares.",
    "stack.flaw.tiles": "Each of the 125 tiles must be there once.",
    "stack.flaw.turn": "After so many tiles it is another player’s turn.",
    "stack.flaw.hands": "The hands and the pile do not fit the number of tiles on the board.",
    "stack.flaw.closed": "There is a stack although a square is still empty.",
    "stack.flaw.newest": "The tiles that were placed last cannot lie where they do.",
    "stack.flaw.scores": "The scores cannot have come about like this.",
}
