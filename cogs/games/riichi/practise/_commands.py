"""`/practise`: pick a drill, answer, learn what is right, and go on. The custom ids carry everything: which question it
is, and how many were answered rightly in a row.
"""

import asyncio
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.cooldowns import Ration
from bot.client.setting_keys import DRILLS
from bot.games.achievements import Achievement
from bot.games.riichi.drills import SCORES, Drill, DrillQuestion, question
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageLayout, Pressed, button, command_text, select, text_message, words_for
from cogs.games.buttons import button_rows
from cogs.games.riichi.practise._question import answer_text, answered_text, question_text

_QUESTIONS = 1_000_000
_MASTERED = 10
"""Right answers in a row with which a drill is mastered."""
_P = TypeVar("_P", bound=Parts)


class Practise(commands.Cog):
    """The command `/practise`."""

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.command(name="practise", description=command_text("command.practise"))
    async def practise(self, interaction: Interaction) -> None:
        words = words_for(interaction)
        options = [
            discord.SelectOption(
                label=words(f"practise.{drill}.title"), value=str(drill), description=words(f"practise.{drill}.about")
            )
            for drill in Drill
        ]
        drills = select(Press(NO_TABLE, NO_QUESTION, "drills"), words("practise.pick"), options)
        layout = MessageLayout(discord.ui.ActionRow[MessageLayout](drills))
        await interaction.response.send_message(view=layout, ephemeral=True)


class ChosenDrill(Parts, frozen=True):
    """Which drill, and how many questions were answered rightly in a row."""

    drill: Drill
    streak: PartNumber = 0


class _Asks(Pressed[_P]):
    """What asks the next question, in the same message."""

    async def ask(self, interaction: Interaction, drill: Drill, streak: int) -> None:
        """Ask a question that nobody could know of before."""
        number, words, emojis = interaction.id % _QUESTIONS, words_for(interaction), interaction.client.tile_emojis
        made = await asyncio.to_thread(question, drill, number)
        buttons: list[discord.ui.Button[Any]] = []
        for place, answer in enumerate(made.answers):
            press = Press(NO_TABLE, NO_QUESTION, f"drill_{drill}_{number}_{streak}_{place}")
            face = answer.tiles[0] if len(answer.tiles) == 1 else ""
            buttons.append(button(press, answer_text(answer, words), emoji=emojis.emoji(face)))
        text = discord.ui.TextDisplay[MessageLayout](question_text(made, words, emojis))
        await interaction.edit_original_response(view=MessageLayout(text, *button_rows(buttons)))


class DrillList(_Asks[ChosenDrill], verbs=("drills",), private=True, ration=Ration.RECORD):
    """The list of drills begins one."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask the first question."""
        await self.ask(interaction, self.parts.drill, 0)


class NextDrill(_Asks[ChosenDrill], verbs=("nextdrill",), private=True, ration=Ration.RECORD):
    """**Next** under an answer."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask another question."""
        await self.ask(interaction, self.parts.drill, self.parts.streak)


class GivenAnswer(Parts, frozen=True):
    """Which drill and question, how many were right before it, and which answer was pressed."""

    drill: Drill
    number: PartNumber
    streak: PartNumber
    place: PartNumber


class DrillAnswer(Pressed[GivenAnswer], verbs=("drill",), private=True, ration=Ration.RECORD):
    """An answer to a question."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Say whether it is right, and why."""
        parts, words = self.parts, words_for(interaction)
        made: DrillQuestion = await asyncio.to_thread(question, parts.drill, parts.number % _QUESTIONS)
        streak = parts.streak + 1 if parts.place in made.right else 0
        best = await _note_streak(interaction, parts.drill, streak)
        text = answered_text(made, parts.place, streak, best, words, interaction.client.tile_emojis)
        press = Press(NO_TABLE, NO_QUESTION, f"nextdrill_{parts.drill}_{streak}")
        following = button(press, words("practise.next"), style=discord.ButtonStyle.primary)
        await interaction.edit_original_response(view=text_message(text, following))


async def _note_streak(interaction: Interaction, drill: Drill, streak: int) -> int:
    """The person's longest row of right answers in this drill, which this one may be."""
    choices, user = interaction.client.choices, interaction.user.id
    written = (choices.of("user", user, DRILLS) or "").split()
    longest = dict(zip(written[::2], map(int, written[1::2]), strict=True))
    if streak > longest.get(drill, 0):
        longest[drill] = streak
        await choices.put("user", user, DRILLS, " ".join(f"{name} {count}" for name, count in longest.items()))
        if min(longest.get(score, 0) for score in SCORES) >= _MASTERED:
            client = interaction.client
            await client.statistics.achievements.give(user, Achievement.SCORING, client.clock.now())
    return longest.get(drill, 0)
