"""What nobody can do too much of: commands, joining and leaving, lobbies that lie idle."""

from bot.client.cooldowns import REQUEST_LIMITS, RequestKind
from bot.i18n.catalogue import words as catalogue
from bot.table.limits import DEFAULT_LIMITS
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


async def test_who_gives_too_many_commands_is_asked_to_wait_and_nobody_else_is(house: House) -> None:
    aiko, ben, *_ = house.people
    for _ in range(REQUEST_LIMITS[RequestKind.COMMAND]):
        assert (await aiko.slash("table list")).response is not None
    refused = await aiko.slash("table list")
    assert refused.ephemeral
    assert refused.response is not None
    assert refused.response.content == WORDS("trouble.too_fast", seconds=60)
    allowed = await ben.slash("table list")
    assert allowed.response is not None
    assert words(allowed.response) == WORDS("lobby.no_tables")
    await house.pass_time(61_000)
    again = await aiko.slash("table list")
    assert again.response is not None
    assert words(again.response) == WORDS("lobby.no_tables")


async def test_who_joins_and_leaves_over_and_over_is_asked_to_wait(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    (table,) = house.client.tables.of_guild(house.guild.id)
    for turn in range(REQUEST_LIMITS[RequestKind.SEAT]):
        await ben.press(lobby_of(house), "Leave" if turn % 2 else "Join")
    refused = await ben.press(lobby_of(house), "Join")
    assert refused.response is not None
    assert refused.response.content == WORDS("trouble.too_fast", seconds=60)
    assert table.party.seat_of(ben.id) is None
    await house.pass_time(61_000)
    await ben.press(lobby_of(house), "Join")
    assert table.party.seat_of(ben.id) is not None


async def test_a_lobby_in_which_nothing_happens_is_closed(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    await house.pass_time(DEFAULT_LIMITS.idle_lobby_s * 1000)
    assert len(house.client.tables) == 0
    assert words(lobby_of(house)).endswith(WORDS("lobby.ended"))
