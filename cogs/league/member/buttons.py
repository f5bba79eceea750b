"""**Join**, **Leave**, **Confirm**, **Check in**, **Rules** and **My table** under the messages of a league, old and
new.
"""

from typing import Literal

from bot.client.cooldowns import Ration
from bot.ui.parts import Nothing, PartNumber, Parts
from cogs.league._base import LeaguePressed, RoundOf
from cogs.league._context import LeagueContext
from cogs.league._verbs import CHECK_IN, CONFIRM, JOIN, LEAVE, MY_TABLE, RULES, SURE, TURN
from cogs.league.member.commands import (
    check_in,
    confirm,
    join_league,
    leave_league,
    my_table,
    show_round_page,
    show_rules,
)


class MemberButton(LeaguePressed[Nothing], verbs=(JOIN, CONFIRM, RULES), ration=Ration.SEAT):
    """**Join**, **Confirm** and **Rules**."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Do it, and tell the user what came of it."""
        match self.press.verb:
            case verb if verb == JOIN:
                await join_league(ctx)
            case verb if verb == CONFIRM:
                await confirm(ctx)
            case _:
                await show_rules(ctx)


class Leaving(Parts, frozen=True):
    """Whether the user was asked once more."""

    answer: Literal["", "sure"] = ""


class LeaveButton(LeaguePressed[Leaving], verbs=(LEAVE,), ration=Ration.SEAT):
    """**Leave**, and in the question whether they really want to."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Leave, or ask once more."""
        await leave_league(ctx, sure=self.parts.answer == SURE)


class RoundButton(LeaguePressed[RoundOf], verbs=(CHECK_IN, MY_TABLE), ration=Ration.SEAT):
    """**Check in** and **My table** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Do it, and tell the user what came of it."""
        act = check_in if self.press.verb == CHECK_IN else my_table
        await act(ctx, self.parts.phase, self.parts.round)


class RoundPage(RoundOf, frozen=True):
    """Tables of a round from this one on, counted from 0."""

    first: PartNumber


class RoundPageButton(LeaguePressed[RoundPage], verbs=(TURN,), ration=Ration.SEAT):
    """**◀** and **▶** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Show these tables to the user alone."""
        await show_round_page(ctx, self.parts.phase, self.parts.round, self.parts.first)
