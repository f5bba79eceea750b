"""`/learn`: the list of lessons, and a lesson press by press."""

from discord import app_commands
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import LESSON
from bot.ui.parts import PartNumber, Parts
from cogs._base import Interaction, MessageComponent, command_text, words_for
from cogs.learn._page import lesson_menu, lesson_page
from cogs.learn._place import LessonPlace


class Learn(commands.Cog):
    """The command `/learn`."""

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.command(name="learn", description=command_text("command.learn"))
    async def learn(self, interaction: Interaction) -> None:
        view = lesson_menu(_stopping_place(interaction), words_for(interaction))
        await interaction.response.send_message(view=view, ephemeral=True)


def _stopping_place(interaction: Interaction) -> LessonPlace:
    """The place where the person stopped; the beginning of the first lesson for whoever never began."""
    written = interaction.client.choices.of("user", interaction.user.id, LESSON)
    return LessonPlace(1, 0) if written is None else LessonPlace.read(int(written))


class ChosenLesson(Parts, frozen=True):
    """The place that was picked: see `LessonPlace.number`."""

    place: PartNumber


class LessonList(MessageComponent[ChosenLesson], verbs=("lessons",), private=True, ration=RequestKind.RECORD):
    """**Lessons** begins one, or goes on with it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the table as it is then."""
        await _show(interaction, LessonPlace.read(self.parts.place))


class LessonPress(Parts, frozen=True):
    """Lesson, step, and which of the things that can be pressed there."""

    lesson: PartNumber
    step: PartNumber
    choice: PartNumber


class LessonButton(MessageComponent[LessonPress], verbs=("lesson",), private=True, ration=RequestKind.RECORD):
    """Everything that can be done in a lesson: what is right leads on, anything else is told why it is not."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Go on, or say why not."""
        place, choice = LessonPlace(self.parts.lesson, self.parts.step), self.parts.choice
        choices = place.choices if place.is_valid else ()
        if choice >= len(choices):
            await _show(interaction, LessonPlace(1, 0))
        elif choices[choice] != place.right_choice:
            await _show(interaction, place, is_wrong=True)
        else:
            await _show(interaction, LessonPlace(place.lesson, place.step + 1))


async def _show(interaction: Interaction, place: LessonPlace, *, is_wrong: bool = False) -> None:
    place = place if place.is_valid else LessonPlace(1, 0)
    stops = place.next_lesson if place.is_end else place
    await interaction.client.choices.put("user", interaction.user.id, LESSON, str(stops.number))
    page = await lesson_page(interaction, place, is_wrong=is_wrong)
    await interaction.edit_original_response(view=page.layout, attachments=page.files)
