"""Forks: positions of recorded games in which two players choose differently, and what each choice comes to when both
are played out on the same walls.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import groupby, islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple, TypeGuard

import msgspec
from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import Question, QuestionKind, Seat, SeatAnswer
from bot.engine.wall import SeededRandomSource
from bot.games.chooser import Chooser
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.computers.measurements.places import ahead_chance
from bot.games.riichi.conformance.replay import recorded_choices
from bot.games.riichi.engine.actions import READY_FOR_NEXT_HAND, Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Answered, Event
from bot.games.riichi.engine.state import GameStage, State
from bot.games.riichi.formats import logs
from bot.games.riichi.formats.hidden_hands import is_hidden
from bot.games.riichi.formats.record import Record
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.tiles import Tile
from bot.records.files import BadRecord, InconclusiveRecord, has_no_game
from bot.system.usage_error import UsageError
from bot.tools.games.riichi.contenders import contenders
from bot.tools.games.riichi.series import Contender
from bot.tools.simulation.arena import outcome_of, play_on
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

_ALL: Final = "all"
_PATIENCE_S: Final = 60.0
"""Seconds that a program may think: the machine may be busy."""


class Fork(msgspec.Struct, frozen=True):
    """A question to a seat that one player answers with `first` and another, otherwise, with `second`."""

    state: State
    seat: Seat
    question: Question[Action]
    first: Action
    second: Action

    @property
    def kind(self) -> str:
        """The two choices in words, such as `pass, pon`; for two discards `discard, discard`, with `open` or `against
        riichi` where that is so.
        """
        players = self.state.current_hand.players
        marks = [
            *(["open"] if not players[self.seat].is_closed else []),
            *(["against riichi"] if any(p.in_riichi for at, p in enumerate(players) if at != self.seat) else []),
        ]
        return " ".join((f"{self.first.verb}, {self.second.verb}", *marks))


class Gain(NamedTuple):
    """The gain of the first choice over the second, on average over the walls: points of the hand, places (below 0 is
    better), and points of the result by the book, where games are played to their ends.
    """

    points: float
    rank: float
    result: float


class ForkSearch:
    """Finds forks between two players in games that are taken as if they were by these rules. One of each hand is
    taken, by lot: those of a hand hang together. Of kinds that are named no others are looked for.

    `decisions` are the questions that were put to both, `forks` those that they answered differently, by kind.
    """

    def __init__(self, rules: Rules, players: Sequence[Contender], seed: str, kinds: Collection[str] = ()) -> None:
        self._rules = rules
        self._players = players
        self._seed = seed
        self._kinds = kinds
        self.games = 0
        self.decisions = 0
        self.forks: Counter[str] = Counter()
        self._has_failed = False

    def find(self, records: Iterable[Record]) -> Iterator[Fork]:
        """The forks in these games, of one seat in each, until a program fails."""
        for record in records:
            if self._has_failed:
                return
            for hand, forks in groupby(self._in_game(record), key=lambda fork: fork.state.hands_dealt):
                found = list(forks)
                self.forks.update(fork.kind for fork in found)
                yield Random(f"{self._seed}/{self.games}/{hand}").choice(found)

    def _in_game(self, record: Record) -> Iterator[Fork]:
        seat = self.games % self._rules.game.players
        self.games += 1
        players = [contender.sit(seat) for contender in self._players]
        heard: list[Event] = []
        for choice in recorded_choices(record):
            heard += (news := [event for event in choice.events if not _begins_hand(event)])
            for program in filter(_is_program, players):
                program.hear(news)
            if choice.seat != seat or not all(
                player.is_up_to_date(choice.state) for player in filter(_is_program, players)
            ):
                continue  # a program cannot know of a hand whose start is told by the log alone
            state = replace(choice.state, rules=self._rules)
            question = _question_to(state, seat)
            if question is None:
                continue
            options = question.options[seat]
            if not self._may_part(options):
                continue
            view = RiichiProjection().hand(
                state, SeatedPlayers([Player(is_computer=True)] * state.players), seat, hints=False
            )
            chosen, other = answers = [player.choose(view, options) for player in players]
            self._has_failed = any(program.has_failed for program in filter(_is_program, players))
            if self._has_failed:
                return
            for place, answer in enumerate(answers):
                if answer.verb is Verb.RIICHI and answer != choice.action:  # a program has heard that it declared
                    players[place] = self._players[place].sit(seat)
                    for program in filter(_is_program, players[place : place + 1]):
                        program.hear(heard)
            self.decisions += 1
            if (chosen.verb, chosen.tiles) != (other.verb, other.tiles):
                fork = Fork(state, seat, question, chosen, other)
                if not self._kinds or fork.kind in self._kinds:
                    yield fork

    def _may_part(self, options: Collection[Action]) -> bool:
        """True if a fork of these kinds may come of the options: rare kinds are found without asking all the rest."""
        verbs = {option.verb for option in options}
        return not self._kinds or any(verbs.issuperset(_verbs_of(kind)) for kind in self._kinds)


def _verbs_of(kind: str) -> list[str]:
    """The two choices of a kind of fork."""
    return kind.replace(",", "").split()[:2]


def _is_program(player: Chooser[Action]) -> TypeGuard[MjaiPlayer]:
    return isinstance(player, MjaiPlayer)


def _begins_hand(event: Event) -> bool:
    """True if somebody is ready for the next hand, of which programs are not told."""
    return isinstance(event, Answered) and event.action == READY_FOR_NEXT_HAND


def _question_to(state: State, seat: Seat) -> Question[Action] | None:
    """The question that the seat has to answer in a hand, if there is a choice."""
    for question in RiichiEngine(state.rules, open_ended=True).pending(state):
        if (
            seat in question.awaited
            and question.kind in (QuestionKind.TURN, QuestionKind.CLAIM)
            and len(question.options[seat]) > 1
        ):
            return question
    return None


class PlayOut:
    """Plays both choices of a fork out, on as many walls: to the end of the hand, or of the game if it is `whole`."""

    def __init__(self, player: Callable[[Rules], Chooser[Action]], walls: int, *, whole: bool) -> None:
        self._player = player
        self._walls = walls
        self._whole = whole

    def gain(self, fork: Fork) -> Gain:
        """The gain of the first choice over the second, on average over the walls."""
        first, second = (
            [fmean(numbers) for numbers in zip(*self._outcomes(fork, action), strict=True)]
            for action in (fork.first, fork.second)
        )
        return Gain(*(one - other for one, other in zip(first, second, strict=True)))

    def _outcomes(self, fork: Fork, action: Action) -> Iterator[Gain]:
        """The gain of the seat by an action, wall by wall."""
        rules = fork.state.rules
        game = RiichiEngine(rules, open_ended=True)
        players = [self._player(rules) for _ in range(fork.state.players)]
        answer = SeatAnswer(fork.seat, fork.question.id, action, fork.question.opens_at)
        for wall in range(self._walls):
            chance = SeededRandomSource(f"fork {wall}".encode())
            outcome = outcome_of(game, with_walls(fork.state, chance), answer, chance)
            end = play_on(game, RiichiProjection(), players, outcome, chance, until=self._is_over)
            yield _gain_of(fork, end.state)

    def _is_over(self, state: State) -> bool:
        return state.stage is GameStage.GAME_OVER or (state.stage is GameStage.HAND_ENDED and not self._whole)


def with_walls(state: State, chance: SeededRandomSource) -> State:
    """The position with the tiles that nobody has seen in another order: the rest of the wall, and the dead wall."""
    hand = state.current_hand
    parts = (
        hand.live_wall[hand.tiles_drawn :],
        hand.indicators[hand.indicators_revealed :],
        hand.ura,
        hand.rinshan[hand.replacements_drawn :],
    )
    order: Iterator[Tile] = iter(chance.shuffled_tiles("fork", [tile for part in parts for tile in part]))
    live, indicators, ura, rinshan = (tuple(next(order) for _ in part) for part in parts)
    return replace(
        state,
        hand=replace(
            hand,
            live_wall=hand.live_wall[: hand.tiles_drawn] + live,
            indicators=hand.indicators[: hand.indicators_revealed] + indicators,
            ura=ura,
            rinshan=hand.rinshan[: hand.replacements_drawn] + rinshan,
        ),
    )


def _gain_of(fork: Fork, end: State) -> Gain:
    """The seat's gain when play ends; in the middle of a game the place is what scores like these led to in recorded
    games.
    """
    seat = fork.seat
    points = end.played_hands[len(fork.state.played_hands)].scores[seat] - fork.state.scores[seat]
    if end.stage is GameStage.GAME_OVER:
        standing = next(standing for standing in end.standings if standing.seat == seat)
        return Gain(points, standing.rank, 1000.0 * float(standing.total))
    game = end.rules.game
    left = max(1, game.rounds * game.players - end.round)
    behind = (ahead_chance(theirs - end.scores[seat], left) for at, theirs in enumerate(end.scores) if at != seat)
    return Gain(points, 1.0 + sum(behind), 0.0)


class ForkTable:
    """The gains at all forks, together and by kind."""

    def __init__(self, search: ForkSearch, *, whole: bool) -> None:
        self._search = search
        self._columns = Gain._fields if whole else Gain._fields[:2]
        self._gains: dict[str, list[Gain]] = {}

    def add(self, fork: Fork, gain: Gain) -> None:
        for kind in (_ALL, fork.kind):
            self._gains.setdefault(kind, []).append(gain)

    def summary(self) -> dict[str, Any]:
        """Games and decisions looked at, and for each kind of fork how many there were, how many were played out and
        what they brought: for each column the average and its standard error, which is null for one fork.
        """
        search = self._search
        found = {**search.forks, _ALL: search.forks.total()}
        return {
            "games": search.games,
            "decisions": search.decisions,
            "forks": {
                kind: {
                    "found": found[kind],
                    "played": len(gains),
                    **{name: _mean([getattr(gain, name) for gain in gains]) for name in self._columns},
                }
                for kind, gains in sorted(self._gains.items(), key=lambda each: -len(each[1]))
            },
        }

    def lines(self) -> Iterator[str]:
        """The summary for people."""
        summary = self.summary()
        yield f"{summary['games']} games, {summary['decisions']} decisions"
        yield f"{'choices':40}{'found':>7}{'played':>7}" + "".join(f"{name:>20}" for name in self._columns)
        for kind, row in summary["forks"].items():
            cells = (_cell(*row[name], digits=2 if name == "rank" else 0) for name in self._columns)
            yield f"{kind:40}{row['found']:7}{row['played']:7}" + "".join(f"{cell:>20}" for cell in cells)


def _mean(numbers: Sequence[float]) -> tuple[float, float | None]:
    """The average of independent numbers and its standard error."""
    return fmean(numbers), stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else None


def _cell(mean: float, error: float | None, *, digits: int) -> str:
    return f"{mean:.{digits}f}" + ("" if error is None else f" ± {error:.{digits}f}")


def measure_forks(
    paths: Sequence[Path],
    players: tuple[str, str],
    book: str,
    *,
    positions: int,
    walls: int,
    level: Level,
    whole: bool,
    seed: str,
    kinds: Collection[str],
    report: Callable[[str], None],
) -> ForkTable:
    """Plays out, in the games of these files taken by lot, the positions in which the two players choose differently:
    the table says what the first player's choices bring more by this book. `report` hears of programs that fail. Raises
    UsageError.
    """
    for kind in kinds:
        if not {*Verb}.issuperset(_verbs_of(kind)):
            raise UsageError(f'--kind {kind}: write two choices, as the table does, such as "pon, pass".')
    rules = riichi_book_rules(book)
    files = sorted(paths)
    Random(seed).shuffle(files)
    with ExitStack() as programs:
        seated = contenders(
            [f"{place}={name}" for place, name in enumerate(players)], rules, programs, report, _PATIENCE_S
        )[:2]
        search, out = ForkSearch(rules, seated, seed, kinds), PlayOut(PLAYERS_BY_LEVEL[level], walls, whole=whole)
        table = ForkTable(search, whole=whole)
        for fork in islice(search.find(_records(files, rules.game.players)), positions):
            table.add(fork, out.gain(fork))
    return table


def _records(paths: Iterable[Path], players: int) -> Iterator[Record]:
    """The games of so many players that show every hand."""
    for path in paths:
        try:
            record = None if has_no_game(path) else logs.read_log(path, any_rules=True)
        except (InconclusiveRecord, BadRecord):
            continue
        if record is None or record.rules.game.players != players:
            continue
        if not any(is_hidden(deal, seat) for deal in record.deals for seat in range(players)):
            yield record
