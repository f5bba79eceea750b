"""Club nights on Discord: `/night`, and the messages of evenings with their buttons."""

from bot.client import Naki
from cogs.night._manage import ActList, ManageButton, NightSettingsButton
from cogs.night._panel import NewSeriesButton, NightCommand, SeriesList, YearButton
from cogs.night._presses import AttendanceButton, LateList, NightInfoButton
from cogs.night._upkeep import NightUpkeep


async def setup(client: Naki) -> None:
    await client.add_cog(NightUpkeep(client))
    await client.add_cog(NightCommand())
    client.add_dynamic_items(ActList, LateList, ManageButton, NewSeriesButton, AttendanceButton, NightInfoButton)
    client.add_dynamic_items(SeriesList, NightSettingsButton, YearButton)
