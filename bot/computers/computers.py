"""Who can be asked to a table: our players by level, and the programs that the server's owner offers."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import structlog

from bot.computers.guests import GuestSeat
from bot.computers.levels import LevelSeat
from bot.computers.thinking import Thinking
from bot.engine.decision import Seat
from bot.engine.level import Level
from bot.games.game import AnyGame
from bot.mjai.program import Program
from bot.table.party import Terms
from bot.table.ports import ComputerSeat

MJAI_PLAYERS: Final = 4
"""The programs play games of so many."""
_log = structlog.stdlib.get_logger(__name__)


class ComputerPlayers:
    """The computer players for these games, who think there; `bots` are commands of programs that speak mjai, by what
    they are called.
    """

    def __init__(self, games: Mapping[str, AnyGame], thinking: Thinking, bots: Mapping[str, str]) -> None:
        self._games = games
        self._thinking = thinking
        self._bots = bots

    def offered(self, terms: Terms) -> Sequence[str]:
        """Who can play on these terms: levels, easiest first, then programs."""
        game = self._games[terms.game]
        guests = game.guest is not None and game.variant.seats(terms.book, terms.options) == MJAI_PLAYERS
        return (*(level for level in Level if level in game.players), *(self._bots if guests else ()))

    def suited(self, who: str, terms: Terms) -> str:
        """The player of this name; in the place of one who is not there plays the best of ours, if the game has any."""
        offered = self.offered(terms)
        return who if who in offered or not offered else self._best(terms)

    def seat(self, who: str, terms: Terms, seat: Seat) -> ComputerSeat:
        """The player of this name, or who plays instead, sits down."""
        game, suited = self._games[terms.game], self.suited(who, terms)
        if game.guest is None or suited in game.players or suited not in self._bots:
            return LevelSeat(Level(suited), game, self._thinking)
        instead = LevelSeat(self._best(terms), game, self._thinking)
        program = Program(self._bots[suited])
        return GuestSeat(suited, program, partial(game.guest, seat), instead, partial(_report, suited))

    def _best(self, terms: Terms) -> Level:
        return [level for level in Level if level in self._games[terms.game].players][-1]


def _report(bot: str, why: str) -> None:
    _log.warning("bot replaced", bot=bot, why=why)
