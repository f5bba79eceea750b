"""The safety of a discard against a riichi, in six tiers that a player can tell by looking: never a percentage."""

from collections.abc import Container, Sequence
from enum import IntEnum

from bot.games.riichi.computers.strong.visible_table import RivalSeen, VisibleTable
from bot.mahjong.tiles import KIND_COUNT, Kind

_HONOURS = 27
_COPIES = 4


class Tier(IntEnum):
    """The tiers, the safest first."""

    SAFE = 0
    """It lies in the river of the riichi, or passed since."""
    NEARLY_SAFE = 1
    """An honour of which three are seen, or a number that only a single wait or a pair can want: a wall is used up."""
    RATHER_SAFE = 2
    """A suji 1 or 9, or an honour of which two are seen."""
    DOUBTFUL = 3
    """A suji 2 to 8, or an honour of which one is seen."""
    DANGEROUS = 4
    """No suji, 1, 2, 8 or 9; or suji on one side alone."""
    VERY_DANGEROUS = 5
    """No suji, 3 to 7."""


def tier(kind: Kind, safe: Container[Kind], seen: Sequence[int]) -> Tier:
    """The tier of a kind against a riichi for which these kinds are `safe`; `seen` counts the tiles of each kind that
    the player can see, the one to be discarded among them.

    >>> from bot.mahjong.tiles import KIND_OF_TILE, TILES
    >>> safe, seen = {KIND_OF_TILE[TILES["4m"]], KIND_OF_TILE[TILES["5z"]]}, [1] * KIND_COUNT
    >>> [tier(KIND_OF_TILE[TILES[name]], safe, seen).name for name in ("5z", "1m", "7m", "6z", "9p", "5p")]
    ['SAFE', 'RATHER_SAFE', 'DOUBTFUL', 'DOUBTFUL', 'DANGEROUS', 'VERY_DANGEROUS']
    """
    if kind in safe:
        return Tier.SAFE
    if kind >= _HONOURS:
        return {1: Tier.DOUBTFUL, 2: Tier.RATHER_SAFE}.get(max(1, seen[kind]), Tier.NEARLY_SAFE)
    sides = [side for side in (-1, 1) if 0 <= kind % 9 + 3 * side <= 8]
    walls = [any(seen[kind + step * side] >= _COPIES for step in (1, 2)) for side in sides]
    if all(walls):
        return Tier.NEARLY_SAFE
    ruled_out = [wall or kind + 3 * side in safe for wall, side in zip(walls, sides, strict=True)]
    edge = min(kind % 9, 8 - kind % 9)
    if all(ruled_out):
        return Tier.DOUBTFUL if edge else Tier.RATHER_SAFE
    return Tier.DANGEROUS if any(ruled_out) or edge < 2 else Tier.VERY_DANGEROUS


def rivals_in_riichi(sight: VisibleTable) -> list[RivalSeen]:
    """The opponents in riichi."""
    return [rival for rival in sight.rivals if rival.in_riichi]


def tiers(sight: VisibleTable) -> list[Tier]:
    """The tier of every kind, against the riichi for which it is the least safe; all are safe where there is none."""
    riichis = rivals_in_riichi(sight)
    return [
        max((tier(kind, rival.safe_kinds, sight.seen_counts) for rival in riichis), default=Tier.SAFE)
        for kind in range(KIND_COUNT)
    ]
