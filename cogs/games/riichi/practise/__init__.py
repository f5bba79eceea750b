"""Drills: one question after the other, for whoever wants to practise, told to them alone."""

from bot.client import Naki
from cogs.games.riichi.practise._commands import DrillAnswer, DrillList, NextDrill, Practise


async def setup(client: Naki) -> None:
    await client.add_cog(Practise())
    client.add_dynamic_items(DrillAnswer, DrillList, NextDrill)
