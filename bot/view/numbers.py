"""Somebody in numbers: the card, and the charts behind it."""

import msgspec

from bot.view.model import NumbersView, TileName


class Figure(msgspec.Struct, frozen=True):
    """A rate of somebody: its name in `bot.games.rates`, what is above and below the line, and what all here have
    together. A `is_mean` is no share but a value.
    """

    name: str
    numerator: int
    denominator: int
    rate_of_all: float | None = None
    is_mean: bool = False

    @property
    def value(self) -> float | None:
        """The rate; None where nothing is below the line."""
        return self.numerator / self.denominator if self.denominator else None


class ProfileView(NumbersView, frozen=True, kw_only=True):
    """The card: how often they took each place, the first one first, the `latest_places`, newest last, and
    whether the newest games were better than all (1) or worse (-1). `totals` is what they had won before the newest
    finished games and after each of them, in points, `games_before` how many games were before these.
    `best_hand_points` is their most valuable hand. `has_few_games`: so few games that rates say what they are made of.
    `badges` are the tiles of what they achieved last.
    """

    place_counts: tuple[int, ...]
    latest_places: tuple[int, ...]
    trend: int
    figures: tuple[Figure, ...]
    totals: tuple[int, ...]
    games_before: int
    best_hand_points: int
    has_few_games: bool
    badges: tuple[TileName, ...] = ()

    @property
    def mean_place(self) -> float | None:
        """The mean place; None without a finished game."""
        finished = sum(self.place_counts)
        return (
            sum(place * times for place, times in enumerate(self.place_counts, start=1)) / finished
            if finished
            else None
        )


class RecentGamesView(NumbersView, frozen=True, kw_only=True):
    """The course from game to game: the newest `places` of so many as there are at most (`seats`), and `totals` and
    `games_before` as on the card.
    """

    seats: int
    places: tuple[int, ...]
    totals: tuple[int, ...]
    games_before: int


class HandValuesView(NumbersView, frozen=True, kw_only=True):
    """The numbers of hands won and dealt into from each of the `groups` in points up to the next. A group at which a
    limit begins has the key of its name.
    """

    groups: tuple[tuple[int, str], ...]
    wins: tuple[int, ...]
    deal_ins: tuple[int, ...]


class YakuCountsView(NumbersView, frozen=True, kw_only=True):
    """Of how many wins which yaku were, by the keys of their names, the most frequent first; of dora the tiles."""

    wins: int
    yaku: tuple[tuple[str, int], ...]
