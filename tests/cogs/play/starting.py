"""How somebody starts a game by themselves."""

from simcord import ChannelHandle, InteractionResult

from tests.cogs.person import Person


async def plays(person: Person, channel: ChannelHandle | None = None) -> InteractionResult:
    """`/play` in a channel, or in direct messages, and **Start**."""
    if channel is None:
        opened = await person.member.user.slash("play")
        await person.house.quiet()
    else:
        opened = await person.slash("play", channel=channel)
    assert opened.response is not None
    return await person.press(opened.response, "Start")
