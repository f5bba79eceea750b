"""What moderators did on a server."""

from bot.store.database import Database
from bot.store.server_log import LOG_KEPT_MS, ServerLog
from tests.store.test_barred_people import ANN, GUILD, Time


async def test_a_server_s_log_has_its_newest_entry_first_and_keeps_them_a_year(database: Database) -> None:
    time = Time()
    log = ServerLog(database, time.now)
    await log.add(GUILD, ANN, "setting.away", was="off", becomes="on")
    time.ms = LOG_KEPT_MS
    await log.add(GUILD, ANN, "setting.away", was="on", becomes="off")
    await log.add(GUILD + 1, ANN, "setting.away")
    assert [entry.number for entry in await log.page(GUILD, 0, 20)] == [2, 1]
    time.ms = LOG_KEPT_MS + 1
    await log.add(GUILD, ANN, "setting.theme")
    assert [(entry.number, entry.kind) for entry in await log.page(GUILD, 0, 20)] == [
        (3, "setting.theme"),
        (2, "setting.away"),
    ]
    assert [entry.number for entry in await log.page(GUILD, 1, 1)] == [2]
