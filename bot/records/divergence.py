"""The places where our table and a log part."""

import msgspec


class Divergence(msgspec.Struct, frozen=True):
    """The place where our table and the log part: the hand, the step in it (facts counted from 1; 0 is the start), and
    what each says. Not `counts_against_engine` is what the log's server took from its own player against the rules.
    """

    hand: str
    step: int
    expected: str
    got: str
    counts_against_engine: bool = True


class Diverged(Exception):
    """The rest of this hand cannot be compared."""

    def __init__(self, expected: str, got: str, *, ours: bool = True) -> None:
        super().__init__(expected, got)
        self.expected = expected
        self.got = got
        self.ours = ours
