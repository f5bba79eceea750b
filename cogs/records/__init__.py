"""After a game: its log to take along, and whether its walls were fair."""

from bot.client import Naki
from cogs.records._presses import RecordButton


async def setup(client: Naki) -> None:
    client.add_dynamic_items(RecordButton)
