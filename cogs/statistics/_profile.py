"""The card of a person, made of their games."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

import discord

from bot.games.counts import Counts
from bot.games.rates import Rate
from bot.store.statistics import GameFilter, PlayedGame
from bot.view.model import Figure, Player, ProfileView
from cogs._people import person
from cogs.statistics._which import LEAST_GAMES

_SHOWN: Final = (Rate.WIN, Rate.DEAL_IN, Rate.CALL, Rate.RIICHI, Rate.AVERAGE_WIN)
_LATEST: Final = 10
_TREND: Final = 20
_GRAPHED: Final = 50
_MANY_PLACES: Final = 4


def profile_view(
    user: discord.abc.User, which: GameFilter, games: Sequence[PlayedGame], everybody: Counts, best: int
) -> ProfileView:
    """The person in numbers, beside those of everybody in these games."""
    counts = Counts.of_all(game.counts for game in games)
    finished = [(game.place, round(1000 * (game.total or 0))) for game in games if game.place is not None]
    places = [place for place, _ in finished]
    totals = [*accumulate((total for _, total in finished), initial=0)]
    known = person(user)
    return ProfileView(
        player=Player(name=known.name, username=known.username),
        game=which.game,
        players=which.players,
        games=len(games),
        hands=counts.hands,
        places=tuple(places.count(place) for place in range(1, (which.players or _MANY_PLACES) + 1)),
        latest=tuple(places[-_LATEST:]),
        trend=_trend(places),
        figures=tuple(_figure(rate, counts, everybody) for rate in _SHOWN if rate.below in _below(counts)),
        totals=tuple(totals[-_GRAPHED - 1 :]),
        first=max(0, len(places) - _GRAPHED),
        best=best,
        few=len(finished) < LEAST_GAMES,
    )


def _below(counts: Counts) -> frozenset[str]:
    """What rates can be told of: American hands have no riichi."""
    return frozenset(rate.below for rate in _SHOWN if getattr(counts, rate.below))


def _figure(rate: Rate, counts: Counts, everybody: Counts) -> Figure:
    above, below = (getattr(counts, name) for name in (rate.above, rate.below))
    return Figure(rate, above, below, rate.of(everybody), rate.mean)


def _trend(places: Sequence[int]) -> int:
    """Whether the newest places are better or worse than all of them."""
    if len(places) <= _TREND:
        return 0
    newest, mean = sum(places[-_TREND:]) / _TREND, sum(places) / len(places)
    return (newest < mean) - (newest > mean)
