"""What people have chosen."""

from bot.store.database import Database
from bot.store.preferences import Preferences


async def test_a_choice_is_changed_and_forgotten(database: Database) -> None:
    preferences = Preferences(database)
    await preferences.put("user", 7, "language", "en")
    await preferences.put("user", 7, "language", "ja")
    await preferences.put("guild", 7, "language", "en")
    assert await preferences.of("user", 7) == {"language": "ja"}
    await preferences.put("user", 7, "language", None)
    assert await preferences.of("user", 7) == {}
