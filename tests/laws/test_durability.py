"""Durable, then true, then visible: a process killed at any moment has lost nothing that it had acknowledged."""

import subprocess
import sys
from pathlib import Path
from random import Random

from bot.games.riichi.engine.variant import RiichiVariant
from bot.store.address import Address, ServerAddress
from bot.store.database import Database
from bot.store.ledger import StoredLedger

ROOT = Path(__file__).parents[2]
KILLS = 5


def play_and_die(address: Address, seed: int, presses: int) -> dict[str, int]:
    """Let a process acknowledge so many presses, kill it, and say how long it had told each log to be."""
    place = address.url if isinstance(address, ServerAddress) else str(address)
    command = [sys.executable, "-m", "tests.laws.doomed", place, str(seed)]
    told: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, start=1):
            table, length = line.split()
            told[table] = max(told.get(table, 0), int(length))
            if count == presses:
                process.kill()
    return told


async def logs(address: Address) -> dict[str, list[bytes]]:
    database = await Database.open(address)
    ledger = StoredLedger(database)
    found = {table: await ledger.events(table) for table, _ in await ledger.unshown_ends()}
    await database.close()
    return found


async def test_nothing_that_was_acknowledged_is_lost_when_the_process_is_killed(address: Address) -> None:
    chance = Random(1)
    before: dict[str, list[bytes]] = {}
    for kill in range(KILLS):
        told = play_and_die(address, kill, chance.randint(20, 60))
        written = await logs(address)
        assert told
        for table, length in told.items():
            assert len(written[table]) >= length
        for table, lines in before.items():
            assert written[table][: len(lines)] == lines, "the past does not change"
        variant = RiichiVariant()
        for lines in written.values():
            variant.resume(variant.decode(lines))
        before = written
