"""C11: wherever the process dies between a draw, its tables, their results and the messages, nothing is lost, and
nothing is there twice.
"""

from collections import Counter
from pathlib import Path

import pytest

from bot.league.times import DAY, HOUR, MINUTE
from bot.night.acts import arrive, join_list
from bot.night.evening import NightStage
from bot.night.messages import DIRECT_MESSAGE, NightNotice
from bot.night.plan import EveningPlan
from bot.night.totals import evening_rows
from tests.nights.night_office import NightOffice
from tests.proofs.old_logs.game_room import GameRoom


@pytest.mark.parametrize("kills", [False, True])
async def test_c11_every_table_every_result_and_every_message_is_there_once(tmp_path: Path, kills: bool) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        office = NightOffice(room, kills=kills)
        await office.found(EveningPlan(rounds=2))
        await office.until(office.start - 6 * DAY)
        await office.people(9)
        for person in range(1, 10):
            await office.does(lambda evening, one=person: join_list(evening, one), person)
        await office.until(office.start - HOUR)
        await office.until(office.start - 10 * MINUTE)
        for person in range(1, 10):
            await office.does(lambda evening, one=person: arrive(evening, one, room.clock.now()))
        for number in (1, 2):
            evening = await office.until(room.clock.now() + 5 * MINUTE)
            assert (evening.round, evening.stage) == (number, NightStage.PLAYING)
            assert {table.id for table in room.tables.all()} == {table.id for table in evening.round_tables}
            await office.plays()
            await office.until(room.clock.now())
        evening = await office.evening()
        assert evening.stage is NightStage.DONE
        assert len(evening.tables) == 4
        assert Counter(row.games for row in evening_rows(evening)) == {2: 7, 1: 2}
        told = [
            NightNotice.read(role.partition(":")[2]).person for role in office.sent if role.startswith(DIRECT_MESSAGE)
        ]
        assert sorted(told) == sorted(person for out in evening.sat_out for person in out)
        public = [role for role in office.sent if not role.startswith(DIRECT_MESSAGE)]
        tables = [f"table:{table.id}" for table in evening.tables]
        assert sorted(public) == sorted(["list", "event", "news:10", "result", *tables])
        assert len(office.threads) == 4
        assert len(office.passed) > 100 if kills else not office.passed
