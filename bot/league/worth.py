"""The worth of a game in a league, found once, when the game is counted or corrected."""

from bot.league.entrants import EntrantNumber
from bot.league.games import MANUAL_SOURCE, RECORD_SOURCE, TABLE_SOURCE, GameScores, Result
from bot.league.state import League


def score_game(
    league: League, source: str, result: Result, sides: tuple[EntrantNumber | None, ...] | None = None
) -> GameScores:
    """Scores and pool of a game by the rules of now. Its seats belong to these `sides`, or else to the rows that its
    people have. It is rated unless there were guests or computers, somebody was absent, or it is from a log and the
    league does not rate those.
    """
    scoring = league.scoring
    full = set(result.seats).isdisjoint((None, *league.guests)) and not result.substituted
    known = source.startswith(
        (TABLE_SOURCE, MANUAL_SOURCE, RECORD_SOURCE) if league.options.rate_imports else (TABLE_SOURCE, MANUAL_SOURCE)
    )
    scores = scoring.scores(league.sides_of(result.seats) if sides is None else sides, result)
    return GameScores(scores, scoring.rating_pool if full and known else None, scoring.is_one_wind)
