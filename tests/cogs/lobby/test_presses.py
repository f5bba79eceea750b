"""The buttons of a lobby."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.lobby.test_commands import enabled
from tests.cogs.person import words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


async def test_a_refusal_says_why_to_whoever_pressed(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    twice = await aiko.press(lobby_of(house), "Join")
    assert [(line.content, line.ephemeral) for line in twice.followups] == [(WORDS("denied.already_here"), True)]
    stranger = await ben.press(lobby_of(house), "Play now")
    assert words(stranger.followups[0]) == WORDS("denied.not_host")


async def test_the_host_passes_on_when_the_host_leaves_and_the_last_one_closes_the_table(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    await ben.press(lobby_of(house), "Join")
    await aiko.press(lobby_of(house), "Leave")
    assert f"<@{ben.id}> · host" in words(lobby_of(house))
    await ben.press(lobby_of(house), "Leave")
    assert words(lobby_of(house)).endswith(WORDS("lobby.ended"))
    assert enabled(lobby_of(house)) == []
