"""Lessons: from the first tile to a whole game, a hand at a time, for whoever wants to learn alone."""

from bot.client import Naki
from cogs.learn._commands import Learn, LessonButton, LessonList


async def setup(client: Naki) -> None:
    await client.add_cog(Learn())
    client.add_dynamic_items(LessonButton, LessonList)
