"""`/admin`: the tables, how fast Naki is, pause and resume, what happened at a table in words, and a log of it all."""

from collections.abc import Sequence
from math import isfinite
from typing import Final

import structlog
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client.setting_keys import NEWEST_VERSION
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.shards.overview import ProcessShards, overview
from bot.store.admin_log import COMMAND_LINE_ACCOUNT, AdminEntry
from bot.system.newest_version import is_newer
from bot.system.version import naki_version
from bot.table.answers import TableReason
from bot.table.party import Party
from cogs._base import Interaction, command_text, reply_privately, words_for
from cogs._lists import fitting_lines, matching_choices
from cogs._people import plain_text, table_label
from cogs._refusals import table_refusal_sentence
from cogs.admin._explain import explain_table

_ON_A_PAGE: Final = 20
"""Entries of the log."""
_log = structlog.stdlib.get_logger(__name__)


async def all_table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Every table, to whoever runs Naki."""
    if not await interaction.client.is_owner(interaction.user):
        return []
    words, parties = words_for(interaction), await interaction.client.tables.unfinished_parties()
    return matching_choices([(f"{party.id} {table_label(party, words)}", party.id) for party in parties], typed)


@app_commands.default_permissions(administrator=True)
@app_commands.allowed_contexts(guilds=True, dms=True)
class Admin(commands.GroupCog, group_name="admin", group_description=command_text("command.admin")):
    """The slash commands for the owner of the application, or its team, and for nobody else."""

    @app_commands.command(name="tables", description=command_text("command.admin.tables"))
    async def tables(self, interaction: Interaction) -> None:
        if not await _is_owner(interaction):
            return
        words = words_for(interaction)
        await _note(interaction, "tables")
        lines = [_table_line(party, words) for party in await interaction.client.tables.unfinished_parties()]
        await reply_privately(interaction, fitting_lines(lines, words) or words("admin.none"))

    @app_commands.command(name="health", description=command_text("command.admin.health"))
    async def health(self, interaction: Interaction) -> None:
        if not await _is_owner(interaction):
            return
        client, words = interaction.client, words_for(interaction)
        await _note(interaction, "health")

        def milliseconds(seconds: float | None) -> str:
            return words("admin.unknown") if seconds is None or not isfinite(seconds) else f"{seconds * 1000:.0f}"

        here = words(
            "admin.health",
            servers=len(client.guilds),
            tables=len(client.tables),
            letters=client.tables.backlog,
            calls=client.rate_limiter.backlog,
            gateway=milliseconds(client.latency),
            half=milliseconds(client.acked_within(0.5)),
            most=milliseconds(client.acked_within(0.99)),
            version=naki_version(),
        )
        newest = client.choices.of("guild", None, NEWEST_VERSION)
        update = (
            [] if newest is None or not is_newer(newest, naki_version()) else [words("admin.newest", version=newest)]
        )
        everybody: Sequence[ProcessShards] = () if client.sharding is None else await overview(client.sharding.leases)
        await reply_privately(
            interaction, fitting_lines([here, *update, *(_process(one, words) for one in everybody)], words)
        )

    @app_commands.command(name="pause", description=command_text("command.admin.pause"))
    @app_commands.describe(table=command_text("command.admin.which"))
    @app_commands.autocomplete(table=all_table_choices)
    async def pause(self, interaction: Interaction, table: str) -> None:
        if await _is_owner(interaction):
            found = interaction.client.tables.get(table)
            denied = Refusal(TableReason.NO_TABLE) if found is None else await found.pause(None)
            await _report(interaction, table, denied, "pause")

    @app_commands.command(name="resume", description=command_text("command.admin.resume"))
    @app_commands.describe(table=command_text("command.admin.which"))
    @app_commands.autocomplete(table=all_table_choices)
    async def resume(self, interaction: Interaction, table: str) -> None:
        if await _is_owner(interaction):
            found = interaction.client.tables.get(table)
            denied = Refusal(TableReason.NO_TABLE) if found is None else await found.resume(None)
            await _report(interaction, table, denied, "resume")

    @app_commands.command(name="explain", description=command_text("command.admin.explain"))
    @app_commands.describe(table=command_text("command.admin.which"), code=command_text("command.admin.code"))
    @app_commands.autocomplete(table=all_table_choices)
    async def explain(self, interaction: Interaction, table: str | None = None, code: str | None = None) -> None:
        if not await _is_owner(interaction):
            return
        await _note(interaction, "explain", code or table or "")
        if code is None:
            await explain_table(interaction, table or "")
            return
        words, mishap = words_for(interaction), interaction.client.mishaps.explain(code)
        line = words("admin.no_mishap") if mishap is None else words("admin.mishap", code=code, error=mishap)
        await reply_privately(interaction, line)

    @app_commands.command(name="log", description=command_text("command.admin.log"))
    @app_commands.describe(page=command_text("command.admin.page"))
    async def log(self, interaction: Interaction, page: app_commands.Range[int, 1] = 1) -> None:
        if not await _is_owner(interaction):
            return
        await _note(interaction, "log")
        words = words_for(interaction)
        entries = await interaction.client.admin_log.page((page - 1) * _ON_A_PAGE, _ON_A_PAGE)
        lines = [_entry_line(entry, words) for entry in entries]
        await reply_privately(interaction, fitting_lines(lines, words) or words("admin.log_end"))


async def _is_owner(interaction: Interaction) -> bool:
    """Acknowledge. Whether the application, or its team, is theirs; anybody else is told."""
    await interaction.response.defer(ephemeral=True)
    owner = await interaction.client.is_owner(interaction.user)
    if not owner:
        await reply_privately(interaction, words_for(interaction)("denied.not_owner"))
    return owner


async def _note(interaction: Interaction, what: str, subject: str = "", *, was: str = "", becomes: str = "") -> None:
    """Write down what the owner has asked for, or done."""
    await interaction.client.admin_log.add(what, subject, by=interaction.user.id, was=was, becomes=becomes)


def _entry_line(entry: AdminEntry, words: Words) -> str:
    by = words("admin.at_machine") if entry.by == COMMAND_LINE_ACCOUNT else f"<@{entry.by}>"
    change = words("admin.change", was=entry.old_value, becomes=entry.new_value) if entry.old_value else entry.new_value
    about = words.joined_texts(entry.subject and f"`{entry.subject}`", change)
    return words("admin.entry", number=entry.number, at=entry.at // 1000, by=by, what=entry.kind, about=about)


def _process(one: ProcessShards, words: Words) -> str:
    shards = words.enumeration(f"{shard} ({term})" for shard, term in one.shards.items()) or words("admin.unknown")
    if not one.name:
        return words("admin.free", shards=shards)
    line = words("admin.process", name=one.name, tables=one.tables, shards=shards)
    connecting = ", ".join(map(str, one.connecting))
    return f"{line}\n{words('admin.connecting', shards=connecting)}" if connecting else line


def _table_line(party: Party, words: Words) -> str:
    game, stage = plain_text(table_label(party, words)), words(f"stage.{party.stage}")
    key = "admin.paused" if party.paused else "admin.table"
    return words(key, table=party.id, game=game, stage=stage, channel=f"<#{party.channel}>")


async def _report(interaction: Interaction, table: str, denied: Refusal | None, what: str) -> None:
    words = words_for(interaction)
    if denied is None:
        _log.info("the owner's word", table=table, what=what, user=interaction.user.id)
        await _note(interaction, what, table)
    await reply_privately(
        interaction, words(f"admin.{what}.done") if denied is None else table_refusal_sentence(denied, words)
    )
