"""A recorded game as a league counts it, and as a table of ours plays it, whichever game and program it is of."""

from collections.abc import Mapping

import msgspec


class ImportedGame(msgspec.Struct, frozen=True):
    """Names by seat, points without the sticks that are left, those sticks, and the hash of the hands."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    sticks: int
    digest: str


class ForeignGame(msgspec.Struct, frozen=True):
    """A game as a table of ours writes it down: names by seat, its rules as a book and the options that differ from it,
    the lines of its log, and the hash of the hands.
    """

    names: tuple[str, ...]
    game: str
    book: str
    options: Mapping[str, object]
    lines: tuple[bytes, ...]
    digest: str


class UnwantedGame(Exception):
    """The game is not one that is wanted: in what it differs."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class UnplayableRecord(Exception):
    """A table of ours decides otherwise than the log says: in this hand (rounds and counters from 0), at this turn."""

    def __init__(self, round_: int, honba: int, turn: int) -> None:
        super().__init__(round_, honba, turn)
        self.round = round_
        self.honba = honba
        self.turn = turn
