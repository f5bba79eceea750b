"""`/admin`: for whoever runs Naki."""

from bot.client import Naki
from cogs.admin._commands import Admin
from cogs.admin._explain import story_lines
from cogs.admin._shown_events import shown_events

__all__ = ["setup", "shown_events", "story_lines"]


async def setup(client: Naki) -> None:
    await client.add_cog(Admin())
