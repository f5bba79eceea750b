"""Play cases and say which do not come out as expected."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bot.tools.league_cases import ratings, recorded, seating, standings, teams
from bot.tools.league_cases.case import BadCaseFile, Case, agrees, close, plain, read
from bot.tools.league_cases.settling import Finished, settled


class NoAnswer(NamedTuple):
    """A case that nobody can work out."""

    why: str


class Kind(NamedTuple):
    """How cases of a kind are read, worked out (both raise ValueError for input that nobody can use) and compared."""

    read: Callable[[bytes], Any]
    work_out: Callable[[Any], Any]
    agrees: Callable[[Any, Any], bool] = agrees


def _kind(shape: Any, work_out: Callable[..., Any], compare: Callable[[Any, Any], bool] = agrees) -> Kind:
    return Kind(msgspec.json.Decoder(shape).decode, work_out, compare)


KINDS: Final[Mapping[str, Kind]] = {
    "settle": _kind(Finished, settled),
    "standings": _kind(standings.Season, standings.season_rows),
    "phases": _kind(standings.TwoPhases, standings.in_two_phases),
    "teams": _kind(teams.TeamGames, teams.team_rows),
    "carry": _kind(teams.CarriedTotals, teams.carried_on),
    "american": _kind(teams.Event, teams.event_result),
    "shuffle": _kind(seating.Shuffle, seating.shuffled),
    "interval": _kind(seating.Interval, seating.intervals),
    "swiss": _kind(seating.Swiss, seating.paired),
    "winds": _kind(seating.Winds, seating.with_winds),
    "byes": _kind(seating.Byes, seating.sitting_out),
    "snake": _kind(seating.Snake, seating.seeded),
    "schedule": _kind(seating.Schedule | tuple[seating.Schedule, ...], seating.made, seating.within),
    "published": _kind(recorded.PublishedTables, recorded.published_sum),
    "repeats": _kind(tuple[tuple[tuple[int, ...], ...], ...], recorded.repeated),
    "r": _kind(ratings.RGames, ratings.moved),
    "pl": _kind(ratings.Skills, ratings.skilled, close),
    "ladder": _kind(ratings.Climb, ratings.climbed),
    "mers": _kind(ratings.Seasons, ratings.ranked),
    "time": _kind(ratings.Local, ratings.told),
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
    kind = KINDS.get(case.kind)
    if kind is None:
        return NoAnswer(f"there is no such kind; the kinds are {', '.join(KINDS)}")
    try:
        return kind.work_out(kind.read(bytes(case.input)))
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
