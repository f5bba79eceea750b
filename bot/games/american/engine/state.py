"""The state of an American table: a game, and in it the hand being played. Plain values; `evolve` alone makes new
ones.
"""

from enum import StrEnum

import msgspec

from bot.engine.claims import Window
from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.games.american.card.card import Card
from bot.games.american.card.matching import Exposure
from bot.games.american.engine.actions import Action
from bot.games.american.engine.events import AmericanPaymentReason, Ending, Phase, Standing, Won
from bot.games.american.rules import Rules
from bot.games.american.tiles import AmericanTile

SEATS = 4


class NewestTileOrigin(StrEnum):
    """The source of the newest tile of the player whose turn it is, which decides what they may do."""

    DEAL = "deal"
    DRAW = "draw"
    CLAIM = "claim"
    EXCHANGE = "exchange"


class Rack(msgspec.Struct, frozen=True):
    """A seat in this hand.

    `concealed` is sorted and holds the newest tile too, which `drawn` names in the own turn. `picked_for_pass` are the
    tiles laid aside for a pass, `committed_pass` those committed to it; `passed_tiles` and `received_tiles` are those
    of the newest pass. `may_edit_exposure`: the newest exposure may still be edited. `taken_back_tile` is the tile
    whose discard was taken back in this turn.
    """

    concealed: tuple[AmericanTile, ...]
    drawn: AmericanTile | None = None
    exposures: tuple[Exposure, ...] = ()
    picked_for_pass: tuple[AmericanTile, ...] = ()
    committed_pass: tuple[AmericanTile, ...] | None = None
    passed_tiles: tuple[AmericanTile, ...] = ()
    received_tiles: tuple[AmericanTile, ...] = ()
    vote: Action | None = None
    may_edit_exposure: bool = False
    is_dead: bool = False
    taken_back_tile: AmericanTile | None = None


class DiscardedTile(msgspec.Struct, frozen=True, array_like=True):
    """A discard: the tile, who discarded it, and who claimed it."""

    tile: AmericanTile
    seat: Seat
    claimed_by: Seat | None = None


class Hand(msgspec.Struct, frozen=True):
    """One deal. `pass_number` is the number of the pass, 1-6; `tiles_drawn` of the wall are drawn; `pile` are the
    discards, oldest first. `scores` are those it began with.
    """

    racks: tuple[Rack, ...]
    wall: tuple[AmericanTile, ...]
    east: Seat
    scores: tuple[int, ...]
    phase: Phase = Phase.PASS
    pass_number: int = 1
    tiles_drawn: int = 0
    turn: Seat = 0
    newest_tile_origin: NewestTileOrigin = NewestTileOrigin.DEAL
    pile: tuple[DiscardedTile, ...] = ()
    window: Window[Action] | None = None
    win: Won | None = None
    ending: Ending | None = None

    @property
    def tiles_left(self) -> int:
        """Tiles left in the wall."""
        return len(self.wall) - self.tiles_drawn

    @property
    def living_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are not dead."""
        return tuple(seat for seat, rack in enumerate(self.racks) if not rack.is_dead)

    @property
    def newest_discard(self) -> DiscardedTile:
        """The newest discard. Raises IndexError before the first."""
        return self.pile[-1]


class PlayedHand(msgspec.Struct, frozen=True, array_like=True):
    """A hand that is over: how it ended, who was East, what each seat gained and the scores it left, the hash of the
    card, whether it was one of the game's hands or was dealt again, and what its end moved, as far as it is written
    down.
    """

    ending: Ending
    east: Seat
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    card_digest: str
    is_counted: bool = True
    win: Won | None = None
    payments: tuple[Payment[AmericanPaymentReason], ...] = ()

    @property
    def is_void(self) -> bool:
        """True if it is dealt again because somebody ordered that."""
        return self.ending is Ending.VOID


class State(msgspec.Struct, frozen=True, dict=True):
    """A game: rules, card, scores and the hand. `last_question_id` is the id of the newest question, `hands_dealt` the
    number of hands dealt.

    `east` deals, or will; `kitty` lies on the table; `ready_seats` are the seats waiting for the next hand.
    `hands_remaining` hands are still settled, if the table's time is over; `last_order_number` is the number of the
    newest order of a referee. `before_discard` is the state before the newest discard, and `taken_back_discards` are
    the hands and seats in which one was taken back.
    """

    rules: Rules
    card: Card
    scores: tuple[int, ...] = (0,) * SEATS
    open_ended: bool = False
    east: Seat = 0
    hands_dealt: int = 0
    kitty: int = 0
    last_question_id: int = 0
    ready_seats: tuple[Seat, ...] = ()
    hand: Hand | None = None
    played_hands: tuple[PlayedHand, ...] = ()
    standings: tuple[Standing, ...] = ()
    hands_remaining: int | None = None
    last_order_number: int = 0
    before_discard: "State | None" = None
    taken_back_discards: tuple[tuple[int, Seat], ...] = ()

    @property
    def players(self) -> int:
        """The number of players: four."""
        return len(self.scores)

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

    @property
    def is_over(self) -> bool:
        """True once the game is over."""
        return self.hand is not None and self.hand.phase is Phase.OVER

    @property
    def hands_played(self) -> int:
        """The number of hands that count as the game's; one that was dealt again does not."""
        return sum(played.is_counted for played in self.played_hands)


def without_tiles(tiles: tuple[AmericanTile, ...], taken: tuple[AmericanTile, ...]) -> tuple[AmericanTile, ...]:
    """The tiles without the ones taken, each removed once. Raises ValueError if one is missing."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)
