"""Logs as they were written before entries said what followed from them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.league.acts.deadlines import NobodyCame, TableForfeited
from bot.league.acts.entrants import PlaceTaken, PlayerAdded, PlayerReplaced, PlayerSignedUp, SignUpAccepted
from bot.league.acts.imports import ImportConfirmed
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.lobbies import SatDown
from bot.league.acts.reports import ReportConfirmed
from bot.league.acts.results import GameCorrected, GameCounted
from bot.league.acts.rounds import RoundClosed
from bot.league.acts.teams import LineupsOpened
from bot.league.entrants import Membership
from bot.league.games import GameScores, Result
from bot.league.log import Entry
from bot.league.score import PlayerResult
from bot.league.scoring import AnyScoring, Scorings
from bot.league.state import League

_WORTH: Final = {"worth": GameScores()}
_UNPLAYED: Final = {"result": Result((), ()), **_WORTH}
_PLANNED: Final = {"confirm_until_start": False}
_ARRIVING: Final = {"membership": Membership.ACTIVE, "confirmed": False}
FOLLOWS: Final[Mapping[type, Mapping[str, Any]]] = {
    **dict.fromkeys((GameCounted, GameCorrected, ReportConfirmed, ImportConfirmed), _WORTH),
    **dict.fromkeys((TableForfeited, NobodyCame), _UNPLAYED),
    **dict.fromkeys((PlayerSignedUp, SignUpAccepted, PlaceTaken, PlayerAdded, PlayerReplaced), _ARRIVING),
    **dict.fromkeys((LeagueDescribed, LeagueRulesSet), _PLANNED),
    LifeChanged: {"offered_people": (), "offered_until": None, "lapsed_people": ()},
    RoundClosed: {"points": {}},
    LineupsOpened: {"boards": ()},
    SatDown: {"fills_lobby": False},
}
"""What facts say that their acts did not."""


def as_acts(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries without what followed from them."""
    return tuple(replace(one, act=replace(one.act, **FOLLOWS.get(type(one.act), {}))) for one in entries)


class _NoBook:
    """What is left of a book that nobody knows any more: the options of the league."""

    def __init__(self, options: object) -> None:
        self.options = options


def without_books(scorings: Scorings) -> Scorings:
    """Books that can say nothing about any game."""
    forgotten: Any = _NoBook
    return {name: forgotten for name in scorings}  # noqa: C420 - its type


def with_another_scoring(scorings: Scorings) -> Scorings:
    """The same books, by which every game is worth something else, for another pool."""
    return {name: _other(scoring) for name, scoring in scorings.items()}


def _other(scoring: type[AnyScoring]) -> type[AnyScoring]:
    def scores(self: AnyScoring, sides: tuple[int | None, ...], result: Result) -> tuple[PlayerResult[int], ...]:
        told = scoring.scores(self, sides, result)
        return tuple(replace(one, place=1, doubled_place=2, is_last=False, total=one.total + 1) for one in told)

    return type(scoring.__name__, (scoring,), {"scores": scores, "pool": "another"})


def without_scoring(league: League) -> Mapping[str, object]:
    """All that a league comes to, but for its books."""
    return {name: getattr(league, name) for name in league.__struct_fields__ if name not in ("scorings", "scoring")} | {
        "options": league.options
    }
