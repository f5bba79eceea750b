"""Riichi hands walked through at random, with walls in which calls, kans and riichi really happen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from bot.engine.decision import Outcome, Press, Reject, Seat
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.events import Discarded, Event, HandEnded, KanDeclared, NorthSet
from bot.engine.riichi.legal import Question
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import Claimable, Stage, State
from bot.engine.riichi.table import Riichi
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import NORTH, PLAIN, Tile

GRAINS = ("loose", "pairs", "triplets", "quads", "runs", "suits")

_KEEN = {
    Verb.RON: 30, Verb.TSUMO: 30, Verb.RIICHI: 12, Verb.ANKAN: 20, Verb.SHOUMINKAN: 20, Verb.DAIMINKAN: 8,
    Verb.KITA: 6, Verb.PON: 3, Verb.CHII: 2, Verb.DRAW: 2, Verb.PASS: 4, Verb.DISCARD: 1, Verb.KYUUSHU: 9,
}  # fmt: skip
_SHY = {**_KEEN, Verb.RON: 2, Verb.TSUMO: 0.01, Verb.PASS: 20, Verb.CHII: 9}


class Grained(NamedTuple):
    """Chance that leaves some tiles side by side: equal ones, or runs; hands are dealt four tiles at a time."""

    seed: int
    grain: str

    def shuffled(self, purpose: str, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The tiles in some order, every one of them."""
        random = Random(f"{self.seed} {purpose}")
        blocks = list(self._blocks(sorted(tiles)))
        random.shuffle(blocks)
        return tuple(tile for block in blocks for tile in block)

    def _blocks(self, tiles: list[Tile]) -> Iterator[list[Tile]]:
        size = {"loose": 1, "pairs": 2, "triplets": 3, "quads": 4, "runs": 3, "suits": 8}[self.grain]
        if self.grain in ("runs", "suits"):
            copies: Counter[Tile] = Counter()
            order: list[tuple[int, Tile]] = []
            for tile in tiles:
                order.append((copies[tile], tile))
                copies[tile] += 1
            tiles = [tile for _, tile in sorted(order)]
        for place in range(0, len(tiles), size):
            yield tiles[place : place + size]


class Step(NamedTuple):
    """What a walk did: the state before, the press (None: silence), and what came of it."""

    before: State
    press: Press[Action] | None
    outcome: Outcome[State, Event]


class Walk:
    """Players who do what they like, at any time, until some hands are over."""

    def __init__(self, rules: Rules, seed: int, grain: str, *, shy: bool = False) -> None:
        self.game = Riichi(rules)
        self.chance = Grained(seed, grain)
        self.random = Random(seed)
        self.weights = _SHY if shy else _KEEN
        self.now = 0
        started = self.game.start(self.chance)
        self.state = started.state
        self.log: tuple[Event, ...] = started.events

    def hands(self, count: int) -> Iterator[Step]:
        """Every step until so many hands are over, or the game."""
        while self.state.stage is not Stage.OVER:
            step = self._silence() or self._press()
            self._write(step.outcome)
            yield step
            count -= sum(isinstance(event, HandEnded) for event in step.outcome.events)
            if count == 0:
                return

    def _silence(self) -> Step | None:
        """Time passes, sometimes until a window is over."""
        due = min((question.due for question in self.questions if question.due is not None), default=None)
        if due is None or self.random.random() > 0.15:
            return None
        self.now = max(self.now, due)
        outcome = self.game.lapse(self.state, self.now, self.chance)
        assert outcome is not None, "what is due is decided"
        return Step(self.state, None, outcome)

    def _press(self) -> Step:
        question = self.random.choice(self.questions)
        seat = self.random.choice(tuple(question.options))
        action = self._choose(question, seat)
        self.now = max(self.now + self.random.choice((0, 1, 300, 750, 900)), question.opens)
        if question.due is not None:
            self.now = min(self.now, question.due)
        press = Press(seat, question.id, action, self.now)
        outcome = self.game.decide(self.state, press, self.chance)
        assert not isinstance(outcome, Reject), f"{press} is pending, and refused: {outcome}"
        return Step(self.state, press, outcome)

    def _choose(self, question: Question, seat: Seat) -> Action:
        """Mostly what a keen, or a shy, player does; the discard mostly one that brings the hand closer."""
        options = question.options[seat]
        action = self.random.choices(options, [self.weights.get(option.verb, 1) for option in options])[0]
        if action.verb is not Verb.DISCARD or self.random.random() < 0.2:
            return action
        discards = [option for option in options if option.verb is Verb.DISCARD]
        return min(discards, key=lambda discard: self._distance_after(seat, discard))

    def _distance_after(self, seat: Seat, discard: Action) -> int:
        held = list(self.state.table.players[seat].held)
        held.remove(discard.tile)
        return shanten(tuple(held), self.state.players)

    def _write(self, outcome: Outcome[State, Event]) -> None:
        self.state = outcome.state
        self.log += outcome.events
        if any(isinstance(event, Discarded | KanDeclared | NorthSet) for event in outcome.events):
            self.now = 0

    @property
    def questions(self) -> tuple[Question, ...]:
        return self.game.pending(self.state)


def tiles_on_the_table(state: State) -> Counter[Tile]:
    """Every tile, wherever it lies. With three players the wall's last four tiles are indicators and ura as well."""
    hand = state.table
    hidden = 3 if state.players == 3 else 5
    tiles: Counter[Tile] = Counter(hand.live[hand.next :])
    tiles.update(hand.rinshan[hand.replaced :] + hand.indicators[:hidden] + hand.ura[:hidden])
    for player in hand.players:
        tiles.update(player.held)
        tiles.update(tile for meld in player.melds for tile in meld.tiles)
        tiles.update(thrown.tile for thrown in player.river if thrown.called_by is None)
        tiles[PLAIN[NORTH]] += player.norths
    robbed = any(win.source is not None for win in hand.wins) and hand.claimable is not Claimable.DISCARD
    tiles.update([hand.tile] if robbed else [])
    return +tiles
