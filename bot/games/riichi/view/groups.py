"""Groups on the table as they look, and the letters of the winds."""

from bot.games.riichi.engine.state import State
from bot.mahjong.melds import Meld as LaidMeld
from bot.mahjong.melds import layout
from bot.mahjong.tiles import NAMES
from bot.view.model import MeldTile, MeldView, Wind

WIND_ORDER: tuple[Wind, ...] = ("E", "S", "W", "N")


def meld_view(meld: LaidMeld, state: State) -> MeldView:
    """A group as it lies on this table (riichi.md §3)."""
    return laid_meld_view(meld, state.rules.kan.ankan_display)


def laid_meld_view(meld: LaidMeld, ankan_display: str = "outer") -> MeldView:
    """A group as it lies where `outer` or `inner` tiles of a closed kan are turned down."""
    return tuple(
        MeldTile(
            None if laid.face_down else NAMES[laid.tile],
            turned=laid.turned,
            added=None if laid.stacked is None else NAMES[laid.stacked],
        )
        for laid in layout(meld, ankan_display)
    )
