"""`/league-admin players`, `log` and `settings`: who is in, what was done, and who may do it."""

from collections.abc import Callable

import discord
from discord import app_commands

from bot.client import LEAGUE_CALLS, LEAGUE_LOG, LEAGUE_ORGANISERS, LEAGUE_REFEREES, LEAGUE_ZONE
from bot.league import times
from bot.league.acts.entrants import (
    Added,
    Confirmed,
    Disqualified,
    EntryAccepted,
    Rejoined,
    Removed,
    Replaced,
    SeedMoved,
)
from bot.league.log import AnyAct, Undone
from bot.league.state import League, Membership, Person
from bot.store.league.ratings import EVERY_GAME, RATING_SCOPE
from cogs._base import Interaction, spoken, tell, text
from cogs._people import plain
from cogs._permissions import missing, named
from cogs.league import _choices
from cogs.league._calendar import CalendarCommands
from cogs.league._flows import show_striking
from cogs.league._pages import show_list
from cogs.league._visit import run_by
from cogs.league._words import entry_line

_PLAYER = text("command.league.player")
_REASON = text("command.league.reason")


class PlayerCommands(app_commands.Group):
    """What an organiser does with entrants."""

    def __init__(self) -> None:
        super().__init__(name="players", description=text("command.league.players"))

    @app_commands.command(name="list", description=text("command.league.players.list"))
    @_choices.about_league
    async def list(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await show_list(visiting, "players")

    @app_commands.command(name="add", description=text("command.league.add"))
    @app_commands.describe(player=_PLAYER)
    @_choices.about_league
    async def add(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, _let_in, "league.added")

    @app_commands.command(name="confirm", description=text("command.league.players.confirm"))
    @app_commands.describe(player=_PLAYER)
    @_choices.about_league
    async def confirm(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, lambda _, person: Confirmed(person), "league.done")

    @app_commands.command(name="remove", description=text("command.league.remove"))
    @app_commands.describe(player=_PLAYER, reason=_REASON, disqualify=text("command.league.disqualify"))
    @_choices.about_league
    async def remove(
        self, interaction: Interaction, player: discord.Member, reason: str, disqualify: bool = False, league: str = ""
    ) -> None:
        act = Disqualified if disqualify else Removed
        await _decide(interaction, league, player, lambda _, person: act(person), "league.removed", reason)

    @app_commands.command(name="replace", description=text("command.league.replace"))
    @app_commands.describe(player=_PLAYER, by=text("command.league.replace.by"), reason=_REASON)
    @_choices.about_league
    async def replace(
        self, interaction: Interaction, player: discord.Member, by: discord.Member, reason: str, league: str = ""
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        person, other = await visiting.meet(player), await visiting.meet(by)
        if await visiting.act(Replaced(person, other), reason=reason) is not None:
            await visiting.say("league.added", player=visiting.called(other))

    @app_commands.command(name="rejoin", description=text("command.league.rejoin"))
    @app_commands.describe(player=_PLAYER)
    @_choices.about_league
    async def rejoin(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        await _decide(interaction, league, player, lambda _, person: Rejoined(person), "league.added")

    @app_commands.command(name="move", description=text("command.league.seed"))
    @app_commands.describe(player=_PLAYER, place=text("command.league.seed.place"))
    @_choices.about_league
    async def move(self, interaction: Interaction, player: discord.Member, place: int, league: str = "") -> None:
        await _decide(
            interaction, league, player, lambda _, person: SeedMoved(person, place), "league.moved_to", place=place
        )


def _let_in(league: League, person: Person) -> EntryAccepted | Added:
    """Accepts who has applied, adds everybody else."""
    entrant = league.entrants.get(person)
    applied = entrant is not None and entrant.membership is Membership.APPLIED
    return EntryAccepted(person) if applied else Added(person)


async def _decide(
    interaction: Interaction,
    league: str,
    player: discord.Member,
    act: Callable[[League, Person], AnyAct],
    said: str,
    reason: str = "",
    **values: object,
) -> None:
    """Do this with a player, if whoever asks runs the league, and say so."""
    visiting = await run_by(interaction, league)
    if visiting is None:
        return
    person = await visiting.meet(player)
    if await visiting.act(act(visiting.league, person), reason=reason) is not None:
        await visiting.say(said, player=visiting.called(person), **values)


class LogCommands(app_commands.Group):
    """What was done in a league, and taking it back."""

    def __init__(self) -> None:
        super().__init__(name="log", description=text("command.league.admin_log"))

    @app_commands.command(name="show", description=text("command.league.log"))
    @_choices.about_league
    async def show(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await show_list(visiting, "notes")

    @app_commands.command(name="undo", description=text("command.league.undo"))
    @app_commands.describe(entry=text("command.league.undo.entry"))
    @_choices.about_league
    @app_commands.autocomplete(entry=_choices.entries)
    async def undo(self, interaction: Interaction, entry: int | None = None, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        number = entry or visiting.log.last_undoable()
        if number is None:
            await visiting.say("league.nothing_to_undo")
            return
        before = visiting.log
        if await visiting.act(Undone(number)) is not None:
            line = entry_line(before, before.entries[number - 1], visiting.called, visiting.words)
            await visiting.say("league.undone", entry=line)

    @app_commands.command(name="pairs", description=text("command.league.pairs"))
    @_choices.about_league
    async def pairs(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await show_striking(visiting)


class RoleCommands(app_commands.Group):
    """Who runs the leagues of a server."""

    role, reminders = CalendarCommands.role, CalendarCommands.reminders

    def __init__(self) -> None:
        super().__init__(name="settings", description=text("command.league.settings"))

    @app_commands.command(name="calls", description=text("command.league.calls"))
    @app_commands.describe(where=text("command.league.calls.channel"))
    async def calls(self, interaction: Interaction, where: discord.TextChannel | None = None) -> None:
        await _choose_channel(interaction, LEAGUE_CALLS, where)

    @app_commands.command(name="log", description=text("command.league.log_channel"))
    @app_commands.describe(where=text("command.league.log_channel.channel"))
    async def log(self, interaction: Interaction, where: discord.TextChannel | None = None) -> None:
        await _choose_channel(interaction, LEAGUE_LOG, where)

    @app_commands.command(name="zone", description=text("command.league.zone"))
    @app_commands.describe(zone=text("command.league.edit.zone"))
    @app_commands.autocomplete(zone=_choices.zones)
    async def zone(self, interaction: Interaction, zone: str) -> None:
        if await _manages(interaction):
            words = spoken(interaction)
            try:
                times.zone(zone)
            except ValueError:
                await tell(interaction, words("league.refusal.unknown.zone", zone=plain(zone)))
                return
            await interaction.client.choices.put("guild", interaction.guild_id or 0, LEAGUE_ZONE, zone)
            await tell(interaction, words("settings.done"))

    @app_commands.command(name="ratings", description=text("command.league.ratings"))
    @app_commands.describe(all=text("command.league.ratings.all"))
    async def ratings(self, interaction: Interaction, all: bool) -> None:
        if await _manages(interaction):
            client, guild = interaction.client, interaction.guild_id or 0
            await client.choices.put("guild", guild, RATING_SCOPE, EVERY_GAME if all else None)
            await client.leagues.ratings.work_out_all(guild)
            await tell(interaction, spoken(interaction)("settings.done"))

    @app_commands.command(name="roles", description=text("command.league.roles"))
    @app_commands.describe(
        organisers=text("command.league.roles.organisers"), referees=text("command.league.roles.referees")
    )
    async def roles(
        self, interaction: Interaction, organisers: discord.Role | None = None, referees: discord.Role | None = None
    ) -> None:
        if not await _manages(interaction):
            return
        for key, role in ((LEAGUE_ORGANISERS, organisers), (LEAGUE_REFEREES, referees)):
            if role is not None:
                chosen = None if role.is_default() else str(role.id)
                await interaction.client.choices.put("guild", interaction.guild_id or 0, key, chosen)
        await tell(interaction, spoken(interaction)("settings.done"))


async def _manages(interaction: Interaction) -> bool:
    """Whether they manage this server; if not, they are told."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        await tell(interaction, spoken(interaction)("settings.not_manager"))
        return False
    await interaction.response.defer(ephemeral=True)
    return True


async def _choose_channel(interaction: Interaction, key: str, where: discord.TextChannel | None) -> None:
    """Choose a channel for something of the server's leagues, in which Naki can write; or none."""
    words, guild = spoken(interaction), interaction.guild
    if guild is None or not await _manages(interaction):
        return
    lacking = () if where is None else missing(where.permissions_for(guild.me), where)
    if lacking:
        await tell(interaction, words("lobby.missing", permissions=named(lacking, words)))
        return
    await interaction.client.choices.put("guild", guild.id, key, None if where is None else str(where.id))
    await tell(interaction, words("settings.done"))
