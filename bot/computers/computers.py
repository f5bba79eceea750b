"""The computer players that can be added to a table: ours by level, and mjai programs that the bot's owner has set
up.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import structlog

from bot.computers.levels import LevelSeat
from bot.computers.programs import ProgramSeat
from bot.computers.thinking import PlayerRunner
from bot.engine.level import Level
from bot.engine.question import Seat
from bot.games.game import AnyGame
from bot.games.program import Program
from bot.table.party import Terms
from bot.table.ports import ComputerSeat

MJAI_PLAYERS: Final = 4
"""The number of players in the games that mjai programs play."""
_log = structlog.stdlib.get_logger(__name__)


class ComputerPlayers:
    """The computer players for these games, which choose their moves in `thinking`. `bots` are the commands of mjai
    programs by name.
    """

    def __init__(self, games: Mapping[str, AnyGame], thinking: PlayerRunner, bots: Mapping[str, str]) -> None:
        self._games = games
        self._thinking = thinking
        self._bots = bots

    def available_players(self, terms: Terms) -> Sequence[str]:
        """The names of those who can play on these terms: levels, easiest first, then programs."""
        game = self._games[terms.game]
        takes_programs = (
            game.foreign_program is not None and game.variant.seat_count(terms.book, terms.options) == MJAI_PLAYERS
        )
        return (*(level for level in Level if level in game.players), *(self._bots if takes_programs else ()))

    def suitable_player(self, who: str, terms: Terms) -> str:
        """The computer player itself, or our strongest one for the game if there is no such player (any more)."""
        offered = self.available_players(terms)
        return who if who in offered or not offered else self._best(terms)

    def seat(self, who: str, terms: Terms, seat: Seat, *, patient: bool = False) -> ComputerSeat:
        """Seat this computer player, or the one that replaces it. One of ours that is `patient` thinks after others."""
        game, suited = self._games[terms.game], self.suitable_player(who, terms)
        if game.foreign_program is None or suited in game.players or suited not in self._bots:
            return LevelSeat(Level(suited), game, self._thinking, patient=patient)
        instead = LevelSeat(self._best(terms), game, self._thinking, patient=patient)
        program = Program(self._bots[suited])
        return ProgramSeat(suited, program, partial(game.foreign_program, seat), instead, partial(_report, suited))

    def _best(self, terms: Terms) -> Level:
        return [level for level in Level if level in self._games[terms.game].players][-1]


def _report(bot: str, why: str) -> None:
    _log.warning("bot replaced", bot=bot, why=why)
