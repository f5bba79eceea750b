"""A recorded game as a league counts it, whichever game and program it is of."""

import msgspec


class ImportedGame(msgspec.Struct, frozen=True):
    """Names by seat, points without the sticks that are left, those sticks, and the hash of the hands."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    sticks: int
    digest: str


class OtherGame(Exception):
    """The game was not played as the league plays: in what it differs."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
