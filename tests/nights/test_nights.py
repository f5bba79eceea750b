"""Evenings open for sign-up by themselves."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

from typing_extensions import override

from bot.league.times import DAY, HOUR, MINUTE
from bot.night.acts import arrive, join_list
from bot.night.evening import NightStage
from bot.night.plan import EveningPlan, NightSeries
from bot.table.party import Person
from tests.nights.night_office import CHANNEL, GUILD, NightOffice
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


class OfficeWithoutThreads(NightOffice):
    """Discord fails whenever a thread is to be opened."""

    @override
    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        raise OSError("Discord is away")


async def test_an_evening_that_cannot_go_on_keeps_no_other_one_waiting(tmp_path: Path) -> None:
    async with GameRoom(tmp_path / "naki.db") as room:
        office = OfficeWithoutThreads(room)
        await office.found(EveningPlan())
        await office.nights.series.add(GUILD, NightSeries("Others", CHANNEL, "UTC", "2020-01-02T20:00"))
        await office.until(office.start - DAY)
        await office.people(4)
        for person in range(1, 5):
            await office.does(lambda evening, one=person: join_list(evening, one), person)
        await office.until(office.start - HOUR)
        await office.until(office.start - 10 * MINUTE)
        for person in range(1, 5):
            await office.does(lambda evening, one=person: arrive(evening, one, room.clock.now()))
        assert (await office.until(office.start + 5 * MINUTE)).stage is NightStage.PLAYING
        assert (await office.nights.evenings.load(2)).evening.stage is NightStage.TOO_FEW
