"""The danger of a discard, judged as players do: genbutsu, suji, walls, and how many are left."""

from bot.games.riichi.computers.observation import Observation, OpponentSeen
from bot.mahjong.tiles import Kind

NO_DANGER = 0.0
_HONOUR = (6.0, 4.0, 1.5, 0.2)
"""Danger of an honour by how many others of it are accounted for."""
_NUMBER = {"none": (7.0, 8.0, 9.5, 12.0), "half": (7.0, 8.0, 9.5, 8.5), "suji": (2.5, 3.5, 4.5, 4.0)}
"""Danger of a number by suji and by how central it is: 1/9, 2/8, 3/7, 4-6."""


def danger(seen: Observation, kind: Kind) -> float:
    """The danger of discarding a tile of this kind, over all who threaten; 0 is certainly safe."""
    return sum(_danger_from(seen, opponent, kind) * (1.4 if opponent.is_dealer else 1.0) for opponent in seen.threats)


def _danger_from(seen: Observation, opponent: OpponentSeen, kind: Kind) -> float:
    if kind in opponent.safe_kinds:
        return NO_DANGER
    others = max(0, seen.seen_counts[kind] - 1)
    if kind >= 27:
        return _HONOUR[min(others, 3)]
    rank = kind % 9
    central = min(rank, 8 - rank, 3)
    risk = _NUMBER[_suji(seen, opponent, kind)][central]
    return risk * (0.6 if others >= 2 else 1.0)


def _suji(seen: Observation, opponent: OpponentSeen, kind: Kind) -> str:
    """`suji`, `half` or `none`: both, one or none of the two-sided waits on the tile are ruled out, by the opponent's
    own discards or because a tile is used up.
    """
    rank = kind % 9
    sides = [side for side in (-1, 1) if 0 <= rank + 3 * side <= 8]
    out = [side for side in sides if _ruled_out(seen, opponent, kind, side)]
    return "suji" if len(out) == len(sides) else "half" if out else "none"


def _ruled_out(seen: Observation, opponent: OpponentSeen, kind: Kind, side: int) -> bool:
    far = kind + 3 * side in opponent.safe_kinds
    walls = any(seen.seen_counts[kind + step * side] >= 4 for step in (1, 2))
    return far or walls
