"""`/admin`: for whoever runs Naki."""

from bot.client import Naki
from cogs.admin._commands import Admin
from cogs.admin._explain import told
from cogs.admin._known import known

__all__ = ["known", "setup", "told"]


async def setup(client: Naki) -> None:
    await client.add_cog(Admin())
