"""The card of a person and the charts behind it, made of their games."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

import discord

from bot.games.counts import Counts
from bot.games.rates import Rate
from bot.games.registry import GAMES
from bot.store.game_filter import GameFilter
from bot.store.statistics import PlayedGame
from bot.view.model import Player, StatsSubject, TileName
from bot.view.numbers import Figure, HandValuesView, ProfileView, RecentGamesView, YakuCountsView
from cogs._people import person
from cogs.statistics._which import MIN_GAMES

_SHOWN: Final = (Rate.WIN, Rate.DEAL_IN, Rate.CALL, Rate.RIICHI, Rate.AVERAGE_WIN)
_LATEST: Final = 10
_TREND: Final = 20
_GRAPHED: Final = 50
_MANY_PLACES: Final = 4


class PersonStatistics:
    """Somebody and their games, oldest first."""

    def __init__(self, user: discord.abc.User, which: GameFilter, games: Sequence[PlayedGame]) -> None:
        self._person = person(user)
        self._which = which
        self._games = games
        self._finished = [(game.place, round(1000 * (game.total or 0))) for game in games if game.place is not None]
        self.counts = Counts.sum_of(game.counts for game in games)

    @property
    def places(self) -> Sequence[int]:
        """The places of all finished games."""
        return [place for place, _ in self._finished]

    def profile(self, everybody: Counts, best: int, badges: Sequence[TileName]) -> ProfileView:
        """The card, beside the numbers of everybody in these games, with tiles of achievements."""
        places, below = self.places, _below(self.counts)
        return ProfileView(
            subject=self._player_counts(),
            place_counts=tuple(places.count(place) for place in range(1, self.seats + 1)),
            latest_places=tuple(places[-_LATEST:]),
            trend=_trend(places),
            figures=tuple(_figure(rate, self.counts, everybody) for rate in _SHOWN if rate.denominator in below),
            totals=self._totals(),
            games_before=self._first,
            best_hand_points=best,
            has_few_games=len(places) < MIN_GAMES,
            badges=tuple(badges),
        )

    def recent_games(self) -> RecentGamesView:
        """From game to game."""
        places = tuple(self.places[-_GRAPHED:])
        return RecentGamesView(
            subject=self._player_counts(),
            seats=self.seats,
            places=places,
            totals=self._totals(),
            games_before=self._first,
        )

    def values(self, won: Mapping[int, int], lost: Mapping[int, int]) -> HandValuesView:
        """The values of hands."""
        charts = GAMES[self._which.game].charts
        return HandValuesView(
            subject=self._player_counts(),
            groups=charts.thresholds,
            wins=charts.counts_by_threshold(won),
            deal_ins=charts.counts_by_threshold(lost),
        )

    def yaku(self) -> YakuCountsView:
        """The yaku of the hands that were won."""
        kinds = GAMES[self._which.game].charts.kinds_by_frequency(self.counts.yaku)
        return YakuCountsView(subject=self._player_counts(), wins=self.counts.wins, yaku=tuple(kinds))

    @property
    def seats(self) -> int:
        """The last place that there is."""
        return self._which.players or _MANY_PLACES

    @property
    def busts(self) -> int:
        """The number of games that ended with less than nothing."""
        return sum((game.points or 0) < 0 for game in self._games if game.place is not None)

    @property
    def _first(self) -> int:
        return max(0, len(self._finished) - _GRAPHED)

    def _totals(self) -> tuple[int, ...]:
        return tuple(accumulate((total for _, total in self._finished), initial=0))[-_GRAPHED - 1 :]

    def _player_counts(self) -> StatsSubject:
        return StatsSubject(
            player=Player(name=self._person.name, username=self._person.username),
            game=self._which.game,
            players=self._which.players,
            games=len(self._games),
            hands=self.counts.hands,
        )


def _below(counts: Counts) -> frozenset[str]:
    """The things that rates can be told of: American hands have no riichi."""
    return frozenset(rate.denominator for rate in _SHOWN if getattr(counts, rate.denominator))


def _figure(rate: Rate, counts: Counts, everybody: Counts) -> Figure:
    above, below = (getattr(counts, name) for name in (rate.numerator, rate.denominator))
    return Figure(rate, above, below, rate.of(everybody), rate.is_mean)


def _trend(places: Sequence[int]) -> int:
    """1 if the newest places are better than all of them, -1 if worse."""
    if len(places) <= _TREND:
        return 0
    newest, mean = sum(places[-_TREND:]) / _TREND, sum(places) / len(places)
    return (newest < mean) - (newest > mean)
