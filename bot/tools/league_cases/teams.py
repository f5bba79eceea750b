"""Cases of teams, and of what is carried into the next phase."""

from collections.abc import Mapping

import msgspec

from bot.league.carry import carried_totals
from bot.league.standings import StandingsRow
from bot.tools.league_cases.case import read_fraction
from bot.tools.league_cases.money import CaseBook
from bot.tools.league_cases.standings import CaseAdjustment, CaseGame, OrganiserAct, Season, season_rows


class TeamGame(msgspec.Struct, frozen=True):
    """A game with a team in every seat, None where nobody has a row."""

    teams: tuple[str | None, ...]
    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()
    substituted: tuple[int, ...] = ()
    id: str = ""


class TeamAdjustment(CaseAdjustment, frozen=True):
    """A change of a total, in points: a `team`'s own, or that of a member, which is not the team's."""

    team: bool = False


class TeamGames(CaseBook, frozen=True, kw_only=True):
    """The games of teams, in order of their end."""

    teams: tuple[str, ...]
    games: tuple[TeamGame, ...] = ()
    adjustments: tuple[TeamAdjustment, ...] = ()
    carry: Mapping[str, int] = {}
    ops: tuple[OrganiserAct, ...] = ()


class TeamRow(msgspec.Struct, frozen=True):
    """A line of the team standings."""

    team: str
    place: int | None
    games: int
    total: int
    carry: int
    adjustments: int


class CarriedTotals(msgspec.Struct, frozen=True):
    """Totals of a phase, and the share of them that is carried on."""

    totals: Mapping[str, int]
    fraction: tuple[int, int] | str


def team_rows(case: TeamGames) -> list[TeamRow]:
    """Seating and standings treat teams as players."""
    games = (CaseGame(one.teams, one.points, one.sticks, one.penalties, one.substituted, one.id) for one in case.games)
    season = Season(
        book=case.book,
        uma=case.uma,
        oka=case.oka,
        return_=case.return_,
        players=case.teams,
        games=tuple(games),
        adjustments=tuple(one for one in case.adjustments if one.team or one.player in case.teams),
        carry=case.carry,
        ops=case.ops,
    )
    return [_row(row) for row in season_rows(season)]


def carry_totals(case: CarriedTotals) -> dict[str, int]:
    share = read_fraction(case.fraction)
    if share is None:
        raise ValueError(f"{case.fraction} is no fraction")
    return carried_totals(case.totals, share)


def _row(row: StandingsRow[str]) -> TeamRow:
    return TeamRow(row.player, row.place, row.games, row.total, row.carry, row.adjustments)
