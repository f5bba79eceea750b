"""The results of holding our table and our scoring against a file."""

from collections.abc import Iterable, Mapping

import msgspec

from bot.records.divergence import Divergence


class ReplayedGame(msgspec.Struct, frozen=True):
    """A game that was played again: how many hands it has, and where we part from it, which is found out as it is asked
    for.
    """

    hands: int
    divergences: Iterable[Divergence]


class CaseDivergence(msgspec.Struct, frozen=True):
    """A case that comes out otherwise than its file says: only the facts that differ."""

    case: str
    expected: str
    got: str


class ScoredHands(msgspec.Struct, frozen=True):
    """A file of won hands: its shape, its cases, those left out by reason, and where it differs."""

    shape: str
    cases: int
    left_out: Mapping[str, int]
    divergences: tuple[CaseDivergence, ...]
