"""A league at one moment, with all that a message needs: in the server's language, or for one person in theirs."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.league.log import Log
from bot.league.messages import Message
from bot.league.phase_standings import Standings, phase_standings
from bot.league.state import League
from bot.store.league.leagues import SeedAndSalt
from bot.ui.custom_id import Press
from cogs._base import button
from cogs.league._context import LeagueContext
from cogs.league._verbs import LEAGUES_VERB
from cogs.league._words import Names


@dataclass(frozen=True, slots=True)
class LeagueSnapshot:
    """A league of a server at one moment: its log, the names of its people and the texts in one language, the channels
    of its messages, and the secrets of its draws: of the first ones, then of those after each time that it was
    reopened. `stuck_tables` are over, and wait for a referee.
    """

    id: int
    guild: int
    log: Log
    names: Names
    words: Words
    channels: Mapping[Message, int]
    secrets: Sequence[SeedAndSalt]
    stuck_tables: Collection[str] = ()

    @property
    def league(self) -> League:
        return self.log.league

    def press(self, verb: str, rest: str = "") -> Press:
        return Press(LEAGUES_VERB, self.id, f"{verb}_{rest}" if rest else verb)

    def button(
        self, verb: str, *, rest: str = "", style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> ui.Button[Any]:
        return button(self.press(verb, rest), self.words(f"league.button.{verb}"), style=style)

    def page_buttons(self, verb: str, first: int, size: int, count: int, *, about: str = "") -> list[ui.Button[Any]]:
        """**◀** and **▶** for a list of `count` things, if there are more than the `size` from `first` on."""
        others = (("◀", first - size), ("▶", first + size)) if count > size else ()
        return [
            button(self.press(verb, f"{about}{max(to, 0)}"), label, disabled=not 0 <= to < count)
            for label, to in others
        ]


def names_for(ctx: LeagueContext) -> Names:
    return Names(ctx.league, ctx.people, ctx.words)


async def snapshot_for(ctx: LeagueContext) -> LeagueSnapshot:
    store = ctx.interaction.client.leagues
    channels, secrets = await store.posts.channels(ctx.id), await store.leagues.secrets(ctx.id)
    stuck = await store.inbox.stuck_tables(ctx.id)
    return LeagueSnapshot(ctx.id, ctx.summary.guild, ctx.log, names_for(ctx), ctx.words, channels, secrets, stuck)


async def public_snapshot(client: Naki, league: int) -> LeagueSnapshot:
    store = client.leagues
    name = await store.leagues.get(league)
    log, people = await store.leagues.load(league), await store.people.of(league)
    words = client.languages.of("guild", name.guild)
    names = Names(log.league, people, words)
    channels, secrets = await store.posts.channels(league), await store.leagues.secrets(league)
    stuck = await store.inbox.stuck_tables(league)
    return LeagueSnapshot(league, name.guild, log, names, words, channels, secrets, stuck)


async def load_standings(client: Naki, snapshot: LeagueSnapshot, phase: int = 0, until: int | None = None) -> Standings:
    """The standings of a phase (by default the one being played) up to a round; empty before the first phase."""
    phase = phase or len(snapshot.league.phases)
    if phase and until is not None:
        return await asyncio.to_thread(phase_standings, snapshot.league, phase, until=until)
    return await client.leagues.leagues.standings(snapshot.id, phase) if phase else ()
