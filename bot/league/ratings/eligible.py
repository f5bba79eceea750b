"""Which games of a league are rated, and in which pool of the server."""

from bot.league.acts.imports import LOG
from bot.league.acts.results import MANUAL, TABLE
from bot.league.state import GameState, League, LeagueGame


def pool_of(league: League, game: LeagueGame) -> str | None:
    """The pool in which a game is rated. Games with computers, guests or people who did not come are not rated, nor
    those that are void, nor, unless the league wants it, those from logs.
    """
    full = None not in game.result.seats and not game.result.substituted
    known = game.source.startswith((TABLE, MANUAL, LOG) if league.options.rate_imports else (TABLE, MANUAL))
    if game.state is GameState.VOID or not full or not known:
        return None
    return league.options.pool
