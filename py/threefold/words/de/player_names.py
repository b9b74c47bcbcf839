"""German: names of players and bots, which both Python and the page say."""

WORDS = {
    "shell.you": "Du",
    "shell.player.1": "Spieler 1",
    "shell.player.2": "Spieler 2",
    "shell.player.3": "Spieler 3",
    "shell.player.4": "Spieler 4",
    "shell.player.5": "Spieler 5",
    "shell.player.6": "Spieler 6",
    "shell.bot.1": "Neuling",
    "shell.bot.2": "Locker",
    "shell.bot.3": "Solide",
    "shell.bot.4": "Stark",
    "shell.bot.5": "Meister",
    "shell.bot.name.1": "Pip",
    "shell.bot.name.2": "Milo",
    "shell.bot.name.3": "Nora",
    "shell.bot.name.4": "Vega",
    "shell.bot.name.5": "Atlas",
}
