"""The classes of tiles, hands and moments in the measured tables: by what a player at the table can see."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from bot.mahjong.tiles import Kind

_RANKS: Final = ("19", "28", "37", "456")
_OPEN, _THIN, _OUT = "open", "thin", "out"
TWO_SIDED_WAIT_STATES: Final = (_OPEN, _THIN, _OUT)
"""The states of a two-sided wait on a tile: possible; only with the last tile of a kind; or not at all, since its other
tile is safe or a tile in it is used up. From most to least dangerous.
"""
_LINES: Final = tuple(9 * suit + low for suit in range(3) for low in range(6))
"""The 18 two-sided waits, 14 to 69 in three suits, by their lower tile."""
TWO_SIDED_COUNT_BANDS: Final = ("16-18", "13-15", "10-12", "7-9", "0-6")
"""The number of two-sided waits that are still possible, in bands."""
TURN_BANDS: Final = ("1-3", "4-6", "7-9", "10-12", "13-15", "16-")
"""A player's own discards, in bands."""


def tile_class(kind: Kind, safe: Container[Kind], seen: Sequence[int], valued: Container[Kind]) -> str:
    """The class of a tile against an opponent: `19 open`, `456 open out`, `honour 2`, `yakuhai 1`.

    `safe` are the kinds on which they cannot win, `seen` counts what the player accounts for, the tile itself among it,
    and `valued` are the honours that are a yaku for them. An honour has the number of others of it that are seen.
    """
    if kind >= 27:
        return f"{'yakuhai' if kind in valued else 'honour'} {min(3, max(0, seen[kind] - 1))}"
    return " ".join((rank_class(kind), *sorted(_sides(kind, safe, seen), key=TWO_SIDED_WAIT_STATES.index)))


def rank_class(kind: Kind) -> str:
    """Number tiles of one worth: `19`, `28`, `37`, `456`."""
    return _RANKS[min(kind % 9, 8 - kind % 9, 3)]


def _sides(kind: Kind, safe: Container[Kind], seen: Sequence[int]) -> Iterator[str]:
    for step in (-1, 1):
        if 0 <= kind % 9 + 3 * step <= 8:
            left = 4 - max(seen[kind + step], seen[kind + 2 * step])
            yield _OUT if kind + 3 * step in safe or left <= 0 else _THIN if left == 1 else _OPEN


def two_sided_count_band(safe: Container[Kind], seen: Sequence[int]) -> str:
    """The number of two-sided waits that are possible still, as a band."""
    possible = sum(
        low not in safe and low + 3 not in safe and seen[low + 1] < 4 and seen[low + 2] < 4 for low in _LINES
    )
    return TWO_SIDED_COUNT_BANDS[min(4, (18 - possible) // 3)]


def turn_band(discards: int) -> str:
    """The band of a turn: the discard that comes next is this one, from 0."""
    return TURN_BANDS[min(5, discards // 3)]
