"""**Call referee**: a player says what is wrong and the table stops; referees decide under the call, or by command."""

from typing import Final, Literal

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.catalogue import Words
from bot.league.acts.refereeing import RefereeCalled
from bot.league.entry_lookup import entry_that_settled, referee_calls_at
from bot.league.log import Entry
from bot.league.state import TableInPlay
from bot.system.limits import EXPLANATION
from bot.table.orders import GivenOrder
from bot.table.table import Table
from bot.ui.parts import NoParts, Parts, TableName
from cogs._base import Interaction, TableComponent, reply_privately, words_for
from cogs._people import plain_text
from cogs._venue import table_channel, venue_of
from cogs.league._base import LeagueComponent, LeagueForm, RoundKey
from cogs.league._context import LeagueContext
from cogs.league._verbs import CALL_REFEREE_VERB, RULING_VERB
from cogs.league.referee.rulings import carry_out_order, find_table

_LONGEST: Final = 200


class CallButton(TableComponent[NoParts], verbs=("callreferee",), immediate=True, ration=RequestKind.SEAT):
    """**Call referee** under a league's table."""

    async def carry_out(self, interaction: Interaction) -> None:
        words, table = words_for(interaction), interaction.client.tables.get(self.press.table)
        league = await interaction.client.leagues.inbox.league_of(self.press.table)
        if table is None or league is None:
            await reply_privately(interaction, words("denied.no_table"))
        elif table.party.seat_of(interaction.user.id) is None:
            await reply_privately(interaction, words("denied.not_a_player"))
        else:
            await interaction.response.send_modal(CallForm(league, table, words))


class RoundCallButton(LeagueComponent[RoundKey], verbs=(CALL_REFEREE_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**Call referee** under a round: for the table at which the player sits."""

    async def handle(self, ctx: LeagueContext) -> None:
        words, interaction = ctx.words, ctx.interaction
        tables = interaction.client.tables
        for name, playing in ctx.league.tables_in_play.items():
            here = (playing.phase, playing.round) == (self.parts.phase, self.parts.round)
            table = tables.get(name) if here else None
            if table is not None and table.party.seat_of(interaction.user.id) is not None:
                await interaction.response.send_modal(CallForm(ctx.id, table, words))
                return
        await reply_privately(interaction, words("league.no_game_here"))


class CallForm(LeagueForm):
    """The player's words for the referee."""

    limit = EXPLANATION

    def __init__(self, league: int, table: Table, words: Words, what: str = "") -> None:
        super().__init__(league, words("league.call.title"), table.id)
        self._table = table
        self._what: ui.TextInput[CallForm] = ui.TextInput(default=what, min_length=3, max_length=_LONGEST)
        self.add_item(ui.Label(text=words("league.call.what"), component=self._what))

    async def handle(self, ctx: LeagueContext) -> None:
        stops = ctx.league.options.call_pauses and not self._table.party.paused
        acted = await ctx.act(RefereeCalled(self._table.id, ctx.person, stops), reason=self._what.value)

        async def admit() -> int:
            return acted.entry.number

        if stops:
            await self._table.order(GivenOrder(TableOrder(OrderKind.PAUSE)), admit)
        venue = venue_of(ctx.interaction.client, self._table.party)
        await venue.say(venue.words("league.called", player=ctx.name_of(ctx.person)))
        await ctx.say("league.call.done")

    async def refilled_form(self, interaction: Interaction) -> "CallForm":
        return CallForm(self._league, self._table, words_for(interaction), self._what.value)


class CallRuling(Parts, frozen=True):
    """The decision of a referee, and the table that it is about."""

    kind: Literal["pause", "resume", "redeal", "undohand", "end"]
    table: TableName


class RulingButton(LeagueComponent[CallRuling], verbs=(RULING_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**Let it go on**, **Deal again** and **Undo the last hand** under a call; these and more under a table."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        kind = next(one for one in OrderKind if one.replace("_", "") == self.parts.kind)
        await ctx.interaction.response.send_modal(RulingForm(ctx.id, self.parts.table, kind, ctx.words))


class RulingForm(LeagueForm):
    """The referee's reason."""

    limit = EXPLANATION

    def __init__(self, league: int, table: str, kind: OrderKind, words: Words, why: str = "") -> None:
        super().__init__(league, words(f"league.button.{RULING_VERB}.{kind}"), table)
        self._table, self._kind = table, kind
        self._why: ui.TextInput[RulingForm] = ui.TextInput(default=why, min_length=3, max_length=_LONGEST)
        self.add_item(ui.Label(text=words("command.league.reason"), component=self._why))

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        table = await find_table(ctx.interaction.client, ctx.league, self._table, None)
        _, acted = await carry_out_order(ctx, table, TableOrder(self._kind), self._why.value)
        await ctx.tell_act(acted)

    async def refilled_form(self, interaction: Interaction) -> "RulingForm":
        return RulingForm(self._league, self._table, self._kind, words_for(interaction), self._why.value)


async def open_call_lines(ctx: LeagueContext, only: str = "") -> list[str]:
    """The calls that no referee has settled, at all tables in play or at one of them."""
    lines: list[str] = []
    for name, playing in ctx.league.tables_in_play.items():
        if only not in ("", name):
            continue
        table = ctx.interaction.client.tables.get(name)
        where = "" if table is None else f"<#{await table_channel(ctx.interaction.client, table.party)}> "
        open_ = (call for call in referee_calls_at(ctx.log, name) if entry_that_settled(ctx.log, call) is None)
        lines += [f"{where}{_call_line(ctx, playing, call)}" for call in open_]
    return lines


def _call_line(ctx: LeagueContext, playing: TableInPlay, call: Entry) -> str:
    person = call.by.person
    return ctx.words(
        "league.call.line",
        player="" if person is None else ctx.name_of(person),
        board=playing.board or "–",
        at=call.at // 1000,
        words=plain_text(call.reason),
    )
