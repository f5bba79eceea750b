"""Puzzles of a server: begun, stopped, and where they may be posted."""

from bot.client.setting_keys import PUZZLE
from tests.cogs.games.riichi.puzzle.server import DAY, WORDS, begun, now, shown
from tests.cogs.house import House
from tests.cogs.person import words


async def test_a_channel_where_naki_may_not_write_gets_none_and_is_not_asked_again_that_day(house: House) -> None:
    quiet = house.channel_without("attach_files")
    refused = await house.owner.slash("puzzle setup", where=quiet, hour=now(house).hour)
    assert refused.response is not None
    assert house.client.choices.of("guild", house.guild.id, PUZZLE) is None
    await house.owner.slash("puzzle setup", where=house.channel, hour=(now(house).hour + 1) % 24)
    await house.forbid("send_messages")
    await house.pass_time(DAY)
    assert shown(house) == []
    asked = [
        path
        for method, path in house.requests()
        if method == "POST" and path == f"/channels/{house.channel.id}/messages"
    ]
    assert len(asked) <= 1


async def test_no_more_come_when_they_are_stopped(house: House) -> None:
    await begun(house)
    await house.owner.slash("puzzle stop")
    await house.pass_time(2 * DAY)
    (answered,) = shown(house)
    assert WORDS("puzzle.votes", count=0) in words(answered)
