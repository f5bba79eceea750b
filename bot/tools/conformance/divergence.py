"""Where our table and a log part."""

from collections.abc import Iterable, Mapping

import msgspec


class Divergence(msgspec.Struct, frozen=True):
    """Where our table and the log part: the hand, the step in it (facts counted from 1; 0 is the start), and what each
    says. Not `ours` is what the log's server took from its own player against the rules.
    """

    hand: str
    step: int
    expected: str
    got: str
    ours: bool = True


class Diverged(Exception):
    """The rest of this hand cannot be compared."""

    def __init__(self, expected: str, got: str, *, ours: bool = True) -> None:
        super().__init__(expected, got)
        self.expected = expected
        self.got = got
        self.ours = ours


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
