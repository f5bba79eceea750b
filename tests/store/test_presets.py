"""Presets on the disk: by person or server, each name once."""

from bot.store.database import Database
from bot.store.presets import Presets

ANN, CLUB = 234567890123456789, 345678901234567890


async def test_a_name_is_there_once_for_each_person_and_server(database: Database) -> None:
    presets = Presets(database)
    for scope, owner in (("user", ANN), ("guild", CLUB), ("user", CLUB)):
        await presets.put(scope, owner, "friday", "Friday", b"{}")  # type: ignore[arg-type]
    await presets.put("user", ANN, "friday", "FRIDAY", b'{"computers":[]}')
    assert await presets.of("user", ANN) == (("friday", "FRIDAY", b'{"computers":[]}'),)
    assert await presets.of("guild", CLUB) == (("friday", "Friday", b"{}"),)
    await presets.drop("guild", CLUB, "friday")
    assert await presets.of("guild", CLUB) == ()
    assert len(await presets.of("user", ANN)) == 1
    assert len(await presets.of("user", CLUB)) == 1
