"""What a moderator fills in to act at a table or to bar somebody."""

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Person as Sitting
from bot.table.party import Stage, Terms
from tests.cogs.house import House
from tests.cogs.league.test_access import wears
from tests.cogs.moderation.moderating import moderates, said
from tests.cogs.person import labels, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


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
