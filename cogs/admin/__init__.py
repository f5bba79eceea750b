"""`/admin`: for whoever runs Naki."""

from bot.client import Naki
from cogs.admin._commands import Admin


async def setup(client: Naki) -> None:
    await client.add_cog(Admin())
