"""Which finished games are asked for."""

import msgspec


class GameFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are asked for: those of a server, with so many players, by a book (None: of all servers, with any
    number, by any book), from one time in epoch milliseconds until another; `casual`: also those with computer
    players. `source`: played here, or elsewhere.
    """

    guild: int | None
    game: str
    players: int | None = None
    book: str | None = None
    since: int = 0
    until: int | None = None
    casual: bool = True
    source: str = "table"

    def condition(self) -> tuple[str, tuple[object, ...]]:
        """The same in SQL, and its parameters."""
        said = {"game": self.game, "players": self.players, "guild": self.guild, "book": self.book}
        said["source"] = self.source
        said |= {} if self.casual else {"casual": 0}
        parts = {f"{column} = ?": value for column, value in said.items() if value is not None}
        if self.until is not None:
            parts["ended_at < ?"] = self.until
        return " AND ".join(["ended_at >= ?", *parts]), (self.since, *parts.values())
