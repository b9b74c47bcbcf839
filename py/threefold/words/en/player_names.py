"""English: names of players and bots, which both Python and the page say."""

WORDS = {
    "shell.you": "You",
    "shell.player.1": "Player 1",
    "shell.player.2": "Player 2",
    "shell.player.3": "Player 3",
    "shell.player.4": "Player 4",
    "shell.player.5": "Player 5",
    "shell.player.6": "Player 6",
    "shell.bot.1": "Fresh",
    "shell.bot.2": "Casual",
    "shell.bot.3": "Steady",
    "shell.bot.4": "Sharp",
    "shell.bot.5": "Master",
    "shell.bot.name.1": "Pip",
    "shell.bot.name.2": "Milo",
    "shell.bot.name.3": "Nora",
    "shell.bot.name.4": "Vega",
    "shell.bot.name.5": "Atlas",
}
