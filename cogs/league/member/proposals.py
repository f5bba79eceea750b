"""Rounds without a start: the players of a table propose times, and say which of them they can make."""

from typing import Final

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.times import MINUTE
from bot.ui.parts import PartNumber
from cogs._base import Interaction, words_for
from cogs.league._base import LeagueComponent, LeagueForm, RoundKey
from cogs.league._context import LeagueContext
from cogs.league._verbs import ACCEPT, PROPOSE

_LONGEST: Final = 100
_ZONE: Final = "Europe/Berlin"
_EXAMPLE: Final = "2026-12-05 20:00, 2026-12-06 19:30"


class Board(RoundKey, frozen=True):
    """A table of a round."""

    board: PartNumber


class ProposedTime(Board, frozen=True):
    """A time that was proposed at a table, in minutes since the epoch."""

    epoch_minute: PartNumber


class TimesForm(LeagueForm):
    """Up to five times, in the zone of whoever types them."""

    def __init__(self, league: int, board: Board, words: Words, times: str = "", zone: str = "") -> None:
        super().__init__(league, words("league.propose.title"))
        self._board = board
        self._times: ui.TextInput[TimesForm] = ui.TextInput(default=times, placeholder=_EXAMPLE, max_length=_LONGEST)
        self._zone: ui.TextInput[TimesForm] = ui.TextInput(
            default=zone, placeholder=_ZONE, required=False, max_length=_LONGEST
        )
        self.add_item(ui.Label(text=words("league.propose.times"), component=self._times))
        self.add_item(ui.Label(text=words("league.propose.zone"), component=self._zone))

    async def handle(self, ctx: LeagueContext) -> None:
        at = self._board
        times = await ctx.read_times(self._times.value, self._zone.value.strip())
        await ctx.act(TimesProposed(at.phase, at.round, at.board, ctx.person, times))
        await ctx.say("league.proposed")

    async def refilled_form(self, interaction: Interaction) -> "TimesForm":
        return TimesForm(self._league, self._board, words_for(interaction), self._times.value, self._zone.value)


class ProposeButton(LeagueComponent[Board], verbs=(PROPOSE,), immediate=True, ration=RequestKind.SEAT):
    """**Propose a time** at a table."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.interaction.response.send_modal(TimesForm(ctx.id, self.parts, ctx.words))


class AcceptButton(LeagueComponent[ProposedTime], verbs=(ACCEPT,), ration=RequestKind.SEAT):
    """A proposed time: one press says that the player can make it, the next that they can't."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Keep the answer; a time that everybody at the table can make is fixed."""
        phase, number, board, minute = self.parts.phase, self.parts.round, self.parts.board, self.parts.epoch_minute
        round_ = ctx.league.round(phase, number)
        proposal = None if round_ is None else round_.proposals.get(board)
        before = () if proposal is None else proposal.answers.get(ctx.person, ())
        times = tuple(sorted({*before} ^ {minute * MINUTE}))
        await ctx.act(TimesAccepted(phase, number, board, ctx.person, times))
        known = ctx.league.round(phase, number)
        fixed = None if known is None else known.starts.get(board)
        if fixed is not None:
            await ctx.say("league.time_fixed", at=fixed // 1000)
        else:
            await ctx.say("league.can" if minute * MINUTE in times else "league.cannot", at=minute * 60)
