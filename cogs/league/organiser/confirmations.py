"""Questions that are asked before something is done for good: ending or cancelling a league, changing what was carried
over. And **Confirm** under a reported game.
"""

from typing import Final, Literal

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.acts.life import LifeChanged
from bot.league.acts.phases import carry_corrections
from bot.league.acts.reports import ReportConfirmed
from bot.league.state import Life
from bot.ui.custom_id import Press
from bot.ui.parts import NoParts, Parts
from cogs._base import MessageLayout, button, text_message
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.league._base import ItemNumber, LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._verbs import CONFIRM_REPORT_VERB, LEAGUES_VERB
from cogs.league._words import signed_amount
from cogs.league.organiser.actions import desk_rows

_END: Final = "ending"
CARRY_VERB: Final = "carryover"
CORRECTION_REASON: Final = "The phase before was corrected."
"""A reason in the log."""


def ending_question(league: int, to: Life, words: Words, why: str = "") -> MessageLayout:
    """Asks whether to finish or cancel the league; with `why` it can't now, also whether what is open is to be void."""
    press = Press(LEAGUES_VERB, league, f"{_END}_{to}_{int(bool(why))}")
    knob = button(press, words(f"league.really.{to}.{'void' if why else 'yes'}"), style=discord.ButtonStyle.danger)
    asked = "\n".join(filter(None, (why, words(f"league.really.{to}.ask"))))
    return text_message(asked, knob)


class LeagueEnding(Parts, frozen=True):
    """The end of a league, and whether games that are being played are void."""

    to: Literal["finished", "cancelled"]
    force: bool


class EndLeagueButton(LeagueComponent[LeagueEnding], verbs=(_END,), private=True, ration=RequestKind.SEAT):
    """**Finish** or **Cancel the league** in that question."""

    async def handle(self, ctx: LeagueContext) -> None:
        to = Life(self.parts.to)
        await ctx.act(LifeChanged(to, force=self.parts.force))
        said = ui.TextDisplay[MessageLayout](ctx.words(f"league.moved.{to}", league=plain_text(ctx.league.name)))
        await ctx.replace(MessageLayout(said, *desk_rows(ctx)))


async def ask_to_correct_carry(ctx: LeagueContext) -> None:
    """After a correction in an earlier phase: asks whether what was carried into the next one is to follow."""
    moves = list(carry_corrections(ctx.league))
    if not moves:
        return
    words, names = ctx.words, names_for(ctx)
    lines: list[str] = []
    for one in moves:
        before = signed_amount(ctx.league.phases[one.phase - 1].carry.get(one.side, 0))
        after = signed_amount(one.amount)
        lines.append(words("league.carry_differs", player=names.side(one.side), before=before, after=after))
    knob = button(Press(LEAGUES_VERB, ctx.id, CARRY_VERB), words("league.button.carryover"))
    await ctx.send(text_message(fitting_lines([words("league.carry_ask"), *lines], words), knob))


class CorrectCarryButton(LeagueComponent[NoParts], verbs=(CARRY_VERB,), private=True, ration=RequestKind.SEAT):
    """**Change them** in that question."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        for move in list(carry_corrections(ctx.league)):
            await ctx.act(move, reason=CORRECTION_REASON, once=f"{move.phase} {move.side}")
        await ctx.replace(text_message(ctx.words("league.carry_moved")))


class ConfirmReportButton(LeagueComponent[ItemNumber], verbs=(CONFIRM_REPORT_VERB,), ration=RequestKind.SEAT):
    """**Confirm** under a game that a player reported."""

    async def handle(self, ctx: LeagueContext) -> None:
        report = self.parts.number
        acted = await ctx.act(lambda log: ReportConfirmed(report, log.next_number))
        if isinstance(acted.entry.act, ReportConfirmed):
            await ctx.say("league.report_counts", game=acted.entry.act.number)
