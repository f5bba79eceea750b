"""The state of an American table: a game, and in it the hand being played. Plain values; `evolve` alone makes new
ones.
"""

import msgspec

from bot.engine.american.actions import Action
from bot.engine.american.card import Card
from bot.engine.american.events import Ending, Phase, Standing, Won
from bot.engine.american.matching import Exposure
from bot.engine.american.rules import Rules
from bot.engine.american.tiles import Tile
from bot.engine.claims import Window
from bot.engine.decision import Seat

SEATS = 4


class Rack(msgspec.Struct, frozen=True):
    """A seat in this hand.

    `concealed` is sorted and holds the drawn tile too, which `drawn` names. `picked` are the tiles laid aside for a
    pass, `sent` those committed to it, `received` what the newest pass brought. `fresh`: the newest exposure may
    still be edited.
    """

    concealed: tuple[Tile, ...]
    drawn: Tile | None = None
    exposures: tuple[Exposure, ...] = ()
    picked: tuple[Tile, ...] = ()
    sent: tuple[Tile, ...] | None = None
    received: tuple[Tile, ...] = ()
    vote: Action | None = None
    fresh: bool = False
    exchanged: bool = False
    dead: bool = False


class Thrown(msgspec.Struct, frozen=True, array_like=True):
    """A discard: the tile, who threw it, and who claimed it."""

    tile: Tile
    seat: Seat
    claimed_by: Seat | None = None


class Hand(msgspec.Struct, frozen=True):
    """One deal. `next` tiles of the wall are drawn; `pile` are the discards, oldest first; `opened`: East has begun
    play.
    """

    racks: tuple[Rack, ...]
    wall: tuple[Tile, ...]
    east: Seat
    phase: Phase = Phase.PASS
    passing: int = 1
    next: int = 0
    turn: Seat = 0
    by_claim: bool = False
    dealt_turn: bool = False
    pile: tuple[Thrown, ...] = ()
    window: Window[Action] | None = None
    win: Won | None = None
    ending: Ending | None = None

    @property
    def left(self) -> int:
        """Tiles left in the wall."""
        return len(self.wall) - self.next

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats whose hands are not dead."""
        return tuple(seat for seat, rack in enumerate(self.racks) if not rack.dead)


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A hand that is over: how it ended, what each seat gained, and the scores it left."""

    ending: Ending
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    win: Won | None = None


class State(msgspec.Struct, frozen=True, dict=True):
    """A game: rules, card, scores and the hand. `asked` is the id of the newest question; `turn_id` that of the
    newest own turn.

    `east` deals; `kitty` lies on the table; `ready` are the seats waiting for the next hand.
    """

    rules: Rules
    card: Card
    scores: tuple[int, ...] = (0,) * SEATS
    open_ended: bool = False
    east: Seat = 0
    dealt: int = 0
    kitty: int = 0
    asked: int = 0
    turn_id: int = 0
    over: bool = False
    ready: tuple[Seat, ...] = ()
    hand: Hand | None = None
    played: tuple[Played, ...] = ()
    standings: tuple[Standing, ...] = ()

    @property
    def players(self) -> int:
        """How many play: four."""
        return len(self.scores)

    @property
    def table(self) -> Hand:
        """The hand that is being played or was just ended. Raises LookupError before the first deal."""
        if self.hand is None:
            raise LookupError("no hand has been dealt yet")
        return self.hand


def without(tiles: tuple[Tile, ...], taken: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles less the ones taken, each once. Raises ValueError if one is not there."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)
