"""The filter that says which finished games are asked for."""

from typing import Final

import msgspec

_OF_LEAGUES: Final = (
    "game_facts.table_id IN (SELECT substr(league_games.source, 7) FROM league_games WHERE source LIKE 'table:%')"
)


class GameFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The games that are asked for: those of a server, with so many players, by a book (None: of all servers, with any
    number, by any book), from one time in epoch milliseconds until another; `casual`: also those with computer players;
    `leagues`: only those of leagues. `source`: played here, or elsewhere.
    """

    guild: int | None
    game: str
    players: int | None = None
    book: str | None = None
    since: int = 0
    until: int | None = None
    casual: bool = True
    source: str = "table"
    leagues: bool = False

    def condition(self) -> tuple[str, tuple[object, ...]]:
        """The same in SQL, and its parameters."""
        said = {"game": self.game, "players": self.players, "guild": self.guild, "book": self.book}
        said["source"] = self.source
        said |= {} if self.casual else {"casual": 0}
        parts = {f"{column} = ?": value for column, value in said.items() if value is not None}
        if self.until is not None:
            parts["ended_at < ?"] = self.until
        of_leagues = [_OF_LEAGUES] if self.leagues else []
        return " AND ".join(["ended_at >= ?", *parts, *of_leagues]), (self.since, *parts.values())
