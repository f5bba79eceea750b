"""A small bot that uses what Naki uses of Discord. It runs in its own process against a sandbox:

python -m tests.tools.sandbox.guest http://127.0.0.1:8700/api/v10 naki-sandbox
"""

from __future__ import annotations

import asyncio
import io
import re
import sys
from datetime import timedelta

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw
from typing_extensions import override

from bot.client.redirect import use_discord_server

TILES = ("1m", "5p", "9s", "east")
RULES = ("tenhou", "wrc-2014", "ema-2012")


def picture(text: str, size: tuple[int, int] = (1100, 700), colour: str = "#1f5d4c") -> discord.File:
    """A table picture whose content can be told apart by eye and by its alt text."""
    image = Image.new("RGB", size, colour)
    ImageDraw.Draw(image).text((40, 40), text, fill="white", font_size=60)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, "table.png", description=f"Table picture: {text}")


def tile_emoji(name: str) -> bytes:
    image = Image.new("RGBA", (96, 128), "#f4efe0")
    ImageDraw.Draw(image).text((12, 30), name[:2], fill="#26221c", font_size=56)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


class TileButton(ui.DynamicItem[ui.Button[ui.View]], template=r"tile:(?P<name>\w+)"):
    """Discarding a tile from the hand panel: the panel shows the next picture."""

    def __init__(self, name: str, emoji: discord.PartialEmoji | discord.Emoji | None = None) -> None:
        self.name = name
        super().__init__(ui.Button(label=name, emoji=emoji, custom_id=f"tile:{name}"))

    @classmethod
    @override
    async def from_custom_id(
        cls, interaction: discord.Interaction[discord.Client], item: ui.Item[ui.View], match: re.Match[str], /
    ) -> TileButton:
        return cls(match["name"])

    @override
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        file = picture(f"you discarded {self.name}", colour="#6b3f2a")
        await interaction.response.edit_message(content=f"You discarded **{self.name}**.", attachments=[file])


class NoteModal(ui.Modal, title="A note for the table"):
    text = ui.Label(text="Note", component=ui.TextInput[ui.Modal](custom_id="text", max_length=80))
    wind = ui.Label(
        text="Favourite wind",
        component=ui.RadioGroup[ui.Modal](
            custom_id="wind",
            options=[discord.RadioGroupOption(label=name, value=name.lower()) for name in ("East", "South")],
        ),
    )
    yaku = ui.Label(
        text="Favourite yaku",
        component=ui.Select[ui.Modal](
            custom_id="yaku",
            max_values=2,
            options=[discord.SelectOption(label=name, value=name.lower()) for name in ("Pinfu", "Tanyao", "Chiitoi")],
        ),
    )

    @override
    async def on_submit(self, interaction: discord.Interaction[discord.Client], /) -> None:
        text, wind, yaku = self.text.component, self.wind.component, self.yaku.component
        assert isinstance(text, ui.TextInput)
        assert isinstance(wind, ui.RadioGroup)
        assert isinstance(yaku, ui.Select)
        await interaction.response.send_message(
            f"Noted: {text.value} / {wind.value} / {' + '.join(yaku.values)}", ephemeral=True
        )


class Lobby(ui.View):
    """The message that `/table new` answers with."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Rule book", url="https://example.org/rules"))

    @ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="join")
    async def join(self, interaction: discord.Interaction[Guest], _: ui.Button[Lobby]) -> None:
        await interaction.response.send_message("You are in. Your hand comes by DM.", ephemeral=True)
        emoji = interaction.client.tiles
        panel = ui.View(timeout=None)
        for name in TILES:
            panel.add_item(TileButton(name, emoji[name]))
        text = f"Your hand, <@{interaction.user.id}>: {emoji['1m']}{emoji['5p']}"
        try:
            await interaction.user.send(text, file=picture("your hand", (1100, 400)), view=panel)
        except discord.Forbidden as refused:
            await interaction.followup.send(f"Your DMs are closed ({refused.code}).", ephemeral=True)

    @ui.button(label="Start", style=discord.ButtonStyle.primary, custom_id="start")
    async def start(self, interaction: discord.Interaction[Guest], _: ui.Button[Lobby]) -> None:
        await interaction.response.defer()
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        await thread.send(view=TableView(), file=picture("east 1"))

    @ui.button(label="Note", custom_id="note")
    async def note(self, interaction: discord.Interaction[Guest], _: ui.Button[Lobby]) -> None:
        await interaction.response.send_modal(NoteModal())

    @ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, _: discord.Interaction[Guest], __: ui.Button[Lobby]) -> None:
        """Never answers."""

    @ui.select(
        placeholder="Which wind?",
        custom_id="wind",
        options=[discord.SelectOption(label=name, description=f"The {name} wind") for name in ("East", "South")],
    )
    async def wind(self, interaction: discord.Interaction[Guest], menu: ui.Select[Lobby]) -> None:
        await interaction.response.edit_message(content=f"The wind is {menu.values[0]}.")


class TableView(ui.LayoutView):
    """A table in Components V2, with a countdown."""

    def __init__(self, caption: str = "East 1, your turn") -> None:
        super().__init__(timeout=None)
        ends = discord.utils.format_dt(discord.utils.utcnow() + timedelta(seconds=90), "R")
        gallery = ui.MediaGallery[TableView]()
        gallery.add_item(media="attachment://table.png", description=f"Table picture: {caption}")
        claims = ui.ActionRow[TableView]()
        for label in ("Chii", "Pon", "Kan", "Ron", "Pass"):
            claims.add_item(ui.Button(label=label, custom_id=f"claim:{label}", disabled=label == "Kan"))
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"### {caption}\nThe window closes {ends}."),
                gallery,
                ui.Separator(),
                claims,
                accent_colour=0x2E8B6F,
            )
        )

    @override
    async def interaction_check(self, interaction: discord.Interaction[discord.Client], /) -> bool:
        label = str((interaction.data or {}).get("custom_id")).removeprefix("claim:")
        await interaction.response.edit_message(view=TableView(f"You called {label}"), attachments=[picture(label)])
        return False


class Guest(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(table)
        self.tree.add_command(think)
        self.tree.add_command(done)
        self.tiles: dict[str, discord.Emoji] = {}
        self.thought = asyncio.Event()

    @override
    async def setup_hook(self) -> None:
        self.add_view(Lobby())
        self.add_view(TableView())  # a press can be quicker than the answer to the message it is on
        self.add_dynamic_items(TileButton)
        await self.tree.sync()
        self.tiles = {emoji.name.removeprefix("t"): emoji for emoji in await self.fetch_application_emojis()}
        for name in TILES:
            if name not in self.tiles:
                self.tiles[name] = await self.create_application_emoji(name=f"t{name}", image=tile_emoji(name))


table = app_commands.Group(name="table", description="Mahjong tables")


@table.command(name="new", description="Open a table in this channel.")
@app_commands.describe(rules="The rule book", length="How long the game is", rival="Whom you challenge", hand="A file")
@app_commands.choices(rules=[app_commands.Choice(name=name, value=name) for name in RULES])
async def new(
    interaction: discord.Interaction[Guest],
    rules: str,
    length: str = "east",
    rival: discord.Member | None = None,
    hand: discord.Attachment | None = None,
) -> None:
    told = [f"A table by **{rules}**, {length}."]
    if rival is not None:
        told.append(f"Rival: {rival.mention}.")
    if hand is not None:
        told.append(f"{hand.filename} has {len(await hand.read())} bytes.")
    await interaction.response.send_message(" ".join(told), view=Lobby())


@new.autocomplete("length")
async def lengths(interaction: discord.Interaction[Guest], typed: str) -> list[app_commands.Choice[str]]:
    rules = interaction.namespace.rules
    offered = [f"east ({rules})", f"east and south ({rules})", f"one hand ({rules})"]
    return [app_commands.Choice(name=name, value=name) for name in offered if typed.lower() in name]


@app_commands.command(description="Think until somebody says /done.")
async def think(interaction: discord.Interaction[Guest]) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await interaction.client.thought.wait()
    await interaction.edit_original_response(content="I have thought.")


@app_commands.command(description="Let everybody stop thinking.")
async def done(interaction: discord.Interaction[Guest]) -> None:
    interaction.client.thought.set()
    await interaction.response.send_message("Done.", ephemeral=True)


async def main(api: str, token: str) -> None:
    await use_discord_server(api, token)
    async with Guest() as guest:
        await guest.start(token)


def be(api: str, token: str) -> None:
    asyncio.run(main(api, token))


if __name__ == "__main__":
    be(*sys.argv[1:])
