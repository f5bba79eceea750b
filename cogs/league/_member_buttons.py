"""**Join**, **Leave**, **Confirm**, **Check in**, **Rules** and **My table** under the messages of a league."""

from typing import Final

from bot.client.cooldowns import Ration
from cogs.league._base import LeaguePressed
from cogs.league._context import LeagueContext
from cogs.league._member import check_in, confirm, join, leave, my_table, show_round_page, show_rules
from cogs.league._verbs import CHECK_IN, CONFIRM, JOIN, LEAVE, MY_TABLE, RULES, SURE, TURN

_VERBS: Final = (JOIN, LEAVE, CONFIRM, CHECK_IN, RULES, MY_TABLE, TURN)


class MemberButton(LeaguePressed, verbs=_VERBS, ration=Ration.SEAT):
    """A button that anybody may press, however old the message is."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Do it, and tell the user what came of it."""
        match self.press.verb, self.press.numbers:
            case verb, _ if verb == JOIN:
                await join(ctx)
            case verb, _ if verb == LEAVE:
                await leave(ctx, sure=self.press.rest == SURE)
            case verb, _ if verb == CONFIRM:
                await confirm(ctx)
            case verb, _ if verb == RULES:
                await show_rules(ctx)
            case verb, [phase, number] if verb == CHECK_IN:
                await check_in(ctx, phase, number)
            case verb, [phase, number] if verb == MY_TABLE:
                await my_table(ctx, phase, number)
            case verb, [phase, number, first] if verb == TURN:
                await show_round_page(ctx, phase, number, first)
            case _:
                await ctx.lost()
