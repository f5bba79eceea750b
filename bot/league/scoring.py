"""The scoring that a league needs of a game, by the game's books and the options that the league has agreed on."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.engine.rules import AnyRules, BadRules
from bot.league.entrants import EntrantNumber
from bot.league.games import Result
from bot.league.options import Options, TimeUp
from bot.league.refusal import OptionsReason
from bot.league.score import PlayerResult, results_by_points

RulesT_co = TypeVar("RulesT_co", bound=AnyRules, covariant=True)


_LAST_HANDS: Final = {TimeUp.STOP: 0, TimeUp.FINISH: 1, TimeUp.PLUS_ONE: 2}


@dataclass(frozen=True)
class LeagueScoring(ABC, Generic[RulesT_co]):
    """The scoring of games in a league with these options: unless a game says otherwise, the points are the score, from
    nothing on, and may sum to anything. Of every book of the game, `length_option` is the option for how long games
    are, and `point_value` what a point at the table is worth in the league, whose amounts are shown in thousands.
    `amount_options` are the options of leagues that its games are scored with, `overridden_options` the options of
    books in whose place they stand; `allows_rotation` says whether players may rotate as at American events,
    `has_sticks` whether riichi sticks may be left over.
    """

    length_option: ClassVar[str]
    point_value: ClassVar[int] = 1000
    amount_options: ClassVar[Collection[str]] = ()
    overridden_options: ClassVar[Collection[str]] = ()
    allows_rotation: ClassVar[bool] = False
    has_sticks: ClassVar[bool] = False

    options: Options

    @staticmethod
    @abstractmethod
    def read_book(book: str) -> RulesT_co:
        """The rules of that name."""

    @property
    @abstractmethod
    def table_size(self) -> int:
        """Players at a table."""

    @property
    @abstractmethod
    def rating_pool(self) -> str:
        """The pool of ratings for its games."""

    @property
    def start_points(self) -> int:
        """Starting points of a game."""
        return 0

    @property
    def is_one_wind(self) -> bool:
        """Games are of one wind."""
        return False

    @property
    def book_hands_at_time_up(self) -> int:
        """The number of hands still played by the book when time is over, the one under way included."""
        return 1

    def amount_flaws(self) -> Iterator[OptionsReason]:
        """Everything that is wrong with the amounts of the options."""
        if self.options.chombo_total is not None:
            yield OptionsReason.CHOMBO_TOTAL

    def scores(
        self, sides: tuple[EntrantNumber | None, ...], result: Result
    ) -> tuple[PlayerResult[EntrantNumber], ...]:
        """Everybody's score, by seat; a guest or a computer (None) has none. In a seat whose player did not come they
        get the total of the absent and last place, and the stand-in's points count for nobody.
        """
        away, absent = result.substituted, self.options.absent
        return results_by_points(sides, result.points, result.won_hand_values, substituted=away, absent=absent)

    def points_surplus(self, result: Result) -> int:
        """The points beyond those that there can be; below zero, those that are missing."""
        return 0

    def totals_sum(self, result: Result) -> int:
        """The sum that all totals have to have, where everybody has one."""
        return sum(result.points)

    def penalties(self, imposed: tuple[int, ...]) -> tuple[int, ...]:
        """The penalties that a table imposed, as the league counts them: below zero, by seat."""
        return imposed

    @property
    def table_rules(self) -> Mapping[str, Any]:
        """The options of the book that a table of the league plays with."""
        length = {} if self.options.length is None else {self.length_option: self.options.length}
        return {**self.options.rules, **length}

    @cached_property
    def amended_book(self) -> RulesT_co:
        """The book, with its options as the league has changed them by their keys. Raises BadRules."""
        return self.rules_with(self.options.rules)

    @cached_property
    def rules(self) -> RulesT_co:
        """The rules of a table. Raises BadRules."""
        return self.rules_with(self.table_rules)

    @cached_property
    def game_length(self) -> int:
        """The length of a game, in winds or hands as its book counts."""
        return msgspec.convert(self.rules.options()[self.length_option], int)

    @property
    def hands_at_time_up(self) -> int:
        """The number of hands still played when time is over, the one under way included."""
        return _LAST_HANDS.get(self.options.time_up, self.book_hands_at_time_up)

    def option_value(self, name: str) -> object:
        """The value in force of an option of the league that may be left to the book: `uma`, `length`."""
        match name:
            case "length":
                return self.game_length
            case "time_up":
                return next(one for one, hands in _LAST_HANDS.items() if hands == self.hands_at_time_up)
            case _:
                return getattr(self.options, name)

    def with_oka(self, oka: int | None, return_: int | None) -> Options:
        """The options with this oka and these return points. Oka is return points less starting points, times players:
        if only one of both is given, the other follows from it; if neither is, both are the book's.
        """
        if return_ is None and oka is not None:
            return_ = self.start_points + oka // self.table_size
        elif oka is None and return_ is not None:
            oka = (return_ - self.start_points) * self.table_size
        return replace(self.options, oka=oka, return_=return_)

    def rules_with(self, changes: Mapping[str, Any]) -> RulesT_co:
        """The book with these options changed. Raises BadRules if they make no rules."""
        book = self.read_book(self.options.book)
        return book.with_options(changes) if changes else book

    def accepts_changes(self, changes: Mapping[str, Any]) -> bool:
        """The book has these options, and they go together."""
        try:
            self.rules_with(changes)
        except BadRules:
            return False
        return True


AnyScoring: TypeAlias = LeagueScoring[AnyRules]
Scorings: TypeAlias = Mapping[str, type[AnyScoring]]
"""By the names of the books by which leagues can be played."""


def pools(scorings: Scorings) -> tuple[str, ...]:
    """In which players are rated, each by itself. Raises TypeError for a scoring that lacks a part."""
    return tuple(dict.fromkeys(scoring(Options(book=book)).rating_pool for book, scoring in scorings.items()))
