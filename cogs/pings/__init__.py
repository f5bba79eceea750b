"""When a table forms: whoever asked for it is told, in the channel or by a direct message, and nobody else."""

from bot.client import Naki
from cogs.pings._panel import QuietHoursButton, TellMeButton, TellMeList
from cogs.pings._pings import KeepTellingButton, Pings, StopTellingButton

__all__ = ["setup"]


async def setup(client: Naki) -> None:
    pings = Pings(client)
    await client.add_cog(pings)
    client.tables.listen(pings)
    client.add_dynamic_items(KeepTellingButton, QuietHoursButton, StopTellingButton, TellMeButton, TellMeList)
