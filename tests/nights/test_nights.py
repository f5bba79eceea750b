"""Evenings open for sign-up by themselves."""

import asyncio
from pathlib import Path

from bot.league.times import DAY, MINUTE
from bot.night.plan import EveningPlan
from tests.nights.night_office import NightOffice
from tests.proofs.old_logs.game_room import GameRoom


async def test_c1_sign_up_opens_once_also_if_naki_was_down_at_that_time(tmp_path: Path) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        office = NightOffice(room)
        await office.found(EveningPlan())
        await office.until(office.start - 2 * DAY)
        first = await office.evening()
        assert first.start == office.start
        await office.until(office.start - DAY)
        assert len(await office.nights.evenings.of_series(1)) == 1
        assert office.sent.count("list") == 1


async def test_no_evening_opens_whose_list_would_be_closed_already(tmp_path: Path) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        office = NightOffice(room)
        await office.found(EveningPlan(closes=10))
        await room.clock.advance(office.start - 5 * MINUTE - room.clock.now())
        await office.actor._run_once(asyncio.Event())
        assert await office.nights.evenings.of_series(1) == []
