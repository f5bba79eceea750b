"""`/table`: open one, see which there are, give up a seat, end a game, read the rules."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.books import BOOKS
from bot.table.answers import Refused
from bot.table.party import Pace, Party, Stage, Terms
from bot.table.table import Table
from cogs._base import Interaction, cog_of, spoken, tell, text
from cogs._lists import fitting
from cogs._people import described, person, plain
from cogs._permissions import missing, named
from cogs._refusals import refused
from cogs._venue import played_in
from cogs.lobby import _choices
from cogs.lobby._lobbies import Lobby
from cogs.rules import show_book, show_table


@app_commands.guild_only()
class TableCommands(commands.GroupCog, group_name="table", group_description=text("command.table")):
    """The slash commands about tables."""

    @app_commands.command(name="new", description=text("command.new"))
    @app_commands.describe(
        rules=text("command.new.rules"),
        length=text("command.new.length"),
        clock=text("command.new.clock"),
        computers=text("command.new.computers"),
        pace=text("command.new.pace"),
        hints=text("command.new.hints"),
    )
    @app_commands.choices(pace=[Choice(name=text(f"pace.{pace}.why"), value=str(pace)) for pace in Pace])
    @app_commands.autocomplete(rules=_choices.books, clock=_choices.clocks)
    @app_commands.autocomplete(length=_choices.lengths)
    async def new(
        self,
        interaction: Interaction,
        rules: str = "tenhou",
        length: int | None = None,
        clock: str = "5+20",
        computers: app_commands.Range[int, 0, 3] = 0,
        pace: str = "brisk",
        hints: bool = True,
    ) -> None:
        words = spoken(interaction)
        lacking = missing(interaction.app_permissions, interaction.channel)
        if lacking:
            await tell(interaction, words("lobby.missing", permissions=named(lacking, words)))
            return
        try:
            terms = replace(_terms(rules, length, clock, pace), hints=hints)
        except ValueError:
            await tell(
                interaction,
                words(
                    "lobby.no_such",
                    rules=discord.utils.escape_markdown(rules),
                    clock=discord.utils.escape_markdown(clock),
                ),
            )
            return
        await _open(interaction, terms, computers)

    @app_commands.command(name="list", description=text("command.list"))
    async def list(self, interaction: Interaction) -> None:
        words = spoken(interaction)
        tables = interaction.client.tables.of_guild(interaction.guild_id or 0)
        lines = [await _listed(table.party, interaction) for table in tables]
        await tell(interaction, fitting(lines, words) or words("lobby.no_tables"))

    @app_commands.command(name="leave", description=text("command.leave"))
    @app_commands.describe(table=text("command.which"))
    @app_commands.autocomplete(table=_choices.tables)
    async def leave(self, interaction: Interaction, table: str = "") -> None:
        found = await _which(interaction, table)
        if found is not None:
            await interaction.response.defer(ephemeral=True)
            await _report(interaction, await found.leave(interaction.user.id), "lobby.left")

    @app_commands.command(name="end", description=text("command.end"))
    @app_commands.describe(table=text("command.which"))
    @app_commands.autocomplete(table=_choices.tables)
    async def end(self, interaction: Interaction, table: str = "") -> None:
        found = await _which(interaction, table)
        if found is not None:
            await interaction.response.defer(ephemeral=True)
            denied = await found.end(interaction.user.id)
            await _report(interaction, denied, "lobby.voted" if found.party.stage is Stage.PLAYING else "lobby.closed")

    @app_commands.command(name="rules", description=text("command.rules"))
    @app_commands.describe(book=text("command.rules.book"), compare=text("command.rules.compare"))
    @app_commands.autocomplete(book=_choices.books, compare=_choices.books)
    async def rules(self, interaction: Interaction, book: str = "", compare: str = "") -> None:
        words = spoken(interaction)
        if any(name and name not in BOOKS for name in (book, compare)):
            await tell(interaction, words("rules.no_book"))
            return
        first = book or next(iter(BOOKS))
        if compare and BOOKS[compare].game != BOOKS[first].game:
            await tell(interaction, words("rules.other_game"))
            return
        here = _mine(interaction) if not book else []
        if here:
            await show_table(interaction, here[0])
        else:
            await show_book(interaction, first, compare or None)


def _terms(book: str, length: int | None, clock: str, pace: str) -> Terms:
    """What was asked for. Raises ValueError for a book or a clock that there is not."""
    if book not in BOOKS:
        raise ValueError(book)
    options: dict[str, Any] = {} if length is None else {BOOKS[book].length: length}
    return replace(
        Terms(), game=BOOKS[book].game, book=book, options=options, clock=_choices.clock_named(clock), pace=Pace(pace)
    )


async def _open(interaction: Interaction, terms: Terms, computers: int) -> None:
    """Open the table; the answer to the command is its lobby."""
    client, host = interaction.client, person(interaction.user)
    refusal = client.tables.refuses(host.id, interaction.guild_id, terms)
    if refusal is not None:
        await tell(interaction, refused(refusal, spoken(interaction)))
        return
    await interaction.response.defer()
    await client.languages.hear("user", interaction.user.id, str(interaction.locale))
    if interaction.guild_id is not None and interaction.guild_locale is not None:
        await client.languages.hear("guild", interaction.guild_id, str(interaction.guild_locale))
    table = await client.tables.open(host, interaction.guild_id, interaction.channel_id or 0, terms, computers)
    if isinstance(table, Refused):
        await tell(interaction, refused(table, spoken(interaction)))
        return
    await cog_of(client, Lobby).open(table, lambda view: interaction.edit_original_response(view=view))


def _mine(interaction: Interaction) -> list[Table]:
    """The tables of whoever asks, the one in this channel first."""
    tables = interaction.client.tables.of_user(interaction.user.id)
    return sorted(tables, key=lambda table: table.party.channel != _home(interaction))


def _home(interaction: Interaction) -> int | None:
    """The channel, or the one that the thread belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


async def _which(interaction: Interaction, name: str) -> Table | None:
    """The table that is meant; where that is not clear, whoever asks is told."""
    mine = _mine(interaction)
    found = [table for table in mine if table.id == name] if name else mine
    if len(found) == 1 or (found and found[0].party.channel == _home(interaction) and not name):
        return found[0]
    await tell(interaction, spoken(interaction)("lobby.which" if found else "lobby.none_of_yours"))
    return None


async def _report(interaction: Interaction, denied: Refused | None, done: str) -> None:
    words = spoken(interaction)
    await tell(interaction, words(done) if denied is None else refused(denied, words))


async def _listed(party: Party, interaction: Interaction) -> str:
    words, channel = spoken(interaction), await played_in(interaction.client, party)
    return words(
        "lobby.listed",
        table=plain(described(party, words)),
        stage=words(f"stage.{party.stage}"),
        channel=f"<#{channel}>",
    )
