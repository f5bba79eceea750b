"""**Join**, **Leave**, **Confirm**, **Check in**, **Rules** and **My table** under the messages of a league, old and
new.
"""

from typing import Literal

from bot.client.cooldowns import Ration
from bot.ui.parts import Nothing, PartNumber, Parts
from cogs.league._base import LeaguePressed, RoundOf
from cogs.league._context import LeagueContext
from cogs.league._snapshot import snapshot_for
from cogs.league._verbs import CHECK_IN, CONFIRM, JOIN, LEAVE, MY_TABLE, RULES, SURE, TURN
from cogs.league.member.commands import (
    check_in,
    confirm,
    join_league,
    leave_league,
    my_table,
    show_rules,
)
from cogs.league.posts.league_posts import round_post


class MemberButton(LeaguePressed[Nothing], verbs=(JOIN, CONFIRM, RULES), ration=Ration.SEAT):
    """**Join**, **Confirm** and **Rules**."""

    async def handle(self, ctx: LeagueContext) -> None:
        act = {JOIN: join_league, CONFIRM: confirm, RULES: show_rules}[self.press.verb]
        await act(ctx)


class Leaving(Parts, frozen=True):
    """Whether the user was asked once more."""

    answer: Literal["", "sure"] = ""


class LeaveButton(LeaguePressed[Leaving], verbs=(LEAVE,), ration=Ration.SEAT):
    """**Leave**, and in the question whether they really want to."""

    async def handle(self, ctx: LeagueContext) -> None:
        await leave_league(ctx, sure=self.parts.answer == SURE)


class RoundButton(LeaguePressed[RoundOf], verbs=(CHECK_IN, MY_TABLE), ration=Ration.SEAT):
    """**Check in** and **My table** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        act = check_in if self.press.verb == CHECK_IN else my_table
        await act(ctx, self.parts.phase, self.parts.round)


class RoundPage(RoundOf, frozen=True):
    """The tables of a round from this one on, counted from 0."""

    first: PartNumber


class RoundPageButton(LeaguePressed[RoundPage], verbs=(TURN,), ration=Ration.SEAT):
    """**◀** and **▶** under a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        snapshot, at = await snapshot_for(ctx), self.parts
        await ctx.show(round_post(snapshot, at.phase, at.round, at.first, alone=True))
