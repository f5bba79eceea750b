"""Bars: who may not play on a server, and who may again."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words

WORDS = catalogue("en")


async def logged(house: House) -> str:
    panel = await house.owner.sets("server")
    (page,) = (await house.owner.press(panel, WORDS("server_log.title"))).followups
    return words(page)


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
