"""Results that are typed in: which are impossible, and which look like a game that is counted (league.md §4.3)."""

from typing import Final

from bot.engine.refusal import Refusal, refusal_for
from bot.league.games import GameState, Result
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import DAY, Ms

_LEAST_POINTS: Final = -200_000
_MOST_POINTS: Final = 400_000
_MOST_STICKS: Final = 20
LARGEST_PENALTY: Final = 200_000
"""The most points that a penalty takes."""


def manual_result_refusal(league: League, result: Result, ended: Ms, *, another: bool) -> Refusal | None:
    """A refusal if this can be no result. With `another` it is no repeat of the one it looks like."""
    wrong = result_points_refusal(league, result)
    alike = _alike(league, result, ended) if wrong is None and not another else None
    return wrong if alike is None else refusal_for(LeagueReason.LIKELY_DUPLICATE, game=alike)


def result_points_refusal(league: League, result: Result) -> Refusal | None:
    """A refusal if these can be no points of a game. They are those without the sticks left on the table."""
    if any(points % 100 for points in result.points):
        return refusal_for(LeagueReason.HUNDREDS, points=next(points for points in result.points if points % 100))
    at_table = [points // league.scoring.point_value for points in result.points]
    strange = next((points for points in at_table if not _LEAST_POINTS <= points <= _MOST_POINTS), None)
    if strange is not None:
        return refusal_for(LeagueReason.RANGE, value=strange, least=_LEAST_POINTS, most=_MOST_POINTS)
    if not 0 <= result.sticks <= _MOST_STICKS:
        return refusal_for(LeagueReason.RANGE, value=result.sticks, least=0, most=_MOST_STICKS)
    if any(penalty % 100 or not -LARGEST_PENALTY <= penalty <= 0 for penalty in result.penalties):
        return refusal_for(LeagueReason.AMOUNT)
    more = league.scoring.points_surplus(result)
    told = league.scoring.start_points * league.scoring.table_size + more
    if more < 0:
        return refusal_for(LeagueReason.SUM, told=told, missing=-more, sticks=result.sticks)
    if more > 0:
        return refusal_for(LeagueReason.SUM, told=told, more=more, sticks=result.sticks)
    return None


def _alike(league: League, result: Result, ended: Ms) -> int | None:
    return next(
        (
            game.number
            for game in league.games.values()
            if game.state is not GameState.VOID
            and abs(game.ended - ended) < DAY
            and (game.result.seats, game.result.points) == (result.seats, result.points)
        ),
        None,
    )
