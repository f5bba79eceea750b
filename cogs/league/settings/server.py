"""`/league-admin settings panel`: roles, channels, time zone and ratings for all leagues of a server; and the way to
the role and the reminders of one league's players.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import app_commands, ui

from bot.client import Naki
from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import LEAGUE_LOG, LEAGUE_ORGANISERS, LEAGUE_REFEREES, LEAGUE_ZONE, REFEREE_CALLS_CHANNEL
from bot.i18n.catalogue import Words
from bot.league import times
from bot.store.league.ratings import EVERY_GAME, RATING_SCOPE
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    acknowledge,
    button,
    command_text,
    home_of,
    is_manager,
    reply_privately,
    server_of,
    words_for,
)
from cogs._people import plain_text
from cogs._permissions import missing_permissions, permission_names
from cogs.league import _autocomplete
from cogs.league._context import candidate_leagues, league_context
from cogs.league._verbs import LEAGUES_VERB, VIEW
from cogs.league.settings.fields import field_value
from cogs.league.settings.panel import show_panel
from cogs.league.settings.season import SettingGroup
from cogs.league.settings.unsent_forms import ReopenedForm

SERVER_SETTINGS_VERB: Final = "leagueserver"
_ROLES: Final = {"organisers": LEAGUE_ORGANISERS, "referees": LEAGUE_REFEREES}
_CHANNELS: Final = {"calls": REFEREE_CALLS_CHANNEL, "log": LEAGUE_LOG}
_UTC: Final = "UTC"
_NOTHING: Final[Mapping[str, str]] = {}
_Field: TypeAlias = ui.RoleSelect[Any] | ui.ChannelSelect[Any] | ui.TextInput[Any]


class ServerSettingsCommands(app_commands.Group, name="settings", description=command_text("command.league.settings")):
    """Settings for all leagues of a server."""

    @app_commands.command(name="panel", description=command_text("command.league.settings.panel"))
    @_autocomplete.with_league_option
    async def panel(self, interaction: Interaction, league: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        found = await candidate_leagues(interaction, league)
        if not is_manager(interaction) or (league and not found):
            ctx = await league_context(interaction, league, deferred=False)
            await ctx.check_right()
            await show_panel(ctx, SettingGroup.PLAYERS)
            return
        page = server_page(interaction, found[0].id if len(found) == 1 else 0)
        await interaction.followup.send(view=page, ephemeral=True)


def server_page(interaction: Interaction, league: int) -> MessageLayout:
    """The choices of the server; with the way to the players of this league, unless it is 0."""
    client, guild, words = interaction.client, home_of(interaction) or 0, words_for(interaction)

    def line(name: str, told: str | None) -> str:
        value = told or words(f"league.server.{name}.none")
        return words("league.setting.line", name=words(f"league.field.{name}.name"), value=value)

    def mention(key: str, mark: str) -> str | None:
        number = client.choices.of("guild", guild, key)
        return None if number is None else f"<{mark}{number}>"

    lines = [line(name, mention(key, "@&")) for name, key in _ROLES.items()]
    lines += [line(name, mention(key, "#")) for name, key in _CHANNELS.items()]
    lines.append(line("zone", client.choices.of("guild", guild, LEAGUE_ZONE) or _UTC))
    all_ = _rates_all(client, guild)
    lines.append(line("ratings", words(f"league.server.ratings.{'all' if all_ else 'leagues'}")))
    knobs: list[ui.Button[Any]] = [
        _knob("form", words("league.panel.change"), league),
        _knob("leagues" if all_ else "all", words(f"league.server.rate.{'leagues' if all_ else 'all'}"), league),
    ]
    if league:
        to_league = Press(LEAGUES_VERB, league, f"{VIEW}_{SettingGroup.PLAYERS}")
        knobs.append(button(to_league, words(f"league.setting.group.{SettingGroup.PLAYERS}")))
    head = ui.TextDisplay[MessageLayout](f"### {words('league.server.title')}")
    return MessageLayout(
        ui.Container[MessageLayout](head, ui.TextDisplay("\n".join(lines))), ui.ActionRow[MessageLayout](*knobs)
    )


def _knob(what: str, label: str, league: int) -> ui.Button[Any]:
    return button(Press(NO_TABLE, NO_QUESTION, f"{SERVER_SETTINGS_VERB}_{what}_{league}"), label)


def _rates_all(client: Naki, guild: int) -> bool:
    return client.choices.of("guild", guild, RATING_SCOPE) == EVERY_GAME


class ServerSetting(Parts, frozen=True):
    """A change, and the league from which the user came, or 0."""

    change: Literal["form", "all", "leagues"]
    league: PartNumber


class ServerButton(
    MessageComponent[ServerSetting],
    verbs=(SERVER_SETTINGS_VERB,),
    immediate=True,
    private=True,
    ration=RequestKind.SEAT,
):
    """**Change**, and which games are rated."""

    async def carry_out(self, interaction: Interaction) -> None:
        client, guild, words = interaction.client, home_of(interaction) or 0, words_for(interaction)
        if not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
        elif self.parts.change == "form":
            await interaction.response.send_modal(ServerForm(self.parts.league, _current_choices(interaction), words))
        elif await acknowledge(interaction):
            await client.choices.put("guild", guild, RATING_SCOPE, EVERY_GAME if self.parts.change == "all" else None)
            await client.leagues.ratings.work_out_all(guild)
            await interaction.edit_original_response(view=server_page(interaction, self.parts.league))


class ServerForm(ReopenedForm):
    """Roles, channels and the time zone, as they are chosen now; `before` is what was picked when it was refused."""

    def __init__(self, league: int, now: Mapping[str, str], words: Words, before: Mapping[str, str] = _NOTHING) -> None:
        super().__init__(words("league.server.title"))
        self._league, self._now = league, now
        stands = {**now, **before}
        self._fields: dict[str, _Field] = {}
        for name, key in _ROLES.items():
            self._add(
                name,
                key,
                ui.RoleSelect(required=False, min_values=0, default_values=_default_values(stands[key], "role")),
                words,
            )
        for name, key in _CHANNELS.items():
            chosen = _default_values(stands[key], "channel")
            texts = [discord.ChannelType.text]
            picker = ui.ChannelSelect[Any](channel_types=texts, required=False, min_values=0, default_values=chosen)
            self._add(name, key, picker, words)
        zone = ui.TextInput[Any](default=stands[LEAGUE_ZONE], required=False, placeholder=_UTC)
        self._add("zone", LEAGUE_ZONE, zone, words)

    def _add(self, name: str, key: str, field: _Field, words: Words) -> None:
        self._fields[key] = field
        hint = f"league.field.{name}.hint"
        described = words(hint) if hint in words else None
        self.add_item(ui.Label(text=words(f"league.field.{name}.name"), description=described, component=field))

    async def carry_out(self, interaction: Interaction) -> None:
        if not is_manager(interaction):
            await reply_privately(interaction, words_for(interaction)("settings.not_manager"))
            return
        new = {key: value for key, value in self._picked_values.items() if value != self._now[key]}
        wrong = _refusal(interaction, new)
        if wrong is not None:
            await self.refuse(interaction, wrong)
            return
        for key, value in new.items():
            await interaction.client.choices.put("guild", home_of(interaction) or 0, key, value or None)
        await interaction.edit_original_response(view=server_page(interaction, self._league))

    async def refilled_form(self, interaction: Interaction) -> "ServerForm":
        return ServerForm(self._league, self._now, words_for(interaction), self._picked_values)

    @property
    def _picked_values(self) -> dict[str, str]:
        """Everybody's role is nobody's."""
        return {key: field_value(field) for key, field in self._fields.items()}


def _default_values(chosen: str, kind: Literal["role", "channel"]) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=int(chosen), type=discord.SelectDefaultValueType[kind])] if chosen else []


def _current_choices(interaction: Interaction) -> Mapping[str, str]:
    """Without roles and channels that are gone."""
    client, guild = interaction.client, server_of(interaction)
    if guild is None:
        return dict.fromkeys((*_ROLES.values(), *_CHANNELS.values(), LEAGUE_ZONE), "")
    now = {key: client.choices.of("guild", guild.id, key) or "" for key in (*_ROLES.values(), *_CHANNELS.values())}
    there = {
        key: value
        for key, value in now.items()
        if value and (guild.get_role(int(value)) or guild.get_channel(int(value)))
    }
    zone = client.choices.of("guild", guild.id, LEAGUE_ZONE) or ""
    return {**dict.fromkeys(now, ""), **there, LEAGUE_ZONE: zone}


def _refusal(interaction: Interaction, new: Mapping[str, str]) -> str | None:
    """There is no such time zone, or Naki can't write in that channel."""
    words, guild = words_for(interaction), server_of(interaction)
    if zone := new.get(LEAGUE_ZONE):
        try:
            times.zone(zone)
        except ValueError:
            return words("league.refusal.unknown.zone", zone=plain_text(zone))
    for key in _CHANNELS.values():
        channel = None if guild is None or not new.get(key) else guild.get_channel(int(new[key]))
        lacking = (
            () if guild is None or channel is None else missing_permissions(channel.permissions_for(guild.me), channel)
        )
        if lacking:
            return words("league.lacks", permissions=permission_names(lacking, words))
    return None
