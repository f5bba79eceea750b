"""The decision about a table that is over and not counted: **Decide** where it is shown, or `/referee decide`."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.finished_table import finished_table_act
from bot.system.limits import EXPLANATION
from bot.ui.parts import Parts, TableName
from cogs._base import Interaction, cog_of, words_for
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext, context_by_id
from cogs.league._snapshot import snapshot_for
from cogs.league._verbs import DECIDE_VERB
from cogs.league.posts.referee_posts import stuck_line
from cogs.league.posts.upkeep import LeagueUpkeep

TABLE_DECISIONS: Final = ("counts", "again", "nothing")
"""It counts as it stands, it is played again, it is not played."""
_LONGEST: Final = 200


async def decide_stuck(ctx: LeagueContext, table: str, becomes: str, reason: str) -> None:
    """Decide about a table that waits for it; without its name about the only one."""
    store = ctx.interaction.client.leagues
    waiting = await store.inbox.waiting(ctx.id)
    stuck = next((one for one in waiting if one.table == table or (not table and len(waiting) == 1)), None)
    if stuck is None:
        await ctx.refuse(ctx.words("league.nothing_stuck"))
    finished = stuck.finished
    if becomes == "counts" and finished is not None:
        acted = await ctx.act(
            lambda log: finished_table_act(
                log.league, stuck.table, finished, stuck.ended, log.next_number, decided=True
            ),
            reason=reason,
        )
    else:
        upkeep = cog_of(ctx.interaction.client, LeagueUpkeep)
        again = becomes == "again"
        ended = await upkeep.tables.end_uncounted(ctx.summary, ctx.actor, stuck.table, reason, again=again)
        acted = await ctx.accept_or_refuse(ended)
    await ctx.tell_act(acted)


async def stuck_tables(ctx: LeagueContext) -> Mapping[str, str]:
    """The tables that wait for a decision, each with a line about it."""
    snapshot = await snapshot_for(ctx)
    waiting = await ctx.interaction.client.leagues.inbox.waiting(ctx.id)
    return {one.table: stuck_line(snapshot, one.table, one.refusal) for one in waiting}


class StuckTableName(Parts, frozen=True):
    """The table that waits."""

    table: TableName


class DecideButton(LeagueComponent[StuckTableName], verbs=(DECIDE_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**Decide** where a table needs a referee."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        await ctx.interaction.response.send_modal(DecisionForm(ctx.id, self.parts.table, ctx.words))


class DecisionForm(LeagueForm):
    """A referee's decision about the table, and its reason."""

    limit = EXPLANATION

    def __init__(self, league: int, table: str, words: Words, picked: str = TABLE_DECISIONS[0], why: str = "") -> None:
        super().__init__(league, words(f"league.button.{DECIDE_VERB}"))
        self._table = table
        options = [
            discord.SelectOption(label=words(f"league.becomes.{one}"), value=one, default=one == picked)
            for one in TABLE_DECISIONS
        ]
        self._becomes: ui.Select[DecisionForm] = ui.Select(options=options)
        self._why: ui.TextInput[DecisionForm] = ui.TextInput(default=why, min_length=3, max_length=_LONGEST)
        self.add_item(ui.Label(text=words("command.referee.becomes"), component=self._becomes))
        self.add_item(ui.Label(text=words("league.field.reason.name"), component=self._why))

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        await decide_stuck(ctx, self._table, self._becomes.values[0], self._why.value)

    async def refilled_form(self, interaction: Interaction) -> "DecisionForm":
        ctx = await context_by_id(interaction, self._league)
        return DecisionForm(ctx.id, self._table, words_for(interaction), self._becomes.values[0], self._why.value)
