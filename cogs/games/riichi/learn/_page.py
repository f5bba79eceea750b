"""A lesson as a message: the table as the learner sees it, one thing to do, and the buttons of a real hand."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.lessons import LEARNER, choices, lesson_state, lessons, right_choice
from bot.games.riichi.view.projection import RiichiProjection
from bot.i18n.catalogue import Words
from bot.mahjong.tiles import NAMES
from bot.ui.custom_id import NO_DECISION, NO_TABLE, Press
from bot.view.model import Player
from bot.view.project.projection import Company
from cogs._base import Interaction, MessageLayout, button, select, words_for
from cogs.games.buttons import button_rows, tile_button
from render.alt import alt_text
from render.sentences import tiles_text

_FILE: Final = "lesson.png"
_PER_ROW: Final = 5
_STEPS: Final = 100
"""More than a lesson has."""
_PROJECTION: Final = RiichiProjection()


class LessonPlace(NamedTuple):
    """A lesson, from 1, and how many right presses were made in it."""

    lesson: int
    step: int

    @classmethod
    def read(cls, number: int) -> "LessonPlace":
        """The place of this number."""
        return cls(*divmod(number, _STEPS))

    @property
    def number(self) -> int:
        """The place as one number."""
        return _STEPS * self.lesson + self.step

    @property
    def is_there(self) -> bool:
        """Whether there is such a lesson, and such a step in it or its end."""
        return 1 <= self.lesson <= len(lessons()) and 0 <= self.step <= len(lessons()[self.lesson - 1].presses)


class LessonPage(NamedTuple):
    """A message, and its pictures."""

    layout: MessageLayout
    files: list[discord.File]


def lesson_menu(place: LessonPlace, words: Words) -> MessageLayout:
    """All lessons, and where somebody stopped."""
    paper = ui.TextDisplay[MessageLayout](words("learn.menu", lesson=words(f"lesson.{place.lesson}.title")))
    return MessageLayout(paper, ui.ActionRow[MessageLayout](_list(place, words)))


def _list(place: LessonPlace, words: Words) -> ui.Select[Any]:
    """Where to begin or go on. None is chosen already: Discord says nothing of a choice that was made before."""
    options = [
        discord.SelectOption(
            label=words("learn.lesson", number=number, title=words(f"lesson.{number}.title")),
            value=str((place if number == place.lesson else LessonPlace(number, 0)).number),
        )
        for number in range(1, len(lessons()) + 1)
    ]
    return select(Press(NO_TABLE, NO_DECISION, "lessons"), words("learn.lessons"), options)


async def lesson_page(interaction: Interaction, place: LessonPlace, *, is_wrong: bool = False) -> LessonPage:
    """The lesson at this place; `is_wrong` says why what was pressed is not what to do."""
    client, words, user = interaction.client, words_for(interaction), interaction.user.id
    names = [Player(name=interaction.user.display_name), *(Player(computer=True, chair=chair) for chair in (1, 2, 3))]
    state, company = lesson_state(*place), Company(names)
    view = _PROJECTION.result(state, company) or _PROJECTION.hand(state, company, LEARNER)
    style = client.picture_styles.of("user", user)
    picture = await client.studio.picture(view, words, style, message=("lesson", user))
    card = discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt_text(view, words))
    paper = ui.Container[MessageLayout](
        ui.MediaGallery(card),
        ui.TextDisplay(_text(place, words, is_wrong=is_wrong)),
        accent_colour=discord.Colour.dark_teal(),
    )
    rows = button_rows(_buttons(interaction, place, words), _PER_ROW)
    if not choices(*place):
        rows = iter([ui.ActionRow[MessageLayout](_list(LessonPlace(min(place.lesson + 1, len(lessons())), 0), words))])
    return LessonPage(MessageLayout(paper, *rows), [discord.File(BytesIO(picture), _FILE)])


def _text(place: LessonPlace, words: Words, *, is_wrong: bool) -> str:
    """What is new in this step, and what to do; or why something else is not it."""
    number, step = place
    head = words("learn.head", number=number, title=words(f"lesson.{number}.title"))
    if not choices(number, step):
        return "\n".join((head, words(f"lesson.{number}.done"), words("learn.done")))
    press = words("learn.press", press=action_label(right_choice(number, step), words))
    told = words("learn.wrong", why=words(f"lesson.{number}.{step + 1}.why")) if is_wrong else ""
    return "\n".join(filter(None, (head, told or words(f"lesson.{number}.{step + 1}"), press)))


def action_label(action: Action, words: Words) -> str:
    """What the button of an action says."""
    tiles = tiles_text((NAMES[tile] for tile in action.tiles), words)
    return tiles if action.verb is Verb.DISCARD else f"{words(f'act.{action.verb}')} {tiles}".strip()


def _buttons(interaction: Interaction, place: LessonPlace, words: Words) -> Iterator[ui.Button[Any]]:
    """One for each thing that can be done, as at a table."""
    emojis = interaction.client.tile_emojis
    for choice, action in enumerate(choices(*place)):
        press = Press(NO_TABLE, NO_DECISION, f"lesson_{place.lesson}_{place.step}_{choice}")
        if action.verb is Verb.DISCARD:
            yield tile_button(press, NAMES[action.tile], words, emojis)
        else:
            yield button(press, action_label(action, words), style=discord.ButtonStyle.primary)
