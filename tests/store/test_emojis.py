"""Which picture the emoji of a tile shows."""

from bot.store.database import Database
from bot.store.emojis import Emojis


async def test_each_application_knows_its_own_pictures_and_the_newest_of_each_tile(database: Database) -> None:
    emojis = Emojis(database)
    for application, tile, picture in ((1, "1m", "old"), (1, "2m", "two"), (2, "1m", "other"), (1, "1m", "new")):
        await emojis.put(application, tile, picture)
    assert await emojis.of(1) == {"1m": "new", "2m": "two"}
    assert await emojis.of(2) == {"1m": "other"}
    assert await emojis.of(3) == {}
