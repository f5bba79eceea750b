"""Moderators of a server: what they do at tables, and whom they bar; the server's log has all of it."""

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Stage
from tests.cogs.house import House
from tests.cogs.moderation.moderating import moderates, said
from tests.cogs.person import words
from tests.cogs.playing import lobby_of, sit_down

WORDS = catalogue("en")


async def logged(house: House) -> str:
    panel = await house.owner.sets("server")
    (page,) = (await house.owner.press(panel, WORDS("server_log.title"))).followups
    return words(page)


async def test_a_moderator_removes_a_player_from_a_lobby_and_everybody_reads_why(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    answer = await moderates(house.owner, f"remove-{ben.id}", Reason="Shouts at people")
    assert said(answer) == [WORDS("moderation.told.remove", player="Ben", reason="Shouts at people")]
    assert not answer.followups[0].ephemeral
    assert said(await ben.press(lobby_of(house), "Join")) == [WORDS("denied.kept_out")]
    log = await logged(house)
    assert "Shouts at people" in log
    assert f"<@{house.owner.id}> · removed <@{ben.id}>" in log


async def test_in_a_game_the_seat_goes_to_a_computer_and_its_player_cannot_come_back(house: House) -> None:
    _, ben, *_ = house.people
    await sit_down(house)
    await moderates(house.owner, f"remove-{ben.id}", Reason="Away for hours")
    (table,) = house.client.tables.all()
    seat = table.party.seat_of(ben.id)
    assert seat is not None
    assert table.party.chairs[seat].left
    assert (await table.come_back(ben.id)) is not None
    assert table.party.chairs[seat].left


async def test_a_moderator_pauses_resumes_and_ends_a_table(house: House) -> None:
    await sit_down(house)
    (table,) = house.client.tables.all()
    await moderates(house.owner, "pause", Reason="Fire drill")
    assert table.party.paused
    await moderates(house.owner, "resume", Reason="Over")
    assert not table.party.paused
    await moderates(house.owner, "end", Reason="We close")
    assert table.party.stage is Stage.GIVEN_UP
