"""The same at the table of a club night: in a thread under the night's message, with the list beside it; whoever runs
the night and somebody who waits for a seat look at both.
"""

from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from bot.engine.refusal import Refusal
from bot.league.times import DAY, HOUR, MINUTE
from bot.night.acts import arrive, join_list
from bot.night.plan import THREE_PLAYERS, EveningPlan, Leftovers, NightSeries
from bot.table.party import Person
from bot.ui.custom_id import NO_QUESTION
from bot.ui.custom_id import Press as Button
from tests.cogs.person import Person as Human
from tests.cogs.person import words
from tests.proofs.secrecy.harness import NO_SEAT, Harness
from tests.proofs.secrecy.script import ScriptPress
from tests.proofs.secrecy.viewers import REFEREE, SPECTATOR, look_up_numbers_and_yaku

LIST_HEADING: Final = "## Thursdays"
_UNDER_THE_TABLE: Final = ("moderate", "hand", "replay", "verify", "agree", "pass", "ron", "mahjong")
_UNDER_THE_LIST: Final = ("nightmine", "nightmine", "nightfair", "nighthere")


class NightHarness(Harness):
    """Naki in a simulated Discord, playing a script at a club night."""

    async def _sit_down(self) -> str:
        twins, client, now = self._twins, self.client, self.clock.now
        start = (now() + DAY) // HOUR * HOUR
        plan = EveningPlan(threes=twins.book, leftovers=Leftovers.THREES, least=THREE_PLAYERS, rounds=1)
        first = datetime.fromtimestamp(start / 1000, UTC).strftime("%Y-%m-%dT%H:%M")
        series = NightSeries("Thursdays", self.channel.id, "UTC", first, evening=plan)
        client.nights._random = Random("night").randbytes
        assert await client.nights.series.add(self.guild.id, series) is not None
        await self.quiet()
        watching = self.guild.add_member(self.env.create_user("wanda", global_name="Wanda"))
        self._viewers = {REFEREE: self.owner, SPECTATOR: Human(self, watching)}
        numbers = {await client.nights.people.number(1, one.id, one.name): one for one in self.people[: twins.seats]}
        for number in numbers:
            await client.nights.act(1, lambda evening, one=number: join_list(evening, one), now(), number)
        await self.pass_time(start - 10 * MINUTE - now())
        (table,) = (await client.nights.evenings.load(1)).evening.tables
        seated = [numbers[number] for number in table.people]
        self.people[: twins.seats] = seated
        await self._choose(self.people)
        client.tables.listen(self)
        players = [Person(one.id, one.name) for one in seated]
        made = await client.tables.set_up(players, self.guild.id, self.channel.id, twins.terms, name=table.id)
        assert not isinstance(made, Refusal), made
        for number in numbers:
            await client.nights.act(1, lambda evening, one=number: arrive(evening, one, now()), now(), number)
        await self.pass_time(start - 5 * MINUTE - now())
        assert self._public
        return table.id

    async def _press(self, table: str, number: int, press: ScriptPress) -> None:
        """What nobody at the table presses is a look at the table, at the list, or by `/night`."""
        if press.seat != NO_SEAT:
            await super()._press(table, number, press)
            return
        dice = Random(f"night {number}")
        who = self._viewers[dice.choice((REFEREE, SPECTATOR))]
        await who.forge(self._public, Button(table, NO_QUESTION, dice.choice(_UNDER_THE_TABLE)).encode())
        await who.forge(self._list, Button("clubnights", 1, dice.choice(_UNDER_THE_LIST)).encode())
        await who.slash("night")
        await self.people[0].forge(self._list, Button("clubnights", 1, "nightmine").encode())
        if self._twins.game == "riichi":
            await look_up_numbers_and_yaku(number, self.people[: self._twins.seats], table)

    @property
    def _list(self) -> Any:
        return next(one for one in self.messages(self.channel.id) if words(one).startswith(LIST_HEADING))

    @property
    def _public(self) -> Any:
        """The table's own message, in its thread."""
        return [one for thread in self.threads for one in self.messages(thread) if one.attachments][-1]
