"""**Replay** steps through a finished game, discard by discard or hand by hand, for whoever pressed it."""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.client.patience import Ration
from bot.i18n.catalogue import Words
from bot.records.replay import Moment, moment
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Interaction, Layout, Pressed, button, spoken
from cogs._people import company, described, plain
from cogs.records._game import Game, finished
from render.alt import alt_text

FILE: Final = "replay.png"
STEP: Final = "step"


class ReplayButton(Pressed, verbs=("replay", STEP), ration=Ration.RECORD):
    """**Replay** opens a game that is over at its first deal; the buttons below its picture go on from there."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show the moment that the button names."""
        game = await finished(interaction, self.press.table)
        if game is None:
            return
        opening = self.press.verb != STEP
        now = await asyncio.to_thread(_moment, game, 1 if opening else int(self.press.rest.rpartition("_")[2]))
        words = spoken(interaction)
        party = game.history.party
        view = now.frame(interaction.client.projections[party.terms.game], company(party, words))
        picture = await interaction.client.studio.picture(view, message=(party.id, "replay", interaction.user.id))
        shown = _page(game, now, alt_text(view), words)
        file = discord.File(BytesIO(picture), FILE)
        if opening:
            await interaction.followup.send(view=shown, file=file, ephemeral=True)
        else:
            await interaction.edit_original_response(view=shown, attachments=[file])


def _moment(game: Game, step: int) -> Moment:
    events = game.history.events
    played, start = game.history.variant.resume(events[:1])
    return moment(played, start, events[1:], step)


def _page(game: Game, now: Moment, alt: str, words: Words) -> Layout:
    party = game.history.party
    line = words("records.frame", game=plain(described(party, words)), step=now.step, steps=now.steps)
    page = ui.Container[Layout](
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt)),
        ui.TextDisplay(line),
        accent_colour=discord.Colour.dark_teal(),
    )
    knobs = list(_knobs(party.id, now, words))
    return Layout(page, ui.ActionRow[Layout](*knobs[:3]), ui.ActionRow[Layout](*knobs[3:]))


def _knobs(table: str, now: Moment, words: Words) -> Iterator[ui.Button[Any]]:
    """Where one can go from here; a button that leads nowhere is off."""
    before, after = bisect_left(now.hands, now.step), bisect_right(now.hands, now.step)
    steps = {
        "first": 1,
        "back": now.step - 1,
        "on": now.step + 1,
        "before": now.hands[before - 1] if before else 0,
        "next": now.hands[after] if after < len(now.hands) else now.steps + 1,
        "last": now.steps,
    }
    for name, step in steps.items():
        leads = 1 <= step <= now.steps and step != now.step
        press = Press(table, NO_DECISION, f"{STEP}_{name}_{max(step, 0)}")
        yield button(press, words(f"replay.{name}"), disabled=not leads)
