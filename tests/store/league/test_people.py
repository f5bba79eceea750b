"""The people of leagues: accounts, guests who have none, and guests who get one."""

from pathlib import Path

from bot.store.database import Database
from bot.store.league.people import LeaguePerson, forget_writes
from bot.store.league.rebuilding import league_violations
from tests.league.club import WRC
from tests.league.office import Office


async def test_a_guest_is_somebody_of_their_own_in_each_league_until_an_account_takes_the_number(
    tmp_path: Path,
) -> None:
    database = await Database.open(tmp_path / "naki.db")
    office = Office(database)
    await office.open(4, WRC)
    people = office.store.people
    guest = await people.add_guest(1, "Kim")
    assert (await people.of(1))[guest].name == "Kim"
    assert not (await people.of(1))[guest].has_account
    assert not (await people.of(1))[guest].is_forgotten
    visitor = await people.number(1, 77, "Kim Lee")
    assert not await people.merge(1, guest, (await people.of(1))[1].account, "Aiko")
    assert await people.merge(1, guest, 77, "Kim Lee")
    assert await people.merge(1, guest, 77, "Kim Lee")
    known = await people.of(1)
    assert (known[guest], known[visitor].name) == (LeaguePerson(77, "Kim Lee"), "")
    assert await people.leagues_of(77) == {1: guest}
    assert await people.number(1, 77, "Kim Lee") == guest
    await database.write(*forget_writes(77, -5))
    assert (await people.of(1))[guest].is_forgotten
    assert list(await league_violations(database, office.store.leagues)) == []
    await database.close()
