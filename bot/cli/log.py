"""`naki log`: print the log of a finished game in a format of your choice."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from bot.usage_error import UsageError

if TYPE_CHECKING:
    from bot.engine.wall import Seal


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
    from bot.records.export import Form, StillPlaying, export, forms
    from bot.settings import Settings

    database = Settings.load().database
    if not database.exists():
        raise UsageError(f"There is no database {database}.")
    events, seal, names = asyncio.run(_written_down(database, table))
    if events and form not in forms(events):
        raise UsageError(f"The game at {table} is American: its log is written as {' or '.join(forms(events))}.")
    try:
        typer.echo(export(events, Form(form), seal, names), nl=False)
    except StillPlaying:
        raise UsageError(f"The game at {table} is not over: nobody may see its log yet.") from None


async def _written_down(path: Path, table: str) -> tuple[list[Any], "Seal", tuple[str, ...]]:
    """The events of a table as they are written down, the seal of its walls, and who sat where."""
    from bot.engine.american.codec import CODEC as AMERICAN
    from bot.engine.riichi.codec import CODEC as RIICHI
    from bot.store.database import Database
    from bot.store.ledger import Ledger
    from bot.table.context import read_party, read_seal

    database = await Database.open(path)
    try:
        ledger = Ledger(database)
        papers = await ledger.load(table)
        if papers is None:
            raise UsageError(f"There is no table {table}.")
        party = read_party(papers[0])
        codec = {codec.game: codec for codec in (RIICHI, AMERICAN)}[party.terms.game]
        names = tuple("Naki" if chair.person is None else chair.person.name or "?" for chair in party.chairs)
        return list(codec.decode(await ledger.events(table))), read_seal(papers[1]), names
    finally:
        await database.close()
