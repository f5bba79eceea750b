"""Everything the database holds about one server, and how it is forgotten."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.league.reasons import DELETED
from bot.store.database import NOTE_DELETION, Database, Write
from bot.store.feed import NOTE_FORGETTING

TABLES_WITH_DELETED_ROWS: Final = (
    "club_books",
    "bars",
    "server_log",
    "subscriptions",
    "waiting_lists",
    "pings",
    "fame_removed",
    "puzzle_votes",
    "puzzles",
    "ratings",
    "rating_changes",
    "servers_left",
)
"""The tables whose rows about a server go with it."""
TABLES_WITH_ALIASED_ROWS: Final = (
    "tables",
    "results",
    "game_facts",
    "leagues",
    "night_series",
    "league_cards",
    "activations",
)
"""Those whose rows stay, since games and their players' numbers hang on them; the server has an alias there."""

_KNOWN: Final = " UNION ".join(
    (
        *(
            f"SELECT guild FROM {table} WHERE guild > 0"
            for table in (*TABLES_WITH_DELETED_ROWS, *TABLES_WITH_ALIASED_ROWS)
            if table != "servers_left"
        ),
        "SELECT id FROM preferences WHERE scope = 'guild'",
        "SELECT owner FROM presets WHERE scope = 'guild'",
    )
)
_PAPERS: Final = "SELECT id, party FROM tables WHERE guild = ?"
_LEAVES: Final = "INSERT INTO servers_left (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
_IS_BACK: Final = "DELETE FROM servers_left WHERE guild = ?"
_OF_LEAGUES: Final = "league IN (SELECT id FROM leagues WHERE guild = ?1)"
_OF_EVENINGS: Final = """
evening IN (
    SELECT night_evenings.id FROM night_evenings JOIN night_series ON night_series.id = series WHERE guild = ?1
)
"""
_PERSONAL: Final = ("league_answers", "league_availability", "league_posts")
_FORGET: Final = (
    f"""
    UPDATE league_events SET
        reason = CASE reason WHEN '' THEN '' ELSE '{DELETED}' END, note = CASE note WHEN '' THEN '' ELSE '{DELETED}' END
    WHERE {_OF_LEAGUES}
    """,
    *(f"DELETE FROM {table} WHERE {_OF_LEAGUES}" for table in _PERSONAL),
    f"UPDATE night_facts SET reason = '' WHERE reason <> '' AND {_OF_EVENINGS}",
    f"DELETE FROM night_posts WHERE {_OF_EVENINGS}",
    "DELETE FROM places WHERE table_id IN (SELECT id FROM tables WHERE guild = ?1)",
    "DELETE FROM preferences WHERE scope = 'guild' AND id = ?1",
    "DELETE FROM presets WHERE scope = 'guild' AND owner = ?1",
    "UPDATE results SET channel = 0 WHERE guild = ?1",
    *(f"DELETE FROM {table} WHERE guild = ?1" for table in TABLES_WITH_DELETED_ROWS),
)
_ALIASES: Final = (
    f"UPDATE league_people SET account = ?2 - person, name = '' WHERE {_OF_LEAGUES}",
    """
    UPDATE night_people SET account = ?2 - person, name = ''
    WHERE series IN (SELECT id FROM night_series WHERE guild = ?1)
    """,
)


class Servers:
    """The data about servers, and which of them Naki has left."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note_left(self, guild: int, at: int) -> None:
        """Naki is no longer in this server, which was found out then (epoch milliseconds), if not earlier."""
        await self._database.write(Write(_LEAVES, [(guild, at)]))

    async def note_rejoined(self, guild: int) -> None:
        """Naki is in this server."""
        await self._database.write(Write(_IS_BACK, [(guild,)]))

    async def left_servers(self) -> Mapping[int, int]:
        """The servers that Naki has left, and since when that is known, longest ago first."""
        return dict(await self._database.read("SELECT guild, at FROM servers_left ORDER BY at, guild"))

    async def known_servers(self) -> frozenset[int]:
        """The servers about which anything is stored."""
        return frozenset([guild for (guild,) in await self._database.read(_KNOWN)])

    async def forget(self, guild: int, alias: int, without: Callable[[bytes], bytes]) -> None:
        """Forget the server in one transaction. Its tables, which have to be over, stand under the `alias` from then
        on, a number below zero, and the people of its leagues and club nights under numbers below that; `without` makes
        the papers of a table that do not name the server.
        """
        papers = await self._database.read(_PAPERS, guild)
        await self._database.write(
            Write("UPDATE tables SET party = ? WHERE id = ?", [(without(party), table) for table, party in papers]),
            *(Write(statement, [(guild,)]) for statement in _FORGET),
            *(Write(statement, [(guild, alias)]) for statement in _ALIASES),
            *(
                Write(f"UPDATE {table} SET guild = ? WHERE guild = ?", [(alias, guild)])
                for table in TABLES_WITH_ALIASED_ROWS
            ),
            NOTE_FORGETTING,
            NOTE_DELETION,
        )
        await self._database.compact()
