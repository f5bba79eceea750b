"""Making a league: the form of `/league-admin season new`. A next season is made the same way."""

import re
import secrets
from collections.abc import Mapping
from typing import Final
from unicodedata import normalize

import discord
from discord import ui
from msgspec.structs import replace

from bot.client.setting_keys import LEAGUE_ZONE
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.counting import StandingsRules
from bot.league.log import Actor
from bot.league.options import Options
from bot.league.phase_plan import Carry, MemberLimits, Pairing, PhaseKind, PhasePlan
from cogs._base import AnsweredPrivately, Interaction, home_of, words_for
from cogs._permissions import may_organise
from cogs.league._context import LeagueContext, TellRefusal, context_by_id
from cogs.league.organiser.season_changes import bad_setting_text
from cogs.league.settings.fields import NOTHING_TYPED, add_field, field_value
from cogs.league.settings.panel import show_panel
from cogs.league.settings.season import SETTING_BY_KEY, BadSetting, changed_season
from cogs.league.settings.season_terms import SeasonSettings
from cogs.league.settings.unsent_forms import ReopenedForm

DEFAULT_ROUNDS: Final = 5
_LEAST_GAMES: Final = 8
"""Of an open phase, for a place."""

_TEAM_ROUNDS: Final = 28
_SEASON: Final = PhasePlan(kind=PhaseKind.ROUNDS, rounds=DEFAULT_ROUNDS, pairings=(Pairing.SCHEDULE,))
_CUP: Final = PhasePlan(kind=PhaseKind.ROUNDS, rounds=DEFAULT_ROUNDS, pairings=(Pairing.RANDOM, Pairing.SWISS))
_FINAL: Final = replace(_SEASON, rounds=4, first=4, carry=Carry((1, 2)))
TEMPLATES: Final[Mapping[str, Options]] = {
    "tournament": Options(plans=(_CUP,), computers=True),
    "season": Options(plans=(_SEASON,)),
    "teams": Options(
        plans=(replace(_SEASON, rounds=_TEAM_ROUNDS, members=MemberLimits(least=3, most=10)), _FINAL), teams=True
    ),
    "ladder": Options(plans=(PhasePlan(counting=StandingsRules(min_games=_LEAST_GAMES)),), autostart=True),
    "knockout": Options(plans=(PhasePlan(kind=PhaseKind.KNOCKOUT),)),
}
"""The options that are preset for each kind. A one-day tournament: the first round by lot, then by the standings, short
games, and a computer for whoever is missing. A season: everybody meets everybody as evenly as can be, all rounds known
beforehand; of teams with a final of the best four, into which half of the points go. A ladder: people play when they
like, and full tables start by themselves. A knockout: two of every table go on.
"""


_NOT_SHORT: Final = re.compile(r"[^a-z0-9]+")
_UTC, _ZONE = "UTC", "described.zone"
_ASKED: Final = ("described.name", "options.book", "described.starts", _ZONE)


async def create_league(interaction: Interaction, described: LeagueDescribed, refuse: TellRefusal) -> LeagueContext:
    leagues, now = interaction.client.leagues.leagues, interaction.client.clock.now()
    secret = secrets.token_bytes(SEED_BYTES + SALT_BYTES)
    maker = Actor(None, frozenset((Right.ORGANISER,)))
    made = await leagues.create(home_of(interaction) or 0, described, maker, now, secret)
    if isinstance(made, Refusal):
        await refuse(interaction, refusal_sentence(made, words_for(interaction)))
        raise AnsweredPrivately
    return await context_by_id(interaction, made.id)


async def league_short_name(interaction: Interaction, name: str) -> str:
    """A short name for a new league of this name, as `LeagueDescribed` takes it: two to 24 small letters, digits and
    hyphens; numbered, where the name has no letters for one. Whether it is taken is said when the league is made.
    """
    latin = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    short = _NOT_SHORT.sub("-", latin).strip("-")[:24].rstrip("-")
    known = await interaction.client.leagues.leagues.of_guild(home_of(interaction) or 0)
    return short if len(short) > 1 else f"league-{len(known) + 1}"


async def new_league_form(interaction: Interaction) -> "NewLeagueForm":
    """The form, with the server's time zone and saved rules."""
    client, guild = interaction.client, home_of(interaction)
    zone = client.choices.of("guild", guild, LEAGUE_ZONE) or _UTC
    clubs = await client.club_books.of(guild)
    season = SeasonSettings(LeagueDescribed("", "", zone=zone), Options(), now=client.clock.now(), clubs=clubs)
    return NewLeagueForm(season, words_for(interaction))


def preset_options(kind: str, options: Options) -> Options:
    """The options with all that is usual for this kind of league; a game of a cup is short, but no single hand."""
    usual = TEMPLATES[kind]
    length = min(filter(None, GAMES.books[options.book].usual_lengths)) if kind == "tournament" else options.length
    return replace(
        options,
        plans=usual.plans,
        length=length,
        teams=usual.teams,
        computers=usual.computers,
        autostart=usual.autostart,
    )


class NewLeagueForm(ReopenedForm):
    """The name of a new league and three questions: what kind, by which book, when. Everything else is preset for that
    kind. The time zone is asked for where the server has chosen none.
    """

    def __init__(
        self, season: SeasonSettings, words: Words, before: Mapping[str, str] = NOTHING_TYPED, template: str = ""
    ) -> None:
        super().__init__(title=words("league.panel.new"))
        self._season, picked = season, template or next(iter(TEMPLATES))
        self._format: ui.Select[NewLeagueForm] = ui.Select(
            options=[
                discord.SelectOption(label=words(f"league.template.{name}"), value=name, default=name == picked)
                for name in TEMPLATES
            ]
        )
        name, *others = (key for key in _ASKED if key != _ZONE or season.described.zone == _UTC)
        self._fields = {name: add_field(self, SETTING_BY_KEY[name], season, words, before)}
        self.add_item(ui.Label(text=words("league.panel.format"), component=self._format))
        self._fields |= {key: add_field(self, SETTING_BY_KEY[key], season, words, before) for key in others}

    async def carry_out(self, interaction: Interaction) -> None:
        if not may_organise(interaction):
            await self.refuse(interaction, words_for(interaction)("league.not_organiser"))
            return
        try:
            season = changed_season(self._season, self._typed_values)
        except BadSetting as bad:
            await self.refuse(interaction, bad_setting_text(bad, self._season, words_for(interaction)))
            return
        described = replace(season.described, short_name=await league_short_name(interaction, season.described.name))
        ctx = await create_league(interaction, described, self.refuse)
        await ctx.act(LeagueRulesSet(preset_options(self._format.values[0], season.options)), once="planned")
        await show_panel(ctx)

    async def refilled_form(self, interaction: Interaction) -> "NewLeagueForm":
        return NewLeagueForm(self._season, words_for(interaction), self._typed_values, self._format.values[0])

    @property
    def _typed_values(self) -> dict[str, str]:
        return {key: field_value(field) for key, field in self._fields.items()}
