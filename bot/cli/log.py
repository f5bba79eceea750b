"""`naki log`: print the log of a finished game in a format of your choice."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.game import AnyEvent
    from bot.engine.wall import Seal
    from bot.games.game import AnyGame
    from bot.store.address import Address

    Papers: TypeAlias = tuple[AnyGame, Sequence[AnyEvent], Seal, tuple[str, ...]]


def register(naki: typer.Typer) -> None:
    naki.command("log")(log)


def log(
    table: Annotated[str, typer.Argument(help="The table's name, as in its messages.")],
    form: Annotated[
        Literal["naki", "tenhou6", "mjai"], typer.Option("--format", help="Naki's own format, tenhou.net/6 or mjai.")
    ] = "naki",
) -> None:
    """Print the log of a finished game.

    The log of a running game is never printed.
    """
    from bot.games.export import StillPlaying, export
    from bot.games.game import LogFormat
    from bot.settings import Settings

    database = Settings.load().database
    if isinstance(database, Path) and not database.exists():
        raise UsageError(f"There is no database {database}.")
    game, events, seal, names = asyncio.run(_read_table(database, table))
    if form not in game.log_formats:
        raise UsageError(
            f"The game at {table} is {game.id.title()}: its log is written as {' or '.join(game.log_formats)}."
        )
    try:
        typer.echo(export(events, LogFormat(form), seal, names), nl=False)
    except StillPlaying:
        raise UsageError(f"The game at {table} is not over: nobody may see its log yet.") from None


async def _read_table(address: "Address", table: str) -> "Papers":
    """The game played at a table, its events as they are written down, the seal of its walls, and the names of its
    players. Raises UsageError for a table that is not there.
    """
    from bot.games.registry import GAMES
    from bot.store.database import Database
    from bot.store.ledger import StoredLedger
    from bot.table.context import read_party, read_seal

    database = await Database.open(address)
    try:
        ledger = StoredLedger(database)
        papers = await ledger.load(table)
        if papers is None:
            raise UsageError(f"There is no table {table}.")
        if not papers[1]:
            raise UsageError(f"The game at {table} is kept no longer.")
        party = read_party(papers[0])
        game = GAMES[party.terms.game]
        names = tuple(
            f"Naki ({chair.computer})" if chair.person is None else chair.person.name or "?" for chair in party.chairs
        )
        return game, game.variant.decode(await ledger.events(table)), read_seal(papers[1]), names
    finally:
        await database.close()
