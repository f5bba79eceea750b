"""**Replay** steps through a finished game, discard by discard or hand by hand, for whoever pressed it."""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.records.replay import Moment, replay_moment
from bot.ui.custom_id import NO_DECISION, Press
from bot.ui.parts import Nothing, PartNumber, Parts, PartWord
from cogs._base import Interaction, MessageLayout, TablePressed, button, words_for
from cogs._people import company, plain_text, table_label
from cogs.records._game import StoredGame, find_finished_game
from render.alt import alt_text

_REPLAY_FILE: Final = "replay.png"
_STEP_VERB: Final = "step"
STRIP: Final = 0
"""The step that shows all hands of the game at once."""


class ReplayButton(TablePressed[Nothing], verbs=("replay",), ration=Ration.RECORD):
    """**Replay** opens a game that is over at its first deal."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it to whoever pressed."""
        shown = await _frame(interaction, self.press.table, 1)
        if shown is not None:
            layout, picture = shown
            await interaction.followup.send(view=layout, file=picture, ephemeral=True)


class ReplayStep(Parts, frozen=True):
    """Where the button leads: its name, and the step."""

    way: PartWord
    number: PartNumber


class StepButton(TablePressed[ReplayStep], verbs=(_STEP_VERB,), private=True, ration=Ration.RECORD):
    """The buttons below a frame go on from there."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the step that the button names."""
        shown = await _frame(interaction, self.press.table, self.parts.number)
        if shown is not None:
            layout, picture = shown
            await interaction.edit_original_response(view=layout, attachments=[picture])


async def _frame(interaction: Interaction, table: str, step: int) -> tuple[MessageLayout, discord.File] | None:
    """A moment of a game that is over, as a message and its picture."""
    game = await find_finished_game(interaction, table)
    if game is None:
        return None
    now = await asyncio.to_thread(_moment, game, step)
    client, user, words = interaction.client, interaction.user.id, words_for(interaction)
    party = game.history.party
    projection, players = GAMES[party.terms.game].projection, company(party)
    view = projection.summary(now.final, players) if step == STRIP else now.frame(projection, players)
    picture = await client.studio.picture(
        view, words, client.picture_styles.of("user", user), message=(party.id, "replay", user)
    )
    place = STRIP if step == STRIP else now.step
    return _page(game, now, place, alt_text(view, words), words), discord.File(BytesIO(picture), _REPLAY_FILE)


def _moment(game: StoredGame, step: int) -> Moment:
    events = game.history.events
    played, start = game.history.variant.resume(events[:1])
    return replay_moment(played, start, events[1:], step)


def _page(game: StoredGame, now: Moment, place: int, alt: str, words: Words) -> MessageLayout:
    party = game.history.party
    key = "records.strip" if place == STRIP else "records.frame"
    line = words(key, game=plain_text(table_label(party, words)), step=now.step, steps=now.steps)
    page = ui.Container[MessageLayout](
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_REPLAY_FILE}", description=alt)),
        ui.TextDisplay(line),
        accent_colour=discord.Colour.dark_teal(),
    )
    knobs = list(_knobs(party.id, now, place, words))
    return MessageLayout(page, ui.ActionRow[MessageLayout](*knobs[:3]), ui.ActionRow[MessageLayout](*knobs[3:]))


def _knobs(table: str, now: Moment, place: int, words: Words) -> Iterator[ui.Button[Any]]:
    """Where one can go from here; a button that leads nowhere is off."""
    before, after = bisect_left(now.hands, place), bisect_right(now.hands, place)
    steps = {
        "first": 1,
        "back": place - 1,
        "on": place + 1,
        "before": now.hands[before - 1] if before else 0,
        "next": now.hands[after] if after < len(now.hands) else now.steps + 1,
        "last": now.steps,
    }
    for name, step in steps.items():
        leads = 1 <= step <= now.steps and step != place
        press = Press(table, NO_DECISION, f"{_STEP_VERB}_{name}_{max(step, 0)}")
        yield button(press, words(f"replay.{name}"), disabled=not leads)
    strip = Press(table, NO_DECISION, f"{_STEP_VERB}_hands_{STRIP}")
    yield button(strip, words("replay.hands"), disabled=place == STRIP)
