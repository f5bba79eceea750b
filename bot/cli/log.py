"""`naki log`: the log of a game that is over, in a format of your choice."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bot.complaint import Complaint

if TYPE_CHECKING:
    from bot.engine.wall import Seal

RIICHI = "riichi"


def register(naki: typer.Typer) -> None:
    naki.command("log")(log)


def log(
    table: Annotated[str, typer.Argument(help="The table, as its messages name it.")],
    form: Annotated[
        Literal["naki", "tenhou6", "mjai"], typer.Option("--format", help="Ours, tenhou.net/6, or mjai.")
    ] = "naki",
) -> None:
    """Print the log of a game that is over. A running one is never written out."""
    from bot.engine.riichi import codec
    from bot.records.export import Form, StillPlaying, export
    from bot.settings import Settings

    database = Settings.load().database
    if not database.exists():
        raise Complaint(f"There is no database {database}.")
    lines, seal, names = asyncio.run(_written_down(database, table))
    try:
        typer.echo(export([codec.decode(line) for line in lines], Form(form), seal, names), nl=False)
    except StillPlaying:
        raise Complaint(f"The game at {table} is not over: nobody may see its log yet.") from None


async def _written_down(path: Path, table: str) -> tuple[list[bytes], "Seal", tuple[str, ...]]:
    """The events of a riichi table as they are written down, the seal of its walls, and who sat where."""
    from bot.store.database import Database
    from bot.store.ledger import Ledger
    from bot.table.desk import read_party, read_seal

    database = await Database.open(path)
    try:
        ledger = Ledger(database)
        papers = await ledger.load(table)
        if papers is None or (party := read_party(papers[0])).terms.game != RIICHI:
            raise Complaint(f"There is no riichi table {table}.")
        names = tuple("Naki" if chair.person is None else chair.person.name for chair in party.chairs)
        return await ledger.events(table), read_seal(papers[1]), names
    finally:
        await database.close()
