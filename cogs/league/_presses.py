"""The buttons of leagues. They work however old they are: everything they need stands on them."""

from typing import Final

from bot.client.cooldowns import Ration
from cogs.league._base import LeaguePressed
from cogs.league._member import check_in, confirm, join, leave, my_table, show_rules, turn_round
from cogs.league._posts import CHECK_IN, CONFIRM, JOIN, LEAVE, MY_TABLE, RULES, SURE, TURN
from cogs.league._visit import Visit

_VERBS: Final = (JOIN, LEAVE, CONFIRM, CHECK_IN, RULES, MY_TABLE, TURN)


class LeagueButton(LeaguePressed, verbs=_VERBS, ration=Ration.SEAT):
    """**Join**, **Check in** and the others under the messages of a league."""

    async def visited(self, visiting: Visit) -> None:
        """Do it; what came of it is said to whoever pressed."""
        match self.press.verb, self.press.numbers:
            case verb, _ if verb == JOIN:
                await join(visiting)
            case verb, _ if verb == LEAVE:
                await leave(visiting, sure=self.press.rest == SURE)
            case verb, _ if verb == CONFIRM:
                await confirm(visiting)
            case verb, _ if verb == RULES:
                await show_rules(visiting)
            case verb, [phase, number] if verb == CHECK_IN:
                await check_in(visiting, phase, number)
            case verb, [phase, number] if verb == MY_TABLE:
                await my_table(visiting, phase, number)
            case verb, [phase, number, first] if verb == TURN:
                await turn_round(visiting, phase, number, first)
            case _:
                await visiting.lost()
