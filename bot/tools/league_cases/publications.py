"""Files that hold facts rather than cases: seasons that were played, points that were published, known schedules."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from bot.league.counting import StandingsRules
from bot.league.seating.meetings import meetings, repeats
from bot.league.standings import StandingsRow, ranked_rows
from bot.tools.league_cases.case import BadCaseFile, LeagueCase

_TENTH = 100
"""Points in a tenth."""


class _Season(msgspec.Struct, frozen=True):
    season: int
    input: dict[str, Any]
    expect: list[dict[str, Any]]
    phase_1_games: int | None = None
    phase_1_totals: dict[str, int] = {}
    carried_half: dict[str, int] = {}
    final: list[dict[str, Any]] = []


class PublishedTeam(msgspec.Struct, frozen=True):
    """A team as it was published, in tenths: its points, and the penalties in them."""

    points: int
    penalty: int


class PublishedTables(msgspec.Struct, frozen=True):
    """A whole table as it was published, best team first."""

    teams: tuple[PublishedTeam, ...]


class TableSum(msgspec.Struct, frozen=True):
    """The sum of a table in points, by the places of its teams."""

    totals: list[int]
    sum: int


class _Schedule(msgspec.Struct, frozen=True):
    repeats: int
    most: int
    rounds: list[list[list[int]]]


class _Players(msgspec.Struct, frozen=True):
    rounds: list[list[list[int]]]
    more: dict[str, _Schedule]


class _File(msgspec.Struct, frozen=True):
    seasons: tuple[_Season, ...] = ()
    teams: tuple[PublishedTeam, ...] = ()
    sum: int = 0
    players: dict[str, _Players] = {}

    def __post_init__(self) -> None:
        if not (self.seasons or self.teams or self.players):
            raise ValueError("there are no seasons, teams or schedules")


class Repeats(msgspec.Struct, frozen=True):
    """The repeats of a schedule: meetings beyond the first, the most of any two, and whether everybody sits once a
    round.
    """

    repeats: int
    most: int
    whole: bool


def recorded_cases(text: bytes) -> tuple[LeagueCase, ...]:
    """The cases made of the facts in such a file. Raises BadCaseFile."""
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.ValidationError as error:
        raise BadCaseFile(f"it has neither cases nor facts that amount to cases: {error}") from error
    return (*_season_cases(file.seasons), *_published_cases(file), *_schedule_cases(file.players))


def published_sum(case: PublishedTables) -> TableSum:
    """Teams with the points of their games, and the penalties beside them."""
    names = range(len(case.teams))
    rows: tuple[StandingsRow[int], ...] = ranked_rows(
        list(names),
        [],
        StandingsRules(),
        carry={name: _TENTH * (case.teams[name].points - case.teams[name].penalty) for name in names},
        adjustments=[(name, _TENTH * case.teams[name].penalty) for name in names],
    )
    return TableSum([row.total for row in rows], sum(row.total for row in rows))


def schedule_repeats(rounds: tuple[tuple[tuple[int, ...], ...], ...]) -> Repeats:
    met = meetings(table for tables in rounds for table in tables)
    everybody = sorted({player for tables in rounds for table in tables for player in table})
    whole = all(sorted(player for table in tables for player in table) == everybody for tables in rounds)
    return Repeats(repeats(met), max(met.values()), whole)


def _season_cases(seasons: Iterable[_Season]) -> Iterator[LeagueCase]:
    for one in seasons:
        name = f"season {one.season}"
        yield _case(name, "standings", one.input, one.expect)
        if one.phase_1_games is not None:
            expect = {
                "whole": one.expect,
                "phase_1_totals": one.phase_1_totals,
                "carried": one.carried_half,
                "final": one.final,
            }
            yield _case(name, "phases", {**one.input, "phase_1_games": one.phase_1_games, "carried": "half"}, expect)


def _published_cases(file: _File) -> Iterator[LeagueCase]:
    """Best team first, and all points together are all penalties."""
    if file.teams:
        expect = {"totals": [_TENTH * team.points for team in file.teams], "sum": _TENTH * file.sum}
        yield _case("published", "published", {"teams": msgspec.to_builtins(file.teams)}, expect)


def _schedule_cases(players: Mapping[str, _Players]) -> Iterator[LeagueCase]:
    for number, known in players.items():
        expect: dict[str, Any] = {"repeats": 0, "most": 1, "whole": True}
        yield _case(f"{number} x {len(known.rounds)}", "repeats", known.rounds, expect)
        for more, one in known.more.items():
            expect = {"repeats": one.repeats, "most": one.most, "whole": True}
            yield _case(f"{number} x {more}", "repeats", one.rounds, expect)


def _case(name: str, kind: str, told: Any, expect: Any) -> LeagueCase:
    return LeagueCase(name, kind, msgspec.Raw(msgspec.json.encode(told)), expect)
