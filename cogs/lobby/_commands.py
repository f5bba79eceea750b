"""`/table`: open one, see which there are, give up a seat, end a game, read the rules."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from bot.client.message_keys import MessageKey
from bot.client.setting_keys import AWAY_DISCARDS
from bot.engine.level import Level
from bot.engine.orders import OrderKind
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.table.admission import Admission, AdmissionKind
from bot.table.orders import AGREED
from bot.table.party import Pace, Party, Terms
from bot.table.table import Table
from cogs._base import Interaction, MessageLayout, anywhere, cog_of, command_text, home_of, reply_privately, words_for
from cogs._clocks import read_clock
from cogs._lists import fitting_lines
from cogs._people import person, plain_text, table_label
from cogs._permissions import missing_permissions, permission_names
from cogs._refusals import table_refusal_sentence
from cogs._venue import table_channel
from cogs.lobby import _choices
from cogs.lobby._admission import OFFERED_KINDS, admission_text
from cogs.lobby._history import history_page
from cogs.lobby._lobbies import Lobby
from cogs.lobby._terms import terms_at_pace
from cogs.lobby._which import leave_or_end, named_or_meant, none_found
from cogs.rules import KnownRules, find_rules, rules_choices, show_book, show_table, table_here, terms_rules
from cogs.rules import compare as versus
from cogs.table import propose as agree_on

_FOR_EVERYBODY: Final = Admission()


@anywhere
class TableCommands(commands.GroupCog, group_name="table", group_description=command_text("command.table")):
    """The slash commands about tables: in direct messages, where games are played, about one's own."""

    @app_commands.command(name="new", description=command_text("command.new"))
    @app_commands.describe(
        rules=command_text("command.new.rules"),
        length=command_text("command.new.length"),
        clock=command_text("command.new.clock"),
        computers=command_text("command.new.computers"),
        level=command_text("command.new.level"),
        pace=command_text("command.new.pace"),
        hints=command_text("command.new.hints"),
        entry=command_text("command.new.entry"),
        role=command_text("command.new.role"),
    )
    @app_commands.choices(pace=[Choice(name=command_text(f"pace.{pace}.why"), value=str(pace)) for pace in Pace])
    @app_commands.choices(
        level=[Choice(name=command_text(f"player.level.{level}"), value=str(level)) for level in Level]
    )
    @app_commands.choices(
        entry=[Choice(name=command_text(f"admission.for.{kind}"), value=str(kind)) for kind in OFFERED_KINDS]
    )
    @app_commands.autocomplete(rules=rules_choices, clock=_choices.clock_choices)
    @app_commands.autocomplete(length=_choices.length_choices)
    async def new(
        self,
        interaction: Interaction,
        rules: str = "tenhou",
        length: int | None = None,
        clock: str = "",
        computers: app_commands.Range[int, 0, 3] = 0,
        level: str = Level.STANDARD,
        pace: str = "brisk",
        hints: bool = True,
        entry: str = AdmissionKind.EVERYBODY,
        role: discord.Role | None = None,
    ) -> None:
        for_whom = Admission(AdmissionKind(entry)) if role is None else Admission(AdmissionKind.ROLE, role.id)
        await open_table(interaction, rules, length, clock, computers, level, pace, hints=hints, admission=for_whom)

    @app_commands.command(name="list", description=command_text("command.list"))
    async def list(self, interaction: Interaction) -> None:
        words, tables = words_for(interaction), interaction.client.tables
        if (home := home_of(interaction)) is None:
            parties, none = await tables.everywhere(interaction.user.id), "lobby.none_of_yours"
        else:
            parties, none = [table.party for table in tables.of_guild(home)], "lobby.no_tables"
        lines = [await _table_line(party, interaction) for party in parties]
        await reply_privately(interaction, fitting_lines(lines, words) or words(none))

    @app_commands.command(name="history", description=command_text("command.history"))
    async def history(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(view=await history_page(interaction, 0), ephemeral=True)

    @app_commands.command(name="leave", description=command_text("command.leave"))
    @app_commands.describe(table=command_text("command.which"))
    @app_commands.autocomplete(table=_choices.own_table_choices)
    async def leave(self, interaction: Interaction, table: str = "") -> None:
        await leave_or_end(interaction, "leave", table)

    @app_commands.command(name="end", description=command_text("command.end"))
    @app_commands.describe(table=command_text("command.which"))
    @app_commands.autocomplete(table=_choices.own_table_choices)
    async def end(self, interaction: Interaction, table: str = "") -> None:
        await leave_or_end(interaction, "end", table)

    @app_commands.command(name="propose", description=command_text("command.propose"))
    @app_commands.describe(
        what=command_text("command.propose.what"),
        player=command_text("command.propose.seat"),
        substitute=command_text("command.propose.person"),
        table=command_text("command.which"),
    )
    @app_commands.choices(
        what=[Choice(name=command_text(f"proposed.what.{kind}"), value=kind.value) for kind in AGREED]
    )
    @app_commands.autocomplete(table=_choices.own_table_choices)
    @app_commands.autocomplete(player=_choices.player_choices)
    async def propose(
        self,
        interaction: Interaction,
        what: str,
        player: int | None = None,
        substitute: discord.User | None = None,
        table: str = "",
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        found = await named_or_meant(interaction, table)
        if len(found) != 1:
            await reply_privately(
                interaction, words_for(interaction)("lobby.which" if found else await none_found(interaction))
            )
            return
        taker = None if substitute is None else person(substitute)
        await reply_privately(interaction, await agree_on(interaction, found[0], OrderKind(what), player, taker))

    @app_commands.command(name="rules", description=command_text("command.rules"))
    @app_commands.describe(book=command_text("command.rules.book"), compare=command_text("command.rules.compare"))
    @app_commands.autocomplete(book=rules_choices, compare=rules_choices)
    async def rules(self, interaction: Interaction, book: str = "", compare: str = "") -> None:
        here = None if book else await table_here(interaction)
        if here is not None and not compare:
            await show_table(interaction, here)
            return
        known = await find_rules(interaction, book or Terms().book) if here is None else terms_rules(here.party.terms)
        other = await find_rules(interaction, compare) if known is not None and compare else None
        if known is not None and other is not None:
            await versus(interaction, known, other)
        elif known is not None and not compare:
            await show_book(interaction, known)


async def open_table(
    interaction: Interaction,
    rules: str = "tenhou",
    length: int | None = None,
    clock: str = "",
    computers: int = 0,
    level: str = Level.STANDARD,
    pace: str = "brisk",
    *,
    hints: bool = True,
    admission: Admission = _FOR_EVERYBODY,
) -> Table | None:
    """Open a table as it was asked for; without a word as `/table new` does. None if there is a reason not to, which
    they have been told.
    """
    words = words_for(interaction)
    if home_of(interaction) is None:
        await reply_privately(interaction, words("lobby.not_here"))
        return None
    lacking = missing_permissions(interaction.app_permissions, interaction.channel)
    if lacking:
        await reply_privately(interaction, words("lobby.missing", permissions=permission_names(lacking, words)))
        return None
    known = await find_rules(interaction, rules)
    if known is None:
        return None
    try:
        control = read_clock(clock or GAMES.books[known.book].clock, words)
    except ValueError:
        await reply_privately(interaction, words("lobby.no_clock"))
        return None
    discards = interaction.client.choices.of("guild", home_of(interaction), AWAY_DISCARDS) is not None
    usual = replace(_terms(known, length), clock=control, hints=hints, away_discards=discards)
    terms = terms_at_pace(usual, Pace(pace))
    return await _open(interaction, terms, computers, Level(level), admission)


def _terms(known: KnownRules, length: int | None) -> Terms:
    """A game by these rules, as long as was asked for; else as long as is usual, or as a server has saved it."""
    book = GAMES.books[known.book]
    asked = {} if length is None else {book.length: length}
    return replace(known.terms, options={**book.casual_options, **known.options, **asked})


async def _open(
    interaction: Interaction, terms: Terms, computers: int, level: Level, admission: Admission
) -> Table | None:
    """Open the table; the answer to the command is its lobby."""
    client, host = interaction.client, person(interaction.user)
    refusal = await client.tables.opening_refusal(host.id, home_of(interaction), terms)
    if refusal is not None:
        await reply_privately(interaction, table_refusal_sentence(refusal, words_for(interaction)))
        return None
    await interaction.response.defer(thinking=True)
    await client.languages.hear("user", interaction.user.id, str(interaction.locale))
    home = home_of(interaction)
    if home is not None and interaction.guild_locale is not None:
        await client.languages.hear("guild", home, str(interaction.guild_locale))
    table = await client.tables.open(host, home, interaction.channel_id or 0, terms, computers, level, admission)
    if isinstance(table, Refusal):
        await reply_privately(interaction, table_refusal_sentence(table, words_for(interaction)))
        return None

    async def answer(view: MessageLayout) -> discord.Message:
        lobby = await interaction.edit_original_response(view=view)
        client.message_keys.leave(lobby.id, MessageKey.of(interaction))
        return lobby

    await cog_of(client, Lobby).open(table, answer)
    return table


async def _table_line(party: Party, interaction: Interaction) -> str:
    words = words_for(interaction)
    channel = "" if party.is_homeless else await table_channel(interaction.client, party)
    line = words(
        "lobby.listed",
        table=plain_text(table_label(party, words)),
        stage=words(f"stage.{party.stage}"),
        channel=f"<#{channel}>" if channel else words("lobby.nowhere"),
    )
    return " · ".join(filter(None, (line, admission_text(party.admission, words))))
