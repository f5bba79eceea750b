"""Play cases and say which do not come out as expected."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bot.tools.games.registry import GAME_TOOLS
from bot.tools.league_cases import ratings, recorded, seating, standings, teams
from bot.tools.league_cases.case import BadCaseFile, Case, Kind, close, kind, plain, read


class NoAnswer(NamedTuple):
    """A case that nobody can work out."""

    why: str


KINDS: Final[Mapping[str, Kind]] = {
    "standings": kind(standings.Season, standings.season_rows),
    "phases": kind(standings.TwoPhases, standings.in_two_phases),
    "teams": kind(teams.TeamGames, teams.team_rows),
    "carry": kind(teams.CarriedTotals, teams.carried_on),
    "shuffle": kind(seating.Shuffle, seating.shuffled),
    "interval": kind(seating.Interval, seating.intervals),
    "swiss": kind(seating.Swiss, seating.paired),
    "winds": kind(seating.Winds, seating.with_winds),
    "byes": kind(seating.Byes, seating.sitting_out),
    "snake": kind(seating.Snake, seating.seeded),
    "schedule": kind(seating.Schedule | tuple[seating.Schedule, ...], seating.made, seating.within),
    "published": kind(recorded.PublishedTables, recorded.published_sum),
    "repeats": kind(tuple[tuple[tuple[int, ...], ...], ...], recorded.repeated),
    "r": kind(ratings.RGames, ratings.moved),
    "pl": kind(ratings.Skills, ratings.skilled, close),
    "ladder": kind(ratings.Climb, ratings.climbed),
    "mers": kind(ratings.Seasons, ratings.ranked),
    "time": kind(ratings.Local, ratings.told),
    **{name: one for tools in GAME_TOOLS.values() for name, one in tools.league_cases.items()},
}
"""What cases may ask for, by the name of the kind."""


def difference(case: Case) -> str | None:
    """What is wrong with our answer, in a line, or None if it is the expected one."""
    answer = _answer(case)
    if isinstance(answer, NoAnswer):
        return f"{case.id}: {case.kind}: {answer.why}"
    try:
        if KINDS[case.kind].agrees(case.expect, answer):
            return None
    except msgspec.ValidationError as error:
        return f"{case.id}: {case.kind}: what is expected cannot be read: {error}"
    return f"{case.id}: {case.kind}: expected {_written(case.expect)}, got {_written(plain(answer))}"


def _answer(case: Case) -> Any:
    asked = KINDS.get(case.kind)
    if asked is None:
        return NoAnswer(f"there is no such kind; the kinds are {', '.join(KINDS)}")
    try:
        return asked.work_out(asked.read(bytes(case.input)))
    except (ValueError, ArithmeticError) as error:  # msgspec's complaints are ValueErrors too
        return NoAnswer(str(error))


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def cases_of(text: bytes) -> tuple[Case, ...]:
    """The cases of a file: listed one by one, or made of the facts in it. Raises BadCaseFile."""
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCaseFile(f"it is no JSON: {error}") from error
    return recorded.recorded(text) if isinstance(told, dict) and "kind" not in told else read(text)
