"""All games, in the order in which their posters hang."""

from threefold.game import Game
from threefold.games.doh import GAME as DOH
from threefold.games.match import GAME as MATCH
from threefold.games.stac import GAME as STAC
from threefold.games.stack import GAME as STACK
from threefold.games.tactics import GAME as TACTICS

GAMES: tuple[Game, ...] = (STACK, TACTICS, STAC, DOH, MATCH)
