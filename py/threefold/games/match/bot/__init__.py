"""How the bots of this game think."""
