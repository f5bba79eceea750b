"""What cannot be taken back is asked once more, and a game that somebody reports is called right by another player."""

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
from cogs._base import Interaction, Layout, Pressed, button, spoken, tell
from cogs._lists import fitting
from cogs.league._posts import LEAGUE, RIGHT
from cogs.league._shown import names_for
from cogs.league._visit import Visit, visit_id
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


class EndingButton(Pressed, verbs=(END,), private=True, ration=Ration.SEAT):
    """**Finish** and **Cancel the league**, in the question about it."""

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if whoever pressed still may; in place of the question."""
        visiting = await visit_id(interaction, self.press.decision)
        to, _, force = self.press.rest.partition("_")
        if visiting is None or to not in (Life.FINISHED, Life.CANCELLED):
            return
        if await visiting.act(Moved(Life(to), force=force == "1")) is not None:
            done = ui.TextDisplay[Layout](visiting.words(f"league.moved.{to}", league=visiting.league.name))
            await interaction.edit_original_response(view=Layout(done))


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


class CarryButton(Pressed, verbs=(CARRY,), private=True, ration=Ration.SEAT):
    """**Carry over anew**, in the question about it."""

    async def pressed(self, interaction: Interaction) -> None:
        """Let what was carried follow the corrections, if whoever pressed still may."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None:
            return
        for move in list(carry_moves(visiting.league)):
            if await visiting.act(move, reason=CORRECTED, once=f"{move.phase} {move.side}") is None:
                return
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(visiting.words("league.done"))))


class RightButton(Pressed, verbs=(RIGHT,), ration=Ration.SEAT):
    """**Right** under a game that somebody reported."""

    async def pressed(self, interaction: Interaction) -> None:
        """Count it, if whoever pressed played in it."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None or not self.press.rest.isdecimal():
            await tell(interaction, spoken(interaction)("trouble.lost"))
            return
        report = int(self.press.rest)
        acted = await visiting.act(lambda log: ReportConfirmed(report, log.next_number))
        if acted is not None and isinstance(acted.entry.act, ReportConfirmed):
            await visiting.say("league.report_counts", game=acted.entry.act.number)
