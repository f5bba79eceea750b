"""The public table: its message, its results, and what the host may do."""

from bot.client import Naki
from cogs._venue import Venues
from cogs.table._agreeing import AgreeButton, GoOnButton, SuggestButton, TakeBackButton, propose
from cogs.table._board import TABLE_FILE
from cogs.table._ending import EndButton, ask_to_end
from cogs.table._host import HostActionButton, HostButton, PassForButton
from cogs.table._public_tables import PublicTables

__all__ = ["TABLE_FILE", "ask_to_end", "propose", "setup"]


async def setup(client: Naki) -> None:
    tables = PublicTables(client)
    await client.add_cog(Venues(client))
    await client.add_cog(tables)
    client.tables.listen(tables)
    client.tables.add_moved_away_listener(tables.forget)
    client.add_dynamic_items(
        AgreeButton, EndButton, GoOnButton, HostButton, HostActionButton, PassForButton, SuggestButton
    )
    client.add_dynamic_items(TakeBackButton)
