"""Play cases and say which do not come out as expected."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bot.tools.games.registry import GAME_TOOLS
from bot.tools.league_cases import publications, ratings, seating, standings, teams
from bot.tools.league_cases.case import BadCaseFile, CaseKind, LeagueCase, case_kind, is_close, plain_answer, read_cases


class NoAnswer(NamedTuple):
    """A case that nobody can work out."""

    why: str


CASE_KINDS: Final[Mapping[str, CaseKind]] = {
    "standings": case_kind(standings.Season, standings.season_rows),
    "phases": case_kind(standings.TwoPhases, standings.phase_rows),
    "teams": case_kind(teams.TeamGames, teams.team_rows),
    "carry": case_kind(teams.CarriedTotals, teams.carry_totals),
    "shuffle": case_kind(seating.Shuffle, seating.shuffled_players),
    "interval": case_kind(seating.Interval, seating.interval_tables),
    "swiss": case_kind(seating.Swiss, seating.swiss_round),
    "winds": case_kind(seating.Winds, seating.table_by_winds),
    "byes": case_kind(seating.Byes, seating.bye_players),
    "snake": case_kind(seating.Snake, seating.seeded_tables),
    "schedule": case_kind(
        seating.Schedule | tuple[seating.Schedule, ...], seating.made_schedules, seating.keeps_bounds
    ),
    "published": case_kind(publications.PublishedTables, publications.published_sum),
    "repeats": case_kind(tuple[tuple[tuple[int, ...], ...], ...], publications.schedule_repeats),
    "r": case_kind(ratings.RatedGames, ratings.rating_changes),
    "pl": case_kind(ratings.Skills, ratings.skill_updates, is_close),
    "ladder": case_kind(ratings.LadderClimb, ratings.ladder_climb),
    "mers": case_kind(ratings.Seasons, ratings.season_ranks),
    "time": case_kind(ratings.LocalTime, ratings.local_moment),
    **{name: one for tools in GAME_TOOLS.values() for name, one in tools.league_cases.items()},
}
"""The kinds of cases, by name."""


def difference(case: LeagueCase) -> str | None:
    """The line that tells our answer from the expected one; None if it is that."""
    answer = _answer(case)
    if isinstance(answer, NoAnswer):
        return f"{case.id}: {case.kind}: {answer.why}"
    try:
        if CASE_KINDS[case.kind].agrees(case.expect, answer):
            return None
    except msgspec.ValidationError as error:
        return f"{case.id}: {case.kind}: what is expected cannot be read: {error}"
    return f"{case.id}: {case.kind}: expected {_json_text(case.expect)}, got {_json_text(plain_answer(answer))}"


def _answer(case: LeagueCase) -> Any:
    asked = CASE_KINDS.get(case.kind)
    if asked is None:
        return NoAnswer(f"there is no such kind; the kinds are {', '.join(CASE_KINDS)}")
    try:
        return asked.work_out(asked.read(bytes(case.input)))
    except (ValueError, ArithmeticError) as error:  # msgspec's complaints are ValueErrors too
        return NoAnswer(str(error))


def _json_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def cases_of(text: bytes) -> tuple[LeagueCase, ...]:
    """The cases of a file: listed one by one, or made of the facts in it. Raises BadCaseFile."""
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCaseFile(f"it is no JSON: {error}") from error
    return publications.recorded_cases(text) if isinstance(told, dict) and "kind" not in told else read_cases(text)
