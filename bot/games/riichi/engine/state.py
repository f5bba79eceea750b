"""The state of a riichi table: a game, and in it the hand being played. Plain values; `evolve` alone makes new ones."""

from enum import StrEnum

import msgspec

from bot.engine.claims import Window
from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.events import Aborted, Chombo, DrawSettled, PaymentReason, Standing, Won
from bot.games.riichi.rules import PaoYaku, Rules
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import EAST, Kind, Tile


class RiichiStatus(StrEnum):
    """The steps of a riichi: `declared` until its discard has passed or been called (riichi.md §7.1)."""

    NOT_DECLARED = "no"
    DECLARED = "declared"
    ACTIVE = "active"
    DOUBLE = "double"


_STANDING = (RiichiStatus.ACTIVE, RiichiStatus.DOUBLE)


class TurnOrigin(StrEnum):
    """The ways in which a turn comes to a player."""

    DRAW = "draw"
    RINSHAN = "rinshan"
    CALL = "call"


class GameStage(StrEnum):
    """The stages of a game."""

    SEATED = "seated"
    TURN = "turn"
    CLAIM_WINDOW = "claim"
    TENPAI_DECLARATION = "declare"
    HAND_ENDED = "ended"
    GAME_OVER = "over"


class ClaimableOrigin(StrEnum):
    """The origin of the tile that others may claim."""

    DISCARD = "discard"
    SHOUMINKAN = "shouminkan"
    ANKAN = "ankan"
    NORTH = "north"


class DiscardedTile(msgspec.Struct, frozen=True, array_like=True):
    """A tile in a river: whether it was the drawn one, lies sideways (riichi), and who called it away."""

    tile: Tile
    tsumogiri: bool = False
    sideways: bool = False
    called_by: Seat | None = None


class PlayerState(msgspec.Struct, frozen=True):
    """A seat in this hand.

    `concealed` is sorted and without `drawn`. `discarded_kind_bits` has a bit for every kind that the player has
    discarded, called away or not. `missed_win` is temporary furiten, `missed_win_in_riichi` the kind that stays.
    `kuikae_kinds` may not be discarded now; `pao` is who is liable for which yakuman, oldest first. `taken_back_tile`
    is the one whose discard was taken back in this turn.
    """

    concealed: tuple[Tile, ...]
    drawn: Tile | None = None
    melds: tuple[Meld, ...] = ()
    river: tuple[DiscardedTile, ...] = ()
    discarded_kind_bits: int = 0
    riichi: RiichiStatus = RiichiStatus.NOT_DECLARED
    ippatsu: bool = False
    missed_win: bool = False
    missed_win_in_riichi: bool = False
    kuikae_kinds: tuple[Kind, ...] = ()
    norths: int = 0
    has_dead_hand: bool = False
    pao: tuple[tuple[PaoYaku, Seat], ...] = ()
    taken_back_tile: Tile | None = None

    @property
    def in_riichi(self) -> bool:
        return self.riichi in _STANDING

    @property
    def has_just_declared(self) -> bool:
        """True if riichi stands and the newest discard is the one that declared it."""
        return self.in_riichi and self.river[-1].sideways and not any(discard.sideways for discard in self.river[:-1])

    @property
    def is_closed(self) -> bool:
        """True if the hand has no group other than an ankan."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def held_tiles(self) -> tuple[Tile, ...]:
        return self.concealed if self.drawn is None else tuple(sorted((*self.concealed, self.drawn)))


class PlayedHand(msgspec.Struct, frozen=True, array_like=True):
    """A hand that is over: which it was, who won from whom (None: by tsumo) with what, the scores it left, and what its
    end moved, as far as it is written down; the sticks with which it began, and whether it is `is_void`.
    """

    round: int
    honba: int
    scores: tuple[int, ...]
    gains: tuple[int, ...]
    wins: tuple[Won, ...] = ()
    aborted: Aborted | None = None
    chombo: Chombo | None = None
    payments: tuple[Payment[PaymentReason], ...] = ()
    sticks: int = 0
    is_void: bool = False

    @property
    def is_counted(self) -> bool:
        """True for one of the game's hands; one that is void or ended by chombo is dealt again as if it had not
        been.
        """
        return not self.is_void and self.chombo is None


class Hand(msgspec.Struct, frozen=True):
    """One deal. `round`, `honba`, `sticks` and `scores` are those it began with; `tiles_drawn` of the live wall and
    `replacements_drawn` of `rinshan` shorten the wall by one each.

    `no_calls_yet`: nobody has made a call, a kan or a north. `claimable_tile` is the last one that others could take,
    and `claimable_from` who discarded it; `kan_seats` are the owners of the kans made; `early_drawer` has drawn before
    the window was over, after `early_draw_ms`. Where the window is decided but for late rons, `before_claim` is the
    hand as it was before the tile was taken or passed. How it ended is in `wins`, `exhaustive_draw`, `aborted`,
    `chombo` or `is_void`.
    """

    players: tuple[PlayerState, ...]
    live_wall: tuple[Tile, ...]
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    rinshan: tuple[Tile, ...]
    turn: Seat
    round: int = 0
    honba: int = 0
    sticks: int = 0
    scores: tuple[int, ...] = ()
    turn_origin: TurnOrigin = TurnOrigin.DRAW
    tiles_drawn: int = 0
    replacements_drawn: int = 0
    indicators_revealed: int = 1
    no_calls_yet: bool = True
    kan_seats: tuple[Seat, ...] = ()
    window: Window[Action] | None = None
    before_claim: "Hand | None" = None
    claimable_origin: ClaimableOrigin = ClaimableOrigin.DISCARD
    claimable_from: Seat = 0
    claimable_tile: Tile = 0
    early_drawer: Seat | None = None
    early_draw_ms: int = 0
    wins: tuple[Won, ...] = ()
    exhaustive_draw: DrawSettled | None = None
    aborted: Aborted | None = None
    chombo: Chombo | None = None
    is_void: bool = False

    @property
    def tiles_left(self) -> int:
        return len(self.live_wall) - self.tiles_drawn - self.replacements_drawn

    @property
    def next_seat(self) -> Seat:
        """The seat that plays next if nobody claims the last tile."""
        return (self.claimable_from + 1) % len(self.players)

    @property
    def indicators_owed(self) -> int:
        """Indicators that the next discard or kan turns over (riichi.md §6.2)."""
        return 1 + len(self.kan_seats) - self.indicators_revealed

    @property
    def dora(self) -> tuple[Tile, ...]:
        """The indicators that lie open."""
        return self.indicators[: self.indicators_revealed]

    def players_with(self, seat: Seat, player: PlayerState) -> tuple[PlayerState, ...]:
        """All players, with this one on the seat."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])


class State(msgspec.Struct, frozen=True, dict=True):
    """A game: rules, score, which hand it is, and the hand.

    `round` counts from East 1 = 0; the dealer follows from it. `last_question_id` is the id of the newest question,
    `turn_id` that of the newest own turn. `penalties` are points in thousands off the final result; `hands_dealt` is
    the number of hands dealt. `scores` do not hold the sticks on the table. At a drawn hand `tenpai_options` are the
    ways in which each seat may show tenpai or not, and `tenpai_answers` what it has chosen; `ready_seats` wait for the
    next hand. `played_hands` are the hands that are over, `standings` the final result. `hands_remaining` hands are
    still settled, if the table's time is over; `last_order_number` is the number of the newest order of a referee.
    `before_discard` is the state before the newest discard, and `taken_back_discards` are the hands and seats in which
    one was taken back.
    """

    rules: Rules
    scores: tuple[int, ...]
    stage: GameStage = GameStage.SEATED
    open_ended: bool = False
    round: int = 0
    honba: int = 0
    sticks: int = 0
    hands_dealt: int = 0
    last_question_id: int = 0
    turn_id: int = 0
    ready_seats: tuple[Seat, ...] = ()
    tenpai_answers: tuple[Action | None, ...] = ()
    tenpai_options: tuple[tuple[Action, ...], ...] = ()
    penalties: tuple[int, ...] = ()
    hand: Hand | None = None
    played_hands: tuple[PlayedHand, ...] = ()
    standings: tuple[Standing, ...] = ()
    hands_remaining: int | None = None
    last_order_number: int = 0
    before_discard: "State | None" = None
    taken_back_discards: tuple[tuple[int, Seat], ...] = ()

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def dealer(self) -> Seat:
        return self.round % len(self.scores)

    @property
    def round_wind(self) -> Kind:
        return EAST + self.round // len(self.scores)

    def seat_wind(self, seat: Seat) -> Kind:
        return EAST + (seat - self.round) % len(self.scores)

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, or was last. Raises LookupError before the first deal."""
        return self.current_hand.turn

    @property
    def current_hand(self) -> Hand:
        """The hand that is being played or was just ended. Raises LookupError before the first deal."""
        if self.hand is None:
            raise LookupError("no hand has been dealt yet")
        return self.hand


def without_tiles(tiles: tuple[Tile, ...], *taken: Tile) -> tuple[Tile, ...]:
    """The tiles without the ones taken, each removed once. Raises ValueError if one is missing."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def with_change(numbers: tuple[int, ...], seat: Seat, change: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + change, *numbers[seat + 1 :])
