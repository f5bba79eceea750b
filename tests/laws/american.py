"""American hands walked through: players who mostly know what they want, and at times do anything that is allowed."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.american.actions import Action, Verb
from bot.engine.american.card_file import house_card
from bot.engine.american.events import Discarded, Event, HandEnded
from bot.engine.american.legal import Question
from bot.engine.american.rules import Rules
from bot.engine.american.state import SEATS, Hand, Rack, State
from bot.engine.american.table import American
from bot.engine.american.tiles import Tile
from bot.engine.decision import Outcome, Press, Reject, Seat
from bot.engine.wall import SeededChance
from bot.players.american.player import CardPlayer
from bot.players.arena import Silent
from bot.view.model import Player
from bot.view.project.american import AmericanProjection
from bot.view.project.projection import Company

PROJECTION = AmericanProjection()
COMPANY = Company([Player(name=wind) for wind in "ESWN"], Silent())

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"wall.pie": 10, "heavenly": "double"},
    {"dead.challenge": "own_turn", "pay.east_double": True, "rotation": "unless_east_wins"},
    {"mahjong.in_error": "dead", "dead.false_challenge": "none"},
    {"wall.last": "cold", "wall.cold": "self_pick_only", "charleston.second": "none", "claim.early_close": False},
    {"wall.last": "hot", "wall.last_tiles": 99, "joker.claim_discarded": True, "joker.all_joker_group": False},
    {"charleston.courtesy": False, "charleston.blind": False, "exposure.edit_until_discard": False},
)
"""Rules under which walks are walked."""


class Step(NamedTuple):
    """What a walk did: the state before, the press (None: silence), and what came of it."""

    before: State
    press: Press[Action] | None
    outcome: Outcome[State, Event]


class Walk:
    """Four players at a table, until some hands are over. `wild` is how often they do just anything."""

    def __init__(self, options: dict[str, object], seed: int, *, wild: float, hands: int = 16) -> None:
        self.game = American(Rules().with_options({"hands": hands, **options}), house_card)
        self.chance = SeededChance(str(seed).encode())
        self.random = Random(seed)
        self.wild = wild
        self.now = 0
        self.players = [CardPlayer(self.game.rules, house_card()) for _ in range(SEATS)]
        started = self.game.start(self.chance)
        self.state = started.state
        self.log: tuple[Event, ...] = started.events

    def hands(self, count: int) -> Iterator[Step]:
        """Every step until so many hands are over, or the game."""
        while not self.state.over:
            step = self._silence() or self._press()
            self._write(step.outcome)
            yield step
            count -= sum(isinstance(event, HandEnded) for event in step.outcome.events)
            if count == 0:
                return

    def _silence(self) -> Step | None:
        due = self.question.due
        if due is None or self.random.random() > 0.1:
            return None
        self.now = max(self.now, due)
        outcome = self.game.lapse(self.state, self.now, self.chance)
        assert outcome is not None, "what is due is decided"
        return Step(self.state, None, outcome)

    def _press(self) -> Step:
        question = self.question
        wild = self.random.random() < self.wild
        seat = self.random.choice(tuple(question.options) if wild else question.awaited)
        action = self._anything(question, seat) if wild else self._choice(question, seat)
        self.now += self.random.choice((0, 1, 300, 900))
        if question.due is not None:
            self.now = min(self.now, question.due)
        press = Press(seat, question.id, action, self.now)
        outcome = self.game.decide(self.state, press, self.chance)
        assert not isinstance(outcome, Reject), f"{press} is pending, and refused: {outcome}"
        return Step(self.state, press, outcome)

    def _anything(self, question: Question, seat: Seat) -> Action:
        """Rather no challenge and no Mahjong at one's own risk: dead hands make short games."""
        options = question.options[seat]
        weights = [0.03 if option.verb is Verb.CHALLENGE or option.marked else 1 for option in options]
        return self.random.choices(options, weights)[0]

    def _choice(self, question: Question, seat: Seat) -> Action:
        view = PROJECTION.hand(self.state, COMPANY, seat, hints=False)
        return self.players[seat].choose(view, question.options[seat])

    def _write(self, outcome: Outcome[State, Event]) -> None:
        self.state = outcome.state
        self.log += outcome.events
        if any(isinstance(event, Discarded) for event in outcome.events):
            self.now = 0

    @property
    def question(self) -> Question:
        [question] = self.game.pending(self.state)
        return question


def tiles_on_the_table(state: State) -> Counter[Tile]:
    """Every tile, wherever it lies."""
    hand = state.table
    tiles: Counter[Tile] = Counter(hand.wall[hand.next :])
    tiles.update(thrown.tile for thrown in hand.pile if thrown.claimed_by is None)
    for rack in hand.racks:
        tiles.update(rack.concealed)
        tiles.update(tile for group in rack.exposures for tile in group.tiles)
    if hand.win is not None and hand.win.source is not None:
        assert tiles[hand.win.tile], "the tile that won lies in the pile"
    return tiles


def with_hidden_tiles_mixed(state: State, random: Random, viewer: Seat | None) -> State:
    """The state with every tile that the viewer (None: a spectator) may not know somewhere else."""
    hand = state.table
    hidden = [*hand.wall[hand.next :]]
    others = [seat for seat in range(SEATS) if seat != viewer]
    for seat in others:
        hidden += hand.racks[seat].concealed
    random.shuffle(hidden)
    racks = list(hand.racks)
    for seat in others:
        racks[seat], hidden = _mixed(racks[seat], hidden)
    return replace(state, hand=_with(hand, tuple(racks), tuple(hidden)))


def _with(hand: Hand, racks: tuple[Rack, ...], left: tuple[Tile, ...]) -> Hand:
    return replace(hand, racks=racks, wall=(*hand.wall[: hand.next], *left))


def _mixed(rack: Rack, hidden: list[Tile]) -> tuple[Rack, list[Tile]]:
    """The rack with other tiles; as many of them are laid aside, sent, drawn and received as before."""
    count = len(rack.concealed)
    tiles, left = tuple(sorted(hidden[:count])), hidden[count:]
    mixed = replace(
        rack,
        concealed=tiles,
        drawn=None if rack.drawn is None else tiles[0],
        picked=tiles[: len(rack.picked)],
        sent=None if rack.sent is None else tiles[: len(rack.sent)],
        given=tiles[: len(rack.given)],
        received=tiles[: len(rack.received)],
    )
    return mixed, left
