"""Riichi in leagues: uma, oka, return points and chombo, as the book has them or the league (league.md §4.1)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.riichi.engine.fouls import chombo_thousands
from bot.games.riichi.engine.settlement import SeatResult, SettlementTerms, settle, settlement_terms
from bot.games.riichi.rules import RIICHI_STICK, Rules, as_thousands, in_points, riichi_book_rules
from bot.league.entrants import EntrantNumber
from bot.league.games import Result
from bot.league.options import MAX_CHOMBO_POINTS
from bot.league.refusal import OptionsReason
from bot.league.score import ABSENT_TOTAL, PlayerResult, absent_result
from bot.league.scoring import LeagueScoring

_P = TypeVar("_P")

_EUROPEAN: Final = "ema-"
"""Books by which one hand more is played when time is over."""


@dataclass(frozen=True)
class RiichiScoring(LeagueScoring[Rules]):
    """The scoring of a riichi league's games."""

    length_option = "game.rounds"
    point_value = 1
    has_sticks = True
    amount_options = ("uma", "oka", "return_", "chombo_total")
    overridden_options = (length_option, "game.uma", "game.oka", "game.return")

    @staticmethod
    def read_book(book: str) -> Rules:
        return riichi_book_rules(book)

    @property
    def table_size(self) -> int:
        return self.amended_book.game.players

    @property
    def rating_pool(self) -> str:
        return f"riichi{self.table_size}"

    @property
    def start_points(self) -> int:
        return self.amended_book.game.start

    @property
    def is_one_wind(self) -> bool:
        return self.game_length == 1

    @property
    def book_hands_at_time_up(self) -> int:
        return 1 + self.options.book.startswith(_EUROPEAN)

    @cached_property
    def terms(self) -> SettlementTerms:
        """Uma, oka and how ties are settled."""
        terms, options = settlement_terms(self.amended_book), self.options
        return replace(
            terms,
            return_=terms.return_ if options.return_ is None else options.return_,
            uma=terms.uma if options.uma is None else options.uma,
            floating_uma=terms.floating_uma if options.uma is None else (),
            oka=terms.oka if options.oka is None else options.oka,
        )

    @property
    def table_rules(self) -> Mapping[str, Any]:
        """Amounts that the book has no option for are left out, since the league settles every game itself."""
        changes, options = super().table_rules, self.options
        money: dict[str, Any] = {}
        if options.uma is not None:
            money["game.uma"] = [as_thousands(uma) for uma in options.uma]
            if self.amended_book.game.uma_floating:
                money["game.uma_floating"] = []
        if options.oka is not None:
            money["game.oka"] = as_thousands(options.oka)
        if options.return_ is not None:
            money["game.return"] = options.return_
        if options.chombo_total is not None:
            chombo = {**changes, "foul.chombo": f"overall_-{as_thousands(options.chombo_total)}"}
            changes = chombo if self.accepts_changes(chombo) else changes
        return {**changes, **money} if self.accepts_changes({**changes, **money}) else changes

    def penalties(self, imposed: tuple[int, ...]) -> tuple[int, ...]:
        at_table, costs = -in_points(chombo_thousands(self.rules)), self.options.chombo_total
        return imposed if costs is None or not at_table else tuple(one // at_table * costs for one in imposed)

    def option_value(self, name: str) -> object:
        if name == "chombo_total" and self.options.chombo_total is None:
            return -in_points(chombo_thousands(self.amended_book)) or None
        return getattr(self.terms, name) if name in ("uma", "oka", "return_") else super().option_value(name)

    def amount_flaws(self) -> Iterator[OptionsReason]:
        terms, costs = self.terms, self.options.chombo_total
        falls = list(terms.uma) == sorted(terms.uma, reverse=True)
        if len(terms.uma) != self.table_size:
            yield OptionsReason.UMA_PLACES
        elif sum(terms.uma) or not falls:
            yield OptionsReason.UMA
        if terms.oka != (terms.return_ - self.start_points) * self.table_size:
            yield OptionsReason.OKA
        if costs is not None and not (chombo_thousands(self.amended_book) and 0 <= costs <= MAX_CHOMBO_POINTS):
            yield OptionsReason.CHOMBO_TOTAL

    def scores(
        self, sides: tuple[EntrantNumber | None, ...], result: Result
    ) -> tuple[PlayerResult[EntrantNumber], ...]:
        return player_results(
            self.terms,
            sides,
            result.points,
            left=self._stick_points(result),
            penalties=result.penalties,
            substituted=result.substituted,
            absent=self.options.absent,
        )

    def points_surplus(self, result: Result) -> int:
        """Points and sticks have to be those with which everybody began."""
        return sum(result.points) + self._stick_points(result) - self.start_points * self.table_size

    def totals_sum(self, result: Result) -> int:
        """The penalties less the sticks that were lost, and the points that are too many or too few."""
        return (
            sum(result.penalties)
            - (0 if self.terms.winner_takes_sticks else self._stick_points(result))
            + self.points_surplus(result)
        )

    def _stick_points(self, result: Result) -> int:
        return RIICHI_STICK * result.sticks


def player_results(
    terms: SettlementTerms,
    seats: Sequence[_P | None],
    points: Sequence[int],
    *,
    left: int = 0,
    penalties: Sequence[int] = (),
    substituted: Sequence[Seat] = (),
    absent: int = ABSENT_TOTAL,
) -> tuple[PlayerResult[_P], ...]:
    """Everybody's score, by seat; `left` are the points of the sticks left on the table. For the rest see
    `results_by_points`. Raises ValueError unless there are as many as the book's players.
    """
    if not len(seats) == len(points) == len(terms.uma):
        raise ValueError(f"the book is played by {len(terms.uma)}, not by {len(points)}")
    penalties = penalties or (0,) * len(seats)
    settled = sorted(settle(terms, points, left, penalties), key=lambda one: one.seat)
    return tuple(
        absent_result(player, one.seat, one.points, len(seats), absent)
        if one.seat in substituted
        else _score(player, one, len(seats))
        for player, one in zip(seats, settled, strict=True)
        if player is not None
    )


def _score(player: _P, one: SeatResult, last: int) -> PlayerResult[_P]:
    return PlayerResult(player, one.seat, one.points, one.place, one.place == last, int(2 * one.mean_place), one.total)
