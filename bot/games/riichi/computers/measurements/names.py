"""The tables by name, and the bands of their cells."""

from enum import StrEnum
from typing import Final


class Measure(StrEnum):
    """Everything that was counted: the first column of the file."""

    RIICHI_DANGER = "danger riichi"
    OPEN_HAND_DANGER = "danger open"
    DORA_DANGER = "danger dora"
    WAIT_SHAPE = "shape"
    TENPAI = "tenpai"
    LOSS = "loss"
    IPPATSU_AND_URA = "luck"
    WIN = "win"
    DEAL_IN = "deal-in"
    DRAW = "draw"
    POINTS = "points"
    RIVAL_WIN = "ended"
    RON = "ron"
    TSUMO = "tsumo"
    POINTS_SWING = "swing"
    FINISHES_AHEAD = "ahead"


MAX_HAN: Final = 4
MAX_TILES_LEFT: Final = 9
_LEADS: Final = {2000: "0-2", 4000: "2-4", 8000: "4-8", 12000: "8-12", 16000: "12-16", 24000: "16-24"}


def calls_band(calls: int) -> str:
    """Open groups: `2 calls`, four like three."""
    return f"{min(calls, 3)} calls"


def han_band(han: int) -> str:
    """Han to be seen in open groups: `open 2`, four and more as one."""
    return f"open {min(han, MAX_HAN)}"


def shanten_band(distance: int) -> str:
    """Steps to tenpai: `1 away`, four and more as one."""
    return f"{min(max(distance, 0), 4)} away"


def riichi_band(turn: str, riichis: int) -> str:
    """A turn, or a distance, and the opponents in riichi: `7-9/1 riichi`, two and three as one."""
    return f"{turn}/{min(riichis, 2)} riichi"


def wait_band(how: str, left: int) -> str:
    """A wait and the tiles that are left for it: `riichi 6`, nine and more as one."""
    return f"{how} {min(left, MAX_TILES_LEFT)}"


def lead_band(points: int) -> str:
    """A lead in thousands: `4-8`."""
    return next((band for below, band in _LEADS.items() if points < below), "24-")


def hands_left_band(hands: int) -> str:
    """Hands to play as the game is planned, the next one among them: `1 to play` in the last and after it."""
    return f"{min(max(hands, 1), 8)} to play"
