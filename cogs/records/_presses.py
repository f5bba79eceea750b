"""**Log** and **Verify wall** under the final standings."""

from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.engine.riichi.fair import check
from bot.engine.wall import Seal
from bot.i18n.catalogue import Words
from bot.records.export import Form, export, forms
from bot.table.registry import History
from cogs._base import Interaction, Layout, Pressed, spoken, tell
from cogs._people import name_of

FILES: Final = {Form.TENHOU6: "tenhou6.json", Form.MJAI: "mjai.jsonl", Form.NAKI: "naki.jsonl"}
"""What the logs are called; a name tells nothing of the game."""


class RecordButton(Pressed, verbs=("log", "verify")):
    """What is written about a game that is over, to whoever wants to see it."""

    async def pressed(self, interaction: Interaction) -> None:
        """Hand it out, or say how the walls stand."""
        words = spoken(interaction)
        history = await interaction.client.tables.history(self.press.table)
        if history is None or history.seal is None:
            await tell(interaction, words("records.not_over"))
        elif self.press.verb == "verify":
            fair, line = _verdict(history, history.seal, words)
            colour = discord.Colour.green() if fair else discord.Colour.red()
            verdict = Layout(ui.Container(ui.TextDisplay(line), accent_colour=colour))
            await interaction.followup.send(view=verdict, ephemeral=True)
        else:
            files = _logs(history, history.seal, words)
            await interaction.followup.send(
                words("records.log" if len(files) > 1 else "records.own_log"), files=files, ephemeral=True
            )


def _logs(history: History, seal: Seal, words: Words) -> list[discord.File]:
    names = tuple(name_of(chair, seat + 1, words) for seat, chair in enumerate(history.party.chairs))
    return [
        discord.File(BytesIO(export(history.events, form, seal, names).encode()), file)
        for form, file in FILES.items()
        if form in forms(history.events)
    ]


def _verdict(history: History, seal: Seal, words: Words) -> tuple[bool, str]:
    """Whether every hand was dealt from the wall that was sealed before the game."""
    hands = check(history.events, seal)
    unfair = [str(hand.number) for hand in hands if not hand.fair]
    if seal.commitment != history.party.commitment:
        return False, words("records.other_seal")
    if unfair:
        return False, words("records.unfair", hands=", ".join(unfair))
    return True, words("records.fair", hands=len(hands), hash=seal.commitment)
