"""**Film**: a hand of a finished game as one moving picture, for whoever pressed it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord
from discord.ext import commands

from bot.client.cooldowns import RequestKind
from bot.records.replay import StepView
from cogs._base import NO_MENTIONS, Interaction, TableComponent, cog_of, words_for
from cogs._finished_game import StoredGame, find_finished_game
from cogs._people import plain_text
from cogs.records._frame import ReplayPlace
from cogs.records._hands import hand_titles
from render.film import MAX_FRAMES

_REST_MS: Final = 300_000
"""For so long a person who asks for another film gets the last one again."""
_FILM_FILE: Final = "replay.gif"


@dataclass(frozen=True, slots=True)
class Film:
    """A film that somebody was given: when, in epoch milliseconds, which hand it shows, and the file."""

    made_at: int
    title: str
    gif: bytes


class Films(commands.Cog):
    """The newest film of everybody who had one in the last minutes."""

    def __init__(self) -> None:
        self._newest: dict[int, asyncio.Task[Film]] = {}

    async def film(self, interaction: Interaction, game: StoredGame, place: ReplayPlace) -> tuple[Film, bool]:
        """The film that is wanted, or the one that the person had before; and whether it is that."""
        user, now = interaction.user.id, interaction.client.clock.now()
        self._newest = {one: task for one, task in self._newest.items() if _is_recent(task, now)}
        had = self._newest.get(user)
        if had is not None:
            return await asyncio.shield(had), True
        task = self._newest[user] = asyncio.create_task(_film_of(interaction, game, place, now))
        return await asyncio.shield(task), False


def _is_recent(task: asyncio.Task[Film], now: int) -> bool:
    if not task.done():
        return True
    return not task.cancelled() and task.exception() is None and now - task.result().made_at < _REST_MS


async def _film_of(interaction: Interaction, game: StoredGame, place: ReplayPlace, now: int) -> Film:
    client, words = interaction.client, words_for(interaction)
    title, views = await asyncio.to_thread(_hand_views, interaction, game, place)
    style = client.picture_styles.of("user", interaction.user.id)
    return Film(now, title, await client.studio.film(views, words, style))


def _hand_views(interaction: Interaction, game: StoredGame, place: ReplayPlace) -> tuple[str, Sequence[StepView]]:
    """The title of the hand that the step is in, and its views."""
    replay, (projection, players) = game.replay(), game.projection_and_company
    hand, seat = replay.moment_at(place.step).hand_number, place.seat(game.history.party.seats)
    title = hand_titles(replay, projection, players, words_for(interaction))[hand - 1]
    steps = replay.film_steps(hand, MAX_FRAMES)
    return title, [replay.view(step, projection, players, seat) for step in steps]


class FilmButton(TableComponent[ReplayPlace], verbs=("film",), private=True, ration=RequestKind.RECORD):
    """**Film** shows the hand of the step from its deal to its end."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Make it, or give the last one again."""
        game, words = await find_finished_game(interaction, self.press.table), words_for(interaction)
        if game is None:
            return
        film, again = await cog_of(interaction.client, Films).film(interaction, game, self.parts)
        line = words("replay.film.again" if again else "replay.film.done", hand=plain_text(film.title))
        file = discord.File(BytesIO(film.gif), _FILM_FILE, description=film.title)
        await interaction.followup.send(line, file=file, ephemeral=True, allowed_mentions=NO_MENTIONS)
