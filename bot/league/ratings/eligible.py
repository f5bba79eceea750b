"""Which games of a league are rated, and in which pool of the server."""

from bot.league.acts.imports import LOG_SOURCE
from bot.league.acts.results import MANUAL_SOURCE, TABLE_SOURCE
from bot.league.games import GameState, LeagueGame
from bot.league.state import League


def pool_of(league: League, game: LeagueGame) -> str | None:
    """The pool in which a game is rated; None if it is not: with guests, computers or somebody absent, void, or from a
    log unless the league rates those.
    """
    full = None not in game.result.seats and not game.result.substituted
    known = game.source.startswith(
        (TABLE_SOURCE, MANUAL_SOURCE, LOG_SOURCE) if league.options.rate_imports else (TABLE_SOURCE, MANUAL_SOURCE)
    )
    if game.state is GameState.VOID or not full or not known:
        return None
    return league.scoring.pool
