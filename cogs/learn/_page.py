"""A lesson as a message: the table as the learner sees it, one thing to do, and the buttons of a real hand."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.engine.question import AnyAction
from bot.games.lessons import LEARNER_SEAT
from bot.i18n.catalogue import Words
from bot.table.party import Chair, Party, Person, Stage, Terms
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import Interaction, MessageLayout, button, select, words_for
from cogs._people import company
from cogs.games.buttons import button_rows, tile_button
from cogs.games.registry import game_ui_of
from cogs.learn._place import LessonPlace, first_places
from render.alt import alt_text
from render.sentences import short_tile_text

_FILE: Final = "lesson.png"
_OF_A_TILE: Final = ("discard", "pick")
"""The beginnings of the tokens of actions whose button shows a tile alone."""


class LessonPage(NamedTuple):
    """A message, and its pictures."""

    layout: MessageLayout
    files: list[discord.File]


def lesson_menu(place: LessonPlace, words: Words) -> MessageLayout:
    """All lessons, and where somebody stopped."""
    paper = ui.TextDisplay[MessageLayout](words("learn.menu", lesson=words(f"lesson.{place.lesson}.title")))
    return MessageLayout(paper, ui.ActionRow[MessageLayout](_list(place, words)))


def _list(place: LessonPlace, words: Words) -> ui.Select[Any]:
    """A list of places to begin or go on. None is chosen already: Discord says nothing of a choice that was made
    before.
    """
    options = [
        discord.SelectOption(
            label=words("learn.lesson", number=first.lesson, title=words(f"lesson.{first.lesson}.title")),
            value=str((place if first.lesson == place.lesson else first).number),
        )
        for first in first_places()
    ]
    return select(Press(NO_TABLE, NO_QUESTION, "lessons"), words("learn.lessons"), options)


async def lesson_page(interaction: Interaction, place: LessonPlace, *, is_wrong: bool = False) -> LessonPage:
    """The lesson at this place; `is_wrong` says why what was pressed is not what to do."""
    client, words, user = interaction.client, words_for(interaction), interaction.user.id
    party = _party(interaction, place)
    state, projection = place.state, place.game.projection
    view = projection.result(state, company(party)) or projection.hand(state, company(party), LEARNER_SEAT)
    style = client.picture_styles.of("user", user)
    picture = await client.studio.picture(view, words, style, message=("lesson", user))
    card = discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt_text(view, words))
    paper = ui.Container[MessageLayout](
        ui.MediaGallery(card),
        ui.TextDisplay(_text(place, party, words, is_wrong=is_wrong)),
        accent_colour=discord.Colour.dark_teal(),
    )
    rows = button_rows(_buttons(interaction, place, party, words))
    if place.is_end:
        rows = iter([ui.ActionRow[MessageLayout](_list(place.next_lesson, words))])
    return LessonPage(MessageLayout(paper, *rows), [discord.File(BytesIO(picture), _FILE)])


def _party(interaction: Interaction, place: LessonPlace) -> Party:
    """The table: the learner and computers, in direct messages wherever it is."""
    game = place.game
    chairs = (Chair(Person(interaction.user.id, interaction.user.display_name)), *(Chair(None) for _ in range(3)))
    return Party(
        id="",
        guild=None,
        channel=0,
        host=interaction.user.id,
        terms=Terms(game=game.id, book=game.books[0].name),
        chairs=chairs,
        seats=len(chairs),
        opened=0,
        stage=Stage.PLAYING,
        commitment="",
    )


def _text(place: LessonPlace, party: Party, words: Words, *, is_wrong: bool) -> str:
    """The news of this step, and what to do; or why something else is not it."""
    number, step = place
    head = words("learn.head", number=number, title=words(f"lesson.{number}.title"))
    if place.is_end:
        return "\n".join((head, words(f"lesson.{number}.done"), words("learn.done")))
    press = words("learn.press", press=_label(place.right_choice, party, words))
    told = words("learn.wrong", why=words(f"lesson.{number}.{step + 1}.why")) if is_wrong else ""
    return "\n".join(filter(None, (head, told or words(f"lesson.{number}.{step + 1}"), press)))


def _label(action: AnyAction, party: Party, words: Words) -> str:
    game_ui = game_ui_of(party)
    if _is_tile(action):
        return short_tile_text(game_ui.button_tile(action, (action,)), words)
    return game_ui.action_text(action, party, words)


def _is_tile(action: AnyAction) -> bool:
    return action.token.startswith(_OF_A_TILE)


def _buttons(interaction: Interaction, place: LessonPlace, party: Party, words: Words) -> Iterator[ui.Button[Any]]:
    """One for each thing that can be done, as at a table."""
    emojis, game_ui = interaction.client.tile_emojis, game_ui_of(party)
    for choice, action in enumerate(place.choices):
        press = Press(NO_TABLE, NO_QUESTION, f"lesson_{place.lesson}_{place.step}_{choice}")
        if _is_tile(action):
            yield tile_button(press, game_ui.button_tile(action, place.choices), words, emojis)
        else:
            yield button(press, _label(action, party, words), style=discord.ButtonStyle.primary)
