"""What the buttons, lists and forms of leagues have in common: the number of the league stands on them."""

from abc import abstractmethod

from cogs._base import Interaction, Pressed
from cogs.league._again import ReopenedForm
from cogs.league._visit import Visit, visit_id


class LeaguePressed(Pressed):
    """A button or a list that is about a league."""

    async def pressed(self, interaction: Interaction) -> None:
        """Find the league; where there is none they are told."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is not None and await self.admits(visiting):
            await self.visited(visiting)

    async def admits(self, visiting: Visit) -> bool:
        """Whether it does anything for them; if not, they are told."""
        return True

    @abstractmethod
    async def visited(self, visiting: Visit) -> None:
        """What the press does in the league."""


class OrganiserPressed(LeaguePressed):
    """One that does something only for those who run the league."""

    async def admits(self, visiting: Visit) -> bool:
        return await visiting.admitted()


class LeagueForm(ReopenedForm):
    """A form that is about a league, and perhaps about a table of it."""

    def __init__(self, league: int, title: str, table: str | None = None) -> None:
        super().__init__(title, table)
        self._league = league

    async def submitted(self, interaction: Interaction) -> None:
        """Find the league; where there is none they are told."""
        visiting = await visit_id(interaction, self._league)
        if visiting is not None:
            visiting.refusing = self.refused
            await self.filled(visiting)

    @abstractmethod
    async def filled(self, visiting: Visit) -> None:
        """What sending the form does in the league."""
