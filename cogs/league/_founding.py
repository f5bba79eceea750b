"""`/league-admin season new` and `copy`: a league is made, as a draft that organisers alone see."""

import secrets
from collections.abc import Mapping
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.client import LEAGUE_ZONE
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.life import Described, Planned
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.log import Actor
from bot.league.options import Options
from bot.league.refusal import Refusal
from cogs._base import Interaction, spoken, tell
from cogs.league._again import ReopenedForm
from cogs.league._changing import unreadable
from cogs.league._fields import NOTHING, added, typed
from cogs.league._kinds import SeasonTerms
from cogs.league._panel import show_panel
from cogs.league._settings import BY_KEY, BadSetting, changed
from cogs.league._templates import TEMPLATES, short_of
from cogs.league._visit import Refusing, Visit, visit_of

_SAID: Final = ("described.name", "options.book", "described.starts", "described.zone")


async def founded(interaction: Interaction, described: Described, refuse: Refusing = tell) -> Visit | None:
    """A league described so, run by whoever asks; where there can be none they are told."""
    leagues, now = interaction.client.leagues.leagues, interaction.client.clock.now()
    secret = secrets.token_bytes(SEED_BYTES + SALT_BYTES)
    maker = Actor(None, frozenset((Right.ORGANISER,)))
    made = await leagues.create(interaction.guild_id or 0, described, maker, now, secret)
    if isinstance(made, Refusal):
        await refuse(interaction, refusal_sentence(made, spoken(interaction)))
        return None
    visiting = await visit_of(interaction, made)
    visiting.actor = Actor(visiting.person, visiting.actor.rights | {Right.ORGANISER})
    return visiting


async def short_name(interaction: Interaction, name: str) -> str:
    """A short name for a new league of this name; numbered, where the name has no letters for one."""
    short = short_of(name)
    known = await interaction.client.leagues.leagues.named(interaction.guild_id or 0)
    return short if len(short) > 1 else f"league-{len(known) + 1}"


async def founding_form(interaction: Interaction) -> "FoundingForm":
    """What has to be said of a new league."""
    client, guild = interaction.client, interaction.guild_id
    zone = client.choices.of("guild", guild, LEAGUE_ZONE) or "UTC"
    clubs = await client.club_books.of(guild)
    season = SeasonTerms(Described("", "", zone=zone), Options(), now=client.clock.now(), clubs=clubs)
    return FoundingForm(season, spoken(interaction))


class FoundingForm(ReopenedForm):
    """Name, format, rule book, start and time zone of a new league; the panel has everything else."""

    def __init__(
        self, season: SeasonTerms, words: Words, before: Mapping[str, str] = NOTHING, template: str = ""
    ) -> None:
        super().__init__(title=words("league.panel.new"))
        self._season, picked = season, template or next(iter(TEMPLATES))
        self._format: ui.Select[FoundingForm] = ui.Select(
            options=[
                discord.SelectOption(label=words(f"league.template.{name}"), value=name, default=name == picked)
                for name in TEMPLATES
            ]
        )
        name, *others = _SAID
        self._fields = {name: added(self, BY_KEY[name], season, words, before)}
        self.add_item(ui.Label(text=words("league.panel.format"), component=self._format))
        self._fields |= {key: added(self, BY_KEY[key], season, words, before) for key in others}

    async def submitted(self, interaction: Interaction) -> None:
        """Draft it, and show its panel."""
        try:
            season = changed(self._season, self._typed)
        except BadSetting as bad:
            await self.refused(interaction, unreadable(bad, spoken(interaction)))
            return
        described = replace(season.described, short=await short_name(interaction, season.described.name))
        visiting = await founded(interaction, described, self.refused)
        options = replace(season.options, plans=(TEMPLATES[self._format.values[0]],))
        if visiting is not None and await visiting.act(Planned(options), once="planned") is not None:
            await show_panel(visiting)

    async def again(self, interaction: Interaction) -> "FoundingForm":
        return FoundingForm(self._season, spoken(interaction), self._typed, self._format.values[0])

    @property
    def _typed(self) -> dict[str, str]:
        """What was typed, by keys."""
        return {key: typed(field) for key, field in self._fields.items()}
