"""`/practise`: pick a drill, answer, learn what is right, and go on. The custom ids carry everything: which question it
is, how many were answered rightly in a row, and when it was asked if there is a clock.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, Self, TypeVar

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import DRILL_TIMES, DRILLS
from bot.games.achievements import Achievement
from bot.games.riichi.drills import SCORING_DRILLS, TIMED_DRILLS, Drill, DrillQuestion, question
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    command_text,
    select,
    text_message,
    words_for,
)
from cogs._persistent_message import epoch_ms
from cogs.games.buttons import button_rows
from cogs.games.riichi.practise._question import (
    DRILL_TIME_LIMIT_MS,
    DrillRecords,
    GivenAnswer,
    answer_feedback,
    answer_text,
    question_text,
)

_QUESTIONS = 1_000_000
_MASTERED = 10
"""Right answers in a row with which a drill is mastered."""
_DIAL: Final = 1_000_000_000
"""A clock is read in milliseconds up to this number, eleven days, which a custom id can carry."""
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
    """The drill, how many questions were answered rightly in a row, and whether there is a clock."""

    drill: Drill
    streak: PartNumber = 0
    timed: Literal[0, 1] = 0


class _Asks(MessageComponent[_P]):
    """A press that asks the next question, in the same message."""

    async def ask(self, interaction: Interaction, drill: Drill, streak: int, *, timed: bool) -> None:
        """Ask a question that nobody could know of before."""
        number, words, emojis = interaction.id % _QUESTIONS, words_for(interaction), interaction.client.tile_emojis
        made = await asyncio.to_thread(question, drill, number)
        now = epoch_ms(interaction.created_at)
        token = f"drill_{drill}_{number}_{streak}_{_reading(now) if timed else 0}"
        text = question_text(made, words, emojis)
        if timed:
            text = f"{text}\n{words('practise.clock', until=f'<t:{(now + DRILL_TIME_LIMIT_MS) // 1000}:R>')}"
        rows = [discord.ui.ActionRow[MessageLayout](_answer_list(made, token, words, interaction))]
        if not made.requires_all:
            rows = [*button_rows(_answer_buttons(made, token, words, interaction))]
        if drill in TIMED_DRILLS:
            press = Press(NO_TABLE, NO_QUESTION, f"nextdrill_{drill}_0_{int(not timed)}")
            rows.append(discord.ui.ActionRow(button(press, words(f"practise.{'free' if timed else 'timed'}"))))
        await interaction.edit_original_response(view=MessageLayout(discord.ui.TextDisplay[MessageLayout](text), *rows))


def _answer_buttons(
    made: DrillQuestion, token: str, words: Words, interaction: Interaction
) -> Iterator[discord.ui.Button[Any]]:
    for place, answer in enumerate(made.answers):
        emoji = interaction.client.tile_emojis.emoji(answer.tiles[0] if len(answer.tiles) == 1 else "")
        yield button(Press(NO_TABLE, NO_QUESTION, f"{token}_{place}"), answer_text(answer, words), emoji=emoji)


def _answer_list(made: DrillQuestion, token: str, words: Words, interaction: Interaction) -> discord.ui.Select[Any]:
    """All answers, of which so many may be picked together as there are."""
    emojis = interaction.client.tile_emojis
    options = [
        discord.SelectOption(
            label=answer_text(answer, words), value=str(place), emoji=emojis.emoji(next(iter(answer.tiles), ""))
        )
        for place, answer in enumerate(made.answers)
    ]
    answers = select(Press(NO_TABLE, NO_QUESTION, token), words("practise.all"), options)
    answers.max_values = len(options)
    return answers


def _reading(now: int) -> int:
    """The clock's reading in milliseconds, never nought."""
    return now % _DIAL or 1


class DrillList(_Asks[ChosenDrill], verbs=("drills",), private=True, ration=RequestKind.RECORD):
    """The list of drills begins one."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask the first question."""
        await self.ask(interaction, self.parts.drill, 0, timed=False)


class NextDrill(_Asks[ChosenDrill], verbs=("nextdrill",), private=True, ration=RequestKind.RECORD):
    """**Next** under an answer, and the switch of the clock under a question."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask another question."""
        timed = bool(self.parts.timed) and self.parts.drill in TIMED_DRILLS
        await self.ask(interaction, self.parts.drill, self.parts.streak, timed=timed)


class PickedAnswers(Parts, frozen=True):
    """The drill and its question, how many were right before it, `asked_at` on the clock (0: without
    one), and the `answer_indices` of the answers that were given together.
    """

    drill: Drill
    number: PartNumber
    streak: PartNumber
    asked_at: PartNumber
    answer_indices: frozenset[PartNumber]

    @classmethod
    def read(cls, parts: Sequence[str]) -> Self:
        return msgspec.convert([*parts[:4], parts[4:]], cls, strict=False)


class DrillAnswer(MessageComponent[PickedAnswers], verbs=("drill",), private=True, ration=RequestKind.RECORD):
    """An answer to a question, or several that were picked together. Discord says when; the clock runs out after a
    minute.
    """

    async def carry_out(self, interaction: Interaction) -> None:
        """Say whether it is right, and why."""
        parts, words = self.parts, words_for(interaction)
        made: DrillQuestion = await asyncio.to_thread(question, parts.drill, parts.number % _QUESTIONS)
        took = (_reading(epoch_ms(interaction.created_at)) - parts.asked_at) % _DIAL if parts.asked_at else None
        given = GivenAnswer(parts.answer_indices, took)
        streak = parts.streak + 1 if given.counts_for(made) else 0
        records = await _note_records(interaction, parts.drill, streak, took)
        text = answer_feedback(made, given, streak, records, words, interaction.client.tile_emojis)
        press = Press(NO_TABLE, NO_QUESTION, f"nextdrill_{parts.drill}_{streak}_{int(took is not None)}")
        following = button(press, words("practise.next"), style=discord.ButtonStyle.primary)
        await interaction.edit_original_response(view=text_message(text, following))


async def _note_records(interaction: Interaction, drill: Drill, streak: int, took: int | None) -> DrillRecords:
    """The person's longest row of right answers in this drill, which this one may be, and their quickest one."""
    client, user = interaction.client, interaction.user.id
    longest, quickest = (_read_numbers(client.choices.of("user", user, key)) for key in (DRILLS, DRILL_TIMES))
    if streak > longest.get(drill, 0):
        longest[drill] = streak
        await client.choices.put("user", user, DRILLS, _numbers_text(longest))
        if min(longest.get(score, 0) for score in SCORING_DRILLS) >= _MASTERED:
            await client.statistics.achievements.give(user, Achievement.SCORING_DRILLS, client.clock.now())
    if streak and took is not None and took < quickest.get(drill, DRILL_TIME_LIMIT_MS + 1):
        quickest[drill] = took
        await client.choices.put("user", user, DRILL_TIMES, _numbers_text(quickest))
    return DrillRecords(longest.get(drill, 0), quickest.get(drill))


def _read_numbers(text: str | None) -> dict[str, int]:
    written = (text or "").split()
    return dict(zip(written[::2], map(int, written[1::2]), strict=True))


def _numbers_text(numbers: Mapping[str, int]) -> str:
    return " ".join(f"{name} {count}" for name, count in numbers.items())
