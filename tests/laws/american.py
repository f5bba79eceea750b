"""American hands walked through: players who mostly know what they want, and at times do anything that is allowed."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.wall import SeededRandomSource
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.file import house_card
from bot.games.american.computers.player import CardPlayer
from bot.games.american.engine.actions import Action, Verb, american_action_from_token
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Discarded, Event, HandEnded
from bot.games.american.engine.legal import AmericanQuestion
from bot.games.american.engine.state import SEATS, Hand, Rack, State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.rules import Rules
from bot.games.american.tiles import TILES_BY_NAME, AmericanTile, all_tiles
from bot.games.american.view.projection import AmericanProjection
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.laws.walk import Walk

PROJECTION = AmericanProjection()
COMPANY = SeatedPlayers([Player(name=wind) for wind in "ESWN"])

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


UNIVERSE = tuple(
    action
    for verb in Verb
    for tail in (
        *("", "_3_0", "_4_1", "_5_5", "_6_2", "_0", "_1", "_2", "_3", "_x", "_3B_5C_F", "_J_J_J", "_1B_1B_1B"),
        *(f"_{tile}" for tile in TILES_BY_NAME),
        *(f"_{tile}_{seat}" for tile in ("7D", "F", "J") for seat in range(SEATS)),
    )
    if (action := american_action_from_token(f"{verb}{tail}")) is not None
)


class AmericanWalk(Walk[State, Action, Event]):
    """Four players at a table. `wild` is how often they do just anything."""

    variant = AmericanVariant(ActiveCards())
    universe = UNIVERSE
    prompts = (Discarded,)
    ending = HandEnded

    def __init__(self, options: dict[str, object], seed: int, *, wild: float, hands: int = 16) -> None:
        rules = Rules().with_options({"hands": hands, **options})
        super().__init__(AmericanEngine(rules, house_card), SeededRandomSource(str(seed).encode()), seed)
        self.wild = wild
        self.players = [CardPlayer(rules, house_card()) for _ in range(SEATS)]

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def question(self) -> AmericanQuestion:
        [question] = self.questions
        return question

    def whole_set(self) -> Counter[AmericanTile]:
        return Counter(all_tiles())

    def tiles(self, state: State) -> Counter[AmericanTile]:
        hand = state.current_hand
        tiles: Counter[AmericanTile] = Counter(hand.wall[hand.tiles_drawn :])
        tiles.update(discard.tile for discard in hand.pile if discard.claimed_by is None)
        for rack in hand.racks:
            tiles.update(rack.concealed)
            tiles.update(tile for group in rack.exposures for tile in group.tiles)
        if hand.win is not None and hand.win.source is not None:
            assert tiles[hand.win.tile], "the tile that won lies in the pile"
        return tiles

    def choose(self, question: AmericanQuestion) -> tuple[Seat, Action]:
        """Mostly what a player does who knows the card."""
        if self.random.random() < self.wild:
            seat = self.random.choice(tuple(question.options))
            return seat, self._anything(question.options[seat])
        seat = self.random.choice(question.awaited)
        view = PROJECTION.hand(self.state, COMPANY, seat, hints=False)
        return seat, self.players[seat].choose(view, question.options[seat])

    def _anything(self, options: Sequence[Action]) -> Action:
        """Rather no challenge and no Mahjong at one's own risk: dead hands make short games."""
        weights = [0.03 if option.verb is Verb.CHALLENGE or option.marked else 1 for option in options]
        return self.random.choices(options, weights)[0]


walks = st.builds(
    AmericanWalk,
    st.sampled_from(TABLES),
    st.integers(0, 2**32),
    wild=st.sampled_from((0.05, 0.3, 1.0)),
)


def with_hidden_tiles_mixed(state: State, random: Random, viewer: Seat | None) -> State:
    """The state with every tile that the viewer (None: a spectator) may not know somewhere else."""
    hand = state.current_hand
    hidden = [*hand.wall[hand.tiles_drawn :]]
    others = [seat for seat in range(SEATS) if seat != viewer]
    for seat in others:
        hidden += hand.racks[seat].concealed
    random.shuffle(hidden)
    racks = list(hand.racks)
    for seat in others:
        racks[seat], hidden = _mixed(racks[seat], hidden)
    return replace(state, hand=_with(hand, tuple(racks), tuple(hidden)))


def _with(hand: Hand, racks: tuple[Rack, ...], left: tuple[AmericanTile, ...]) -> Hand:
    return replace(hand, racks=racks, wall=(*hand.wall[: hand.tiles_drawn], *left))


def _mixed(rack: Rack, hidden: list[AmericanTile]) -> tuple[Rack, list[AmericanTile]]:
    """The rack with other tiles; as many of them are laid aside, sent, drawn and received as before."""
    count = len(rack.concealed)
    tiles, left = tuple(sorted(hidden[:count])), hidden[count:]
    mixed = replace(
        rack,
        concealed=tiles,
        drawn=None if rack.drawn is None else tiles[0],
        picked_for_pass=tiles[: len(rack.picked_for_pass)],
        committed_pass=None if rack.committed_pass is None else tiles[: len(rack.committed_pass)],
        passed_tiles=tiles[: len(rack.passed_tiles)],
        received_tiles=tiles[: len(rack.received_tiles)],
    )
    return mixed, left
