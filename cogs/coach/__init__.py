"""The coach: what a player may learn from a game of their own, told to them alone."""

from bot.client import Naki
from cogs.coach._presses import FindingButton, ReviewButton
from cogs.coach._reviews import Reviews


async def setup(client: Naki) -> None:
    await client.add_cog(Reviews(client.study, client.reviewer))
    client.add_dynamic_items(ReviewButton, FindingButton)
