"""What cannot be taken back is asked once more, and a game that somebody reports is confirmed by another player."""

from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.league.acts.life import Moved
from bot.league.acts.phases import carry_moves
from bot.league.acts.reports import ReportConfirmed
from bot.league.state import Life
from bot.ui.custom_id import Press
from cogs._base import Layout, button
from cogs._lists import fitting
from cogs.league._base import LeaguePressed
from cogs.league._posts import LEAGUE, RIGHT
from cogs.league._shown import names_for
from cogs.league._visit import Visit
from cogs.league._words import amount

END: Final = "ending"
CARRY: Final = "carryover"
CORRECTED: Final = "The phase before was corrected."
"""A reason in the log."""


def really(league: int, to: Life, words: Words, *, force: bool) -> Layout:
    """Asks whether a league shall really be over."""
    press = Press(LEAGUE, league, f"{END}_{to}_{int(force)}")
    knob = button(press, words(f"league.really.{to}.yes"), style=discord.ButtonStyle.danger)
    return Layout(ui.TextDisplay(words(f"league.really.{to}.ask")), ui.ActionRow[Layout](knob))


class EndingButton(LeaguePressed, verbs=(END,), private=True, ration=Ration.SEAT):
    """**Finish** and **Cancel the league**, in the question about it."""

    async def visited(self, visiting: Visit) -> None:
        """Do it, if whoever pressed still may; in place of the question."""
        to, _, force = self.press.rest.partition("_")
        if to not in (Life.FINISHED, Life.CANCELLED):
            await visiting.lost()
            return
        if await visiting.act(Moved(Life(to), force=force == "1")) is not None:
            done = ui.TextDisplay[Layout](visiting.words(f"league.moved.{to}", league=visiting.league.name))
            await visiting.interaction.edit_original_response(view=Layout(done))


async def ask_about_carry(visiting: Visit) -> None:
    """After a correction of an earlier phase: whether what was carried into the later one shall follow it."""
    moves = list(carry_moves(visiting.league))
    if not moves:
        return
    words, names = visiting.words, names_for(visiting)
    lines = [
        words("league.carry_differs", player=names.side(one.side), before=amount(before), after=amount(one.amount))
        for one in moves
        for before in (visiting.league.phases[one.phase - 1].carry.get(one.side, 0),)
    ]
    knob = button(Press(LEAGUE, visiting.id, CARRY), words("league.button.carryover"))
    view = Layout(ui.TextDisplay(fitting([words("league.carry_ask"), *lines], words)), ui.ActionRow[Layout](knob))
    await visiting.interaction.followup.send(view=view, ephemeral=True)


class CarryButton(LeaguePressed, verbs=(CARRY,), private=True, ration=Ration.SEAT):
    """**Carry over anew**, in the question about it."""

    async def visited(self, visiting: Visit) -> None:
        """Let what was carried follow the corrections, if whoever pressed still may."""
        for move in list(carry_moves(visiting.league)):
            if await visiting.act(move, reason=CORRECTED, once=f"{move.phase} {move.side}") is None:
                return
        done = Layout(ui.TextDisplay(visiting.words("league.done")))
        await visiting.interaction.edit_original_response(view=done)


class RightButton(LeaguePressed, verbs=(RIGHT,), ration=Ration.SEAT):
    """**Confirm** under a game that somebody reported."""

    async def visited(self, visiting: Visit) -> None:
        """Count it, if whoever pressed played in it."""
        if not self.press.rest.isdecimal():
            await visiting.lost()
            return
        report = int(self.press.rest)
        acted = await visiting.act(lambda log: ReportConfirmed(report, log.next_number))
        if acted is not None and isinstance(acted.entry.act, ReportConfirmed):
            await visiting.say("league.report_counts", game=acted.entry.act.number)
