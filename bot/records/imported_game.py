"""A recorded game as a league counts it."""

import msgspec


class ImportedGame(msgspec.Struct, frozen=True):
    """Names by seat, points without the sticks that are left, those sticks, and the hash of the hands."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    sticks: int
    digest: str
