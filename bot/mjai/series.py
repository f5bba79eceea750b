"""Players measured against one another on the same walls: whose rank is how good, and how surely."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from time import perf_counter
from typing import Any

import msgspec

from bot.engine.decision import Seat
from bot.engine.riichi import events as e
from bot.engine.riichi.actions import Action
from bot.engine.riichi.engine import RiichiEngine
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import State
from bot.engine.wall import SeededChance
from bot.mjai.player import MjaiPlayer
from bot.players.arena import ArenaGame, Chooser, play
from bot.view.model import HandView
from bot.view.project.riichi import RiichiProjection


class Contender(msgspec.Struct, frozen=True):
    """Somebody who plays a match: `sit` makes the player for a game in a seat. Contenders of one name count as one."""

    name: str
    sit: Callable[[Seat], Chooser[Action]]


class Performance(msgspec.Struct):
    """What is counted of a contender: `hands` and what came of them, `won` points; `ranks` by wall, over all games on
    it; `thought` in milliseconds, decision by decision.
    """

    hands: int = 0
    wins: int = 0
    deal_ins: int = 0
    riichis: int = 0
    calls: int = 0
    won: int = 0
    ranks: dict[int, list[int]] = msgspec.field(default_factory=dict[int, list[int]])
    thought: list[float] = msgspec.field(default_factory=list[float])

    @property
    def rank(self) -> float:
        """The average rank."""
        return fmean(self._by_game)

    @property
    def error(self) -> float:
        """The standard error of the average rank: games on the same wall are not independent, walls are."""
        means = [fmean(ranks) for ranks in self.ranks.values()]
        return stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")

    @property
    def _by_game(self) -> list[int]:
        return [rank for ranks in self.ranks.values() for rank in ranks]

    def summary(self) -> dict[str, Any]:
        """The numbers that a table of results shows: rates are shares of the hands."""
        games, hands = self._by_game, max(1, self.hands)
        times = quantiles(self.thought, n=100) if len(self.thought) > 1 else [0.0] * 99
        return {
            "games": len(games),
            "average_rank": round(self.rank, 4),
            "standard_error": None if self.error != self.error else round(self.error, 4),
            "places": [games.count(place) for place in range(1, 5)],
            "hands": self.hands,
            "win_rate": round(self.wins / hands, 4),
            "deal_in_rate": round(self.deal_ins / hands, 4),
            "riichi_rate": round(self.riichis / hands, 4),
            "call_rate": round(self.calls / hands, 4),
            "points_per_win": round(self.won / max(1, self.wins)),
            "p50_ms": round(times[49], 2),
            "p99_ms": round(times[98], 2),
            "max_ms": round(max(self.thought, default=0.0), 2),
        }


class Series:
    """Games by one rule book between contenders, as many as it has players."""

    def __init__(self, rules: Rules, contenders: Sequence[Contender]) -> None:
        self._rules = rules
        self._contenders = contenders
        self.performances = {contender.name: Performance() for contender in contenders}

    def play(self, walls: int, seed: str, *, rotate: bool) -> Iterator[ArenaGame[State, e.Event]]:
        """Play on so many walls; with `rotate`, each from every seat. Each game is counted as it is played."""
        players = self._rules.game.players
        for wall in range(walls):
            for turn in range(players if rotate else 1):
                order = [self._contenders[(seat - turn) % players] for seat in range(players)]
                played = self._game(order, f"{seed}/{wall}")
                self._count(played, order, wall)
                yield played

    def _game(self, order: Sequence[Contender], seed: str) -> ArenaGame[State, e.Event]:
        seated = [contender.sit(seat) for seat, contender in enumerate(order)]
        programs = [player for player in seated if isinstance(player, MjaiPlayer)]

        def hear(events: Sequence[e.Event]) -> None:
            for program in programs:
                program.hear(events)

        timed = [
            _Timed(player, self.performances[contender.name].thought.append)
            for player, contender in zip(seated, order, strict=True)
        ]
        return play(RiichiEngine(self._rules), RiichiProjection(), timed, SeededChance(seed.encode()), hear)

    def _count(self, played: ArenaGame[State, e.Event], order: Sequence[Contender], wall: int) -> None:
        by_seat = [self.performances[contender.name] for contender in order]
        for standing in played.state.standings:
            by_seat[standing.seat].ranks.setdefault(wall, []).append(standing.rank)
        called, declared = set[Seat](), set[Seat]()
        for event in played.events:
            match event:
                case e.Called(seat=seat):
                    called.add(seat)
                case e.RiichiPaid(seat=seat):
                    declared.add(seat)
                case e.Won(seat=seat, source=source):
                    by_seat[seat].wins += 1
                    by_seat[seat].won += event.points
                    if source is not None:
                        by_seat[source].deal_ins += 1
                case e.HandEnded():
                    _count_hand(by_seat, called, declared)
                    called, declared = set[Seat](), set[Seat]()
                case _:
                    pass


def _count_hand(by_seat: Sequence[Performance], called: set[Seat], declared: set[Seat]) -> None:
    for seat, performance in enumerate(by_seat):
        performance.hands += 1
        performance.calls += seat in called
        performance.riichis += seat in declared


class _Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Chooser[Action], took: Callable[[float], None]) -> None:
        self._player = player
        self._took = took

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """What the player chooses."""
        begun = perf_counter()
        action = self._player.choose(view, options)
        self._took(1000 * (perf_counter() - begun))
        return action
