"""How tiles look on buttons and in lines of text."""

import discord

from bot.client.faces import Faces


class CutOff(discord.Client):
    """A client whose line breaks while it asks for its emojis."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        raise ConnectionResetError(104, "Connection reset by peer")


async def test_where_the_line_breaks_tiles_are_written_by_name() -> None:
    faces = Faces()
    await faces.upload(CutOff(intents=discord.Intents.none()), {"5s": b""})
    assert faces.label("5s") == "5s"
    assert faces.line(("5s", "0p")) == "**5s** **0p**"
