"""When a table of a round without a start is played: its players propose times and say which they can make."""

from typing import Final

from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.state import MINUTE
from bot.ui.custom_id import Press
from cogs._base import Interaction, Pressed, spoken, tell
from cogs.league._base import LeagueForm, LeaguePressed
from cogs.league._posts import ACCEPT, LEAGUE, PROPOSE
from cogs.league._visit import Visit

_LONGEST: Final = 100
_ZONE: Final = "Europe/Berlin"
_EXAMPLE: Final = "2026-12-05 20:00, 2026-12-06 19:30"


class TimesForm(LeagueForm):
    """Up to five times, in the zone of whoever types them."""

    def __init__(self, press: Press, words: Words, times: str = "", zone: str = "") -> None:
        super().__init__(press.decision, words("league.propose.title"))
        self._press = press
        self._times: ui.TextInput[TimesForm] = ui.TextInput(default=times, placeholder=_EXAMPLE, max_length=_LONGEST)
        self._zone: ui.TextInput[TimesForm] = ui.TextInput(
            default=zone, placeholder=_ZONE, required=False, max_length=_LONGEST
        )
        self.add_item(ui.Label(text=words("league.propose.times"), component=self._times))
        self.add_item(ui.Label(text=words("league.propose.zone"), component=self._zone))

    async def filled(self, visiting: Visit) -> None:
        """Propose them."""
        phase, number, board = self._press.numbers
        times = await visiting.times(self._times.value, self._zone.value.strip())
        if times is None:
            return
        if await visiting.act(TimesProposed(phase, number, board, visiting.person, tuple(times))) is not None:
            await visiting.say("league.proposed")

    async def again(self, interaction: Interaction) -> "TimesForm":
        return TimesForm(self._press, spoken(interaction), self._times.value, self._zone.value)


class ProposeButton(Pressed, verbs=(PROPOSE,), immediate=True, ration=Ration.SEAT):
    """**Propose a time** at a table."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask for times."""
        if len(self.press.rest.split("_")) == 3 and self.press.table == LEAGUE:
            await interaction.response.send_modal(TimesForm(self.press, spoken(interaction)))
        else:
            await tell(interaction, spoken(interaction)("trouble.lost"))


class AcceptButton(LeaguePressed, verbs=(ACCEPT,), ration=Ration.SEAT):
    """One of the times that are proposed for a table: whoever plays there can make it, or cannot after all."""

    async def visited(self, visiting: Visit) -> None:
        """Say so."""
        if len(self.press.numbers) != 4:
            await visiting.lost()
            return
        phase, number, board, minute = self.press.numbers
        round_ = visiting.league.round(phase, number)
        proposal = None if round_ is None else round_.proposals.get(board)
        before = () if proposal is None else proposal.answers.get(visiting.person, ())
        times = tuple(sorted({*before} ^ {minute * MINUTE}))
        if await visiting.act(TimesAccepted(phase, number, board, visiting.person, tuple(times))) is None:
            return
        known = visiting.league.round(phase, number)
        fixed = None if known is None else known.starts.get(board)
        if fixed is not None:
            await visiting.say("league.time_fixed", at=fixed // 1000)
        else:
            await visiting.say("league.can" if minute * MINUTE in times else "league.cannot", at=minute * 60)
