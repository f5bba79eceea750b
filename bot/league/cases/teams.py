"""Cases of teams, of what is carried into the next phase, and of American events."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from bot.engine.riichi.rules import preset
from bot.engine.riichi.settlement import terms_of
from bot.league.american_event import EXPOSURE, EventHand, event_points
from bot.league.carry import carried
from bot.league.cases.settling import STICK
from bot.league.score import scores
from bot.league.standings import Row
from bot.league.teams import TeamSeat, team_standings


class TeamGame(msgspec.Struct, frozen=True):
    """A game with a team in every seat."""

    teams: tuple[str, ...]
    points: tuple[int, ...]
    sticks: int = 0
    penalties: tuple[int, ...] = ()


class TeamAdjustment(msgspec.Struct, frozen=True):
    """What a team's total is changed by."""

    player: str
    amount: int


class TeamGames(msgspec.Struct, frozen=True):
    """The games of teams, in order of their end."""

    book: str
    teams: tuple[str, ...]
    games: tuple[TeamGame, ...]
    adjustments: tuple[TeamAdjustment, ...] = ()
    carry: Mapping[str, int] = {}


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
    fraction: tuple[int, int]


class Event(msgspec.Struct, frozen=True):
    """The hands of an American event."""

    hands: tuple[EventHand, ...]
    exposure: tuple[int, ...] = EXPOSURE


def team_rows(case: TeamGames) -> list[TeamRow]:
    terms = terms_of(preset(case.book))
    games = [
        [
            TeamSeat(score.player, score.player, score)
            for score in scores(terms, game.teams, game.points, left=STICK * game.sticks, penalties=game.penalties)
        ]
        for game in case.games
    ]
    adjustments = [(one.player, one.amount) for one in case.adjustments]
    return [_row(row) for row in team_standings(case.teams, games, adjustments=adjustments, carry=case.carry)]


def carried_on(case: CarriedTotals) -> dict[str, int]:
    return carried(case.totals, Fraction(*case.fraction))


def event_result(case: Event) -> tuple[int, ...]:
    return event_points(case.hands, case.exposure)


def _row(row: Row[str]) -> TeamRow:
    return TeamRow(row.player, row.place, row.games, row.total, row.carry, row.adjustments)
