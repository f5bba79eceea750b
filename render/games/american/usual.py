"""The views of a table's first hour: a table in the middle of a hand, and a hand at its turn."""

from typing import Final

from bot.games.american.view.model import AmericanHandView, AmericanTableView, PileTile
from bot.view.model import MeldTile, OwnTile, Player, SeatView, Wind

_WINDS: Final[tuple[Wind, ...]] = ("E", "S", "W", "N")
_PILE: Final = (*(f"{rank}{suit}" for suit in "BCD" for rank in range(1, 10)), "Ew", "Sw", "Ww", "Nw", "F")
_OWN_TILES: Final = ("F", "2B", "2B", "4B", "4B", "6C", "6C", "8C", "R", "G", "0", "J", "8D")
_EXPOSED: Final = (MeldTile("6D"), MeldTile("6D"), MeldTile("J", stands_for="6D"))

USUAL_TABLE: Final = AmericanTableView(
    seats=tuple(
        SeatView(player=Player(is_computer=True, chair=chair), wind=wind, melds=(_EXPOSED,) if chair == 1 else ())
        for chair, wind in enumerate(_WINDS)
    ),
    tiles_left=51,
    turn=0,
    last_discarder=3,
    pile=tuple(PileTile(tile, place % 4) for place, tile in enumerate(_PILE)),
)
USUAL_HAND: Final = AmericanHandView(table=USUAL_TABLE, tiles=tuple(map(OwnTile, _OWN_TILES)), drawn=OwnTile("8D"))
