"""The notices that a table forms, for whoever asked for them and nobody else, in the channel or by a direct message."""

from bot.client import Naki
from cogs.pings._panel import QuietHoursButton, TellMeButton, TellMeList
from cogs.pings._pings import KeepPingsButton, Pings, StopPingsButton

__all__ = ["setup"]


async def setup(client: Naki) -> None:
    pings = Pings(client)
    await client.add_cog(pings)
    client.tables.listen(pings)
    client.add_dynamic_items(KeepPingsButton, QuietHoursButton, StopPingsButton, TellMeButton, TellMeList)
