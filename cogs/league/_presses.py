"""The buttons of leagues. They work however old they are: everything they need stands on them."""

from bot.client.cooldowns import Ration
from cogs._base import Interaction, Pressed, spoken, tell
from cogs.league._member import check_in, join, leave, show_rules, show_standings, shown_to
from cogs.league._posts import CHECK_IN, JOIN, LEAVE, MY_TABLE, RULES, STANDINGS, SURE, my_table
from cogs.league._visit import visit_id


class LeagueButton(Pressed, verbs=(JOIN, LEAVE, STANDINGS, CHECK_IN, MY_TABLE, RULES), ration=Ration.SEAT):
    """**Join**, **Leave**, **Standings**, **Check in**, **My table** and **Rules** under the messages of a league."""

    async def pressed(self, interaction: Interaction) -> None:
        """Do it; what came of it is said to whoever pressed."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None:
            return
        numbers = [int(part) for part in self.press.rest.split("_") if part.isdecimal()]
        match self.press.verb, numbers:
            case verb, _ if verb == JOIN:
                await join(visiting)
            case verb, _ if verb == LEAVE:
                await leave(visiting, sure=self.press.rest == SURE)
            case verb, _ if verb == RULES:
                await show_rules(visiting)
            case verb, [phase, number] if verb == CHECK_IN:
                await check_in(visiting, phase, number)
            case verb, [phase, number] if verb == MY_TABLE:
                await visiting.tell(my_table(await shown_to(visiting), phase, number, visiting.person))
            case verb, _ if verb == STANDINGS:
                await show_standings(visiting, numbers[0] if numbers else 0)
            case _:
                await tell(interaction, spoken(interaction)("trouble.lost"))
