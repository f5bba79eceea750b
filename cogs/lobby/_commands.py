"""`/table`: open one, see which there are, give up a seat, end a game, read the rules."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.level import Level
from bot.engine.orders import OrderKind
from bot.table.admission import Admission, AdmissionKind
from bot.table.orders import ORDERS_BY_AGREEMENT
from bot.table.party import Pace, Party
from cogs._base import Interaction, allow_anywhere, command_text, home_of, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs._own_tables import find_own_tables, no_table_key, own_table_choices
from cogs._people import person, plain_text, table_label
from cogs._venue import table_channel
from cogs.lobby import _choices
from cogs.lobby._admission import OFFERED_KINDS, admission_text
from cogs.lobby._history import history_page
from cogs.lobby._opening import TableRequest, open_table
from cogs.lobby._presets import preset_choices
from cogs.lobby._which import leave_or_end
from cogs.rules import compare as versus
from cogs.rules import find_rules, rules_choices, show_book, show_table, table_here, terms_rules, usual_rules
from cogs.table import propose as agree_on


@allow_anywhere
class TableCommands(commands.GroupCog, group_name="table", group_description=command_text("command.table")):
    """The slash commands about tables: in direct messages, where games are played, about one's own."""

    @app_commands.command(name="new", description=command_text("command.new"))
    @app_commands.describe(
        preset=command_text("command.new.preset"),
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
    @app_commands.autocomplete(preset=preset_choices, rules=rules_choices, clock=_choices.clock_choices)
    @app_commands.autocomplete(length=_choices.length_choices)
    async def new(
        self,
        interaction: Interaction,
        preset: str = "",
        rules: str = "",
        length: int | None = None,
        clock: str = "",
        computers: app_commands.Range[int, 0, 3] | None = None,
        level: str = "",
        pace: str = "",
        hints: bool | None = None,
        entry: str = "",
        role: discord.Role | None = None,
    ) -> None:
        admission = Admission(AdmissionKind(entry)) if entry else None
        wish = TableRequest(
            preset,
            rules,
            length,
            clock,
            computers,
            Level(level) if level else None,
            Pace(pace) if pace else None,
            hints,
            admission if role is None else Admission(AdmissionKind.ROLE, role.id),
        )
        await open_table(interaction, wish)

    @app_commands.command(name="list", description=command_text("command.list"))
    async def list(self, interaction: Interaction) -> None:
        words, tables = words_for(interaction), interaction.client.tables
        if (home := home_of(interaction)) is None:
            parties, none = await tables.unfinished_parties(interaction.user.id), "lobby.none_of_yours"
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
    @app_commands.autocomplete(table=own_table_choices)
    async def leave(self, interaction: Interaction, table: str = "") -> None:
        await leave_or_end(interaction, "leave", table)

    @app_commands.command(name="end", description=command_text("command.end"))
    @app_commands.describe(table=command_text("command.which"))
    @app_commands.autocomplete(table=own_table_choices)
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
        what=[Choice(name=command_text(f"proposed.what.{kind}"), value=kind.value) for kind in ORDERS_BY_AGREEMENT]
    )
    @app_commands.autocomplete(table=own_table_choices)
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
        found = await find_own_tables(interaction, table)
        if len(found) != 1:
            await reply_privately(
                interaction, words_for(interaction)("lobby.which" if found else await no_table_key(interaction))
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
        if here is not None:
            known = terms_rules(here.party.terms)
        else:
            known = await find_rules(interaction, book) if book else await usual_rules(interaction)
        other = await find_rules(interaction, compare) if known is not None and compare else None
        if known is not None and other is not None:
            await versus(interaction, known, other)
        elif known is not None and not compare:
            await show_book(interaction, known)


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
