"""What people answered when they signed up: kept apart from the log, and deleted with the person."""

from pathlib import Path

from bot.store.database import Database
from bot.store.traces import PersonalDataStore
from tests.league.club import WRC
from tests.league.office import Office, account


async def test_answers_are_replaced_told_to_their_person_and_forgotten(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    office, traces = Office(database), PersonalDataStore(database)
    await office.open(4, WRC)
    answers = office.store.answers
    await answers.put(1, 1, {"Days?": "Mondays", "Tiles?": ""})
    await answers.put(1, 2, {"Days?": "never"})
    await answers.put(1, 1, {"Days?": "Tuesdays"})
    assert await answers.of(1) == {1: {"Days?": "Tuesdays", "Tiles?": ""}, 2: {"Days?": "never"}}
    assert (await traces.of(account(1))).leagues[0].answers == {"Days?": "Tuesdays", "Tiles?": ""}
    await office.store.withdraw_everywhere(account(1), office.at)
    await traces.forget(account(1), -7, ("over",), lambda papers: papers)
    assert await answers.of(1) == {2: {"Days?": "never"}}
    await database.close()
    assert b"Tuesdays" not in (tmp_path / "naki.db").read_bytes()
