"""The log of what moderators and managers did on a server."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words

WORDS = catalogue("en")


async def logged(house: House) -> str:
    panel = await house.owner.sets("server")
    (page,) = (await house.owner.press(panel, WORDS("server_log.title"))).followups
    return words(page)


async def test_b19_every_setting_of_the_server_is_logged_with_what_it_was(house: House) -> None:
    role = house.guild.create_role("Cards")
    await house.owner.sets("server", away="on", theme="night", cards=str(role.id))
    log = await logged(house)
    assert f"{WORDS('settings.server.theme')}: day → night" in log
    assert f"{WORDS('settings.server.cards')}: nothing → <@&{role.id}>" in log
    assert f"{WORDS('settings.server.away')}: off → on" in log
