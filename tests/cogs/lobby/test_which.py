"""`/table` in direct messages, where games are played: whatever concerns one's own table."""

import pytest
from simcord import InteractionResult

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import told
from tests.cogs.house import House
from tests.cogs.person import Person, words
from tests.cogs.playing import sit_down
from tests.cogs.walls import RUINED, follow

WORDS = catalogue("en")


async def asks(house: House, person: Person, command: str, **options: object) -> InteractionResult:
    """The command in the person's direct messages."""
    result = await person.member.user.slash(command, **options)
    await house.quiet()
    return result


async def test_ones_own_table_is_listed_read_about_and_paused(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    assert "Tenhou: Aiko, Ben, Chiara, Deniz" in told(await asks(house, ben, "table list"))
    assert WORDS("lobby.none_of_yours") in told(await asks(house, house.owner, "table list"))
    sheet = await asks(house, ben, "table rules")
    assert "Tenhou" in words_of(sheet)
    for person in house.people:
        await asks(house, person, "table propose", what="pause")
    assert table.party.paused
    assert WORDS("lobby.not_here") in told(await asks(house, aiko, "table new"))
    assert len(house.client.tables) == 1


@pytest.mark.parametrize("command", ["table leave", "table end"])
async def test_ones_own_table_is_left_and_ended(house: House, command: str) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    assert WORDS("lobby.none_of_yours") in words_of(await asks(house, house.owner, command))
    assert "Tenhou" in words_of(await asks(house, ben, command))
    seat = table.party.seat_of(ben.id)
    assert seat is not None
    assert table.party.chairs[seat].left or table.party.chairs[seat].wants_end


def words_of(result: InteractionResult) -> str:
    shown = result.followups[0] if result.followups else result.response
    assert shown is not None
    return words(shown)


async def test_the_history_is_that_of_ones_own_games(club: House) -> None:
    _, ben, *_ = club.people
    await sit_down(club)
    await follow(RUINED, club.people)
    shown = ""
    for _ in range(100):
        await club.pass_time(15_000)
        shown = words_of(await asks(club, ben, "table history"))
        if "Tenhou" in shown:
            break
    assert WORDS("history.own") in shown
    assert "Tenhou" in shown
    assert WORDS("history.empty") in words_of(await asks(club, club.owner, "table history"))
