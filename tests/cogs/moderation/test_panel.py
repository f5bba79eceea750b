"""Moderators of a server: what they do at tables, and whom they bar; the server's log has all of it."""

from typing import Any

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Person as Sitting
from bot.table.party import Stage, Terms
from tests.cogs.club import fill_in
from tests.cogs.house import House
from tests.cogs.league.test_access import wears
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import lobby_of, sit_down, table_message

WORDS = catalogue("en")


async def moderates(person: Person, act: str, **given: Any) -> Any:
    """Pick what to do, in the options of the lobby or behind **Host**, and send the form."""
    (table,) = person.house.client.tables.all()
    if table.party.stage is Stage.LOBBY:
        (options,) = (await person.press(lobby_of(person.house), "Options")).followups
        (page,) = (await person.press(options, "Moderate")).followups
    else:
        (page,) = (await person.press(table_message(person.house), "Host")).followups
    return await fill_in(person, await person.pick(page, "modact", act), **given)


def said(result: Any) -> list[str]:
    return [words(line) for line in result.followups]


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
    assert (await table.back(ben.id)) is not None
    assert table.party.chairs[seat].left


async def test_a_moderator_pauses_resumes_and_ends_a_table(house: House) -> None:
    await sit_down(house)
    (table,) = house.client.tables.all()
    await moderates(house.owner, "pause", Reason="Fire drill")
    assert table.party.paused
    await moderates(house.owner, "resume", Reason="Over")
    assert not table.party.paused
    await moderates(house.owner, "end", Reason="We close")
    assert table.party.stage is Stage.ENDED


async def test_b9_who_sits_there_or_gives_no_reason_is_refused(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    role = house.guild.create_role("Moderators")
    for person in (aiko, ben, chiara):
        await wears(house, person, *([role] if person is not chiara else []))
    await house.owner.member.select(await house.owner.sets("server"), [role], custom_id="mj1:0:0:setserver_moderators")
    await house.quiet()
    await aiko.slash("table new")
    (own,) = (await aiko.press(lobby_of(house), "Options")).followups
    assert "Moderate" not in labels(own)
    (theirs,) = (await chiara.press(lobby_of(house), "Options")).followups
    assert "Moderate" not in labels(theirs)
    (table,) = house.client.tables.all()
    refused = await aiko.forge(lobby_of(house), f"mj1:{table.id}:0:moderate")
    assert said(refused) == [WORDS("denied.moderator_sits")]
    empty = await moderates(ben, "end", Reason="   ")
    assert said(empty) == [WORDS("moderation.no_reason", least=3)]
    assert table.party.stage is Stage.LOBBY


async def test_b10_who_is_barred_opens_and_joins_nothing_until_the_date_but_a_league_seats_them(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    answer = await moderates(
        house.owner,
        f"remove-{ben.id}",
        Reason="Third time",
        **{WORDS("moderation.bar").replace(" ", "_"): "1"},
    )
    assert answer.followups
    bar = await house.client.bars.of_person(house.guild.id, ben.id)
    assert bar is not None
    assert bar.until is not None
    refusal = WORDS("denied.barred", at=bar.until // 1000)
    opened = (await ben.slash("table new")).response
    assert opened is not None
    assert words(opened) == refusal
    await chiara.slash("table new")
    assert said(await ben.press(lobby_of(house), "Join")) == [refusal]
    seated = await house.client.tables.set_up(
        [Sitting(ben.id, "Ben"), None, None, None], house.guild.id, house.channel.id, Terms()
    )
    assert getattr(seated, "party", None) is not None


async def test_a_manager_lets_somebody_play_again(house: House) -> None:
    _, ben, *_ = house.people
    bars = house.client.bars
    await bars.put(house.guild.id, ben.id, None, house.owner.id, "Why not")
    panel = await house.owner.sets("server")
    (page,) = (await house.owner.press(panel, WORDS("moderation.bars"))).followups
    assert f"<@{ben.id}> · For good · Why not" in words(page)
    asked = await house.owner.member.select(page, [ben.member], custom_id="mj1:0:0:barpick")
    await house.quiet()
    assert asked.response is not None
    await house.owner.press(asked.response, WORDS("moderation.lift"))
    assert await bars.of_person(house.guild.id, ben.id) is None
    assert f"let <@{ben.id}> play again" in await logged(house)


async def test_b19_every_setting_of_the_server_is_logged_with_what_it_was(house: House) -> None:
    role = house.guild.create_role("Cards")
    await house.owner.sets("server", away="on", theme="night", cards=str(role.id))
    log = await logged(house)
    assert f"{WORDS('settings.server.theme')}: day → night" in log
    assert f"{WORDS('settings.server.cards')}: nothing → <@&{role.id}>" in log
    assert f"{WORDS('settings.server.away')}: off → on" in log
