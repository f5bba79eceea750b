"""Players measured against one another on the same walls: whose rank is how good, and how surely."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from time import perf_counter, process_time
from typing import Any

import msgspec

from bot.engine.question import Seat
from bot.engine.wall import SeededRandomSource
from bot.games.chooser import Chooser
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import State
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import Rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.system.garbage import freeze_live_objects
from bot.tools.simulation.arena import ArenaGame, play_game
from bot.view.model import HandView


class Contender(msgspec.Struct, frozen=True):
    """Somebody who plays a match: `sit` makes the player for a game in a seat. Contenders of one name count as one."""

    name: str
    sit: Callable[[Seat], Chooser[Action]]


class Performance(msgspec.Struct):
    """The counts of a contender: `hands` and what came of them, `won` points; `ranks` by wall, over all games on it.
    `decisions`, of which it made `own_decisions` itself, and of all games `own_games` to the end: the rest was played
    for a program that failed. Of its own decisions, what each took in milliseconds: `waited` on the clock, and
    `computed` of the processor.
    """

    hands: int = 0
    wins: int = 0
    deal_ins: int = 0
    riichis: int = 0
    calls: int = 0
    won: int = 0
    ranks: dict[int, list[int]] = msgspec.field(default_factory=dict[int, list[int]])
    decisions: int = 0
    own_decisions: int = 0
    own_games: int = 0
    waited: list[float] = msgspec.field(default_factory=list[float])
    computed: list[float] = msgspec.field(default_factory=list[float])

    @property
    def was_replaced(self) -> bool:
        """True if somebody else played a part of its games."""
        return self.own_decisions < self.decisions or self.own_games < len(self._by_game)

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
        return {
            "games": len(games),
            "games_played_itself": self.own_games,
            "decisions": self.decisions,
            "decisions_made_itself": self.own_decisions,
            "average_rank": round(self.rank, 4),
            "standard_error": None if self.error != self.error else round(self.error, 4),
            "places": [games.count(place) for place in range(1, 5)],
            "hands": self.hands,
            "win_rate": round(self.wins / hands, 4),
            "deal_in_rate": round(self.deal_ins / hands, 4),
            "riichi_rate": round(self.riichis / hands, 4),
            "call_rate": round(self.calls / hands, 4),
            "points_per_win": round(self.won / max(1, self.wins)),
            **_times("clock", self.waited),
            **_times("processor", self.computed),
        }


def _times(by: str, taken: Sequence[float]) -> dict[str, float | None]:
    """The milliseconds that half, 99 of 100, and 999 of 1,000 of the decisions took at most, and the longest; None if
    unknown.
    """
    names = (f"{by}_p50_ms", f"{by}_p99_ms", f"{by}_p99.9_ms", f"{by}_max_ms")
    if not taken:
        return dict.fromkeys(names)
    cuts: list[float] = quantiles(taken, n=1000, method="inclusive") if len(taken) > 1 else [*taken] * 999
    longest = (cuts[499], cuts[989], cuts[998], max(taken))
    return {name: round(value, 2) for name, value in zip(names, longest, strict=True)}


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
            _Timed(player, self.performances[contender.name]) for player, contender in zip(seated, order, strict=True)
        ]
        played = play_game(
            RiichiEngine(self._rules), RiichiProjection(), timed, SeededRandomSource(seed.encode()), hear
        )
        for player, contender in zip(seated, order, strict=True):
            self.performances[contender.name].own_games += not _has_retired(player)
        return played

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


def _has_retired(player: Chooser[Action]) -> bool:
    """True for a program that has failed."""
    return isinstance(player, MjaiPlayer) and player.has_failed


class _Timed:
    """A player whose decisions are counted and timed."""

    def __init__(self, player: Chooser[Action], performance: Performance) -> None:
        self._player = player
        self._performance = performance

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """Chooses as the player does, and counts how long it took in milliseconds."""
        clock, processor = perf_counter(), self._processor_s
        action = self._player.choose(view, options)
        counted = self._performance
        counted.decisions += 1
        if not _has_retired(self._player):
            counted.own_decisions += 1
            counted.waited.append(1000 * (perf_counter() - clock))
            used = self._processor_s
            if processor is not None and used is not None:
                counted.computed.append(1000 * (used - processor))
        freeze_live_objects()  # as the processes do in which players think
        return action

    @property
    def _processor_s(self) -> float | None:
        """Seconds of the processor that the player has used: a program's in its own process, our own players' here."""
        return self._player.cpu_time_s if isinstance(self._player, MjaiPlayer) else process_time()
