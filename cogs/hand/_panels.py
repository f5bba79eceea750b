"""All hand panels: a table's news goes to the panel of everybody who plays there."""

from collections.abc import Iterator
from typing import Final

from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background
from bot.table.news import News, NoteKind
from bot.table.party import Party, Person, Stage
from cogs.hand._panel import Panel

_NUMBER_OF_TABLES: Final = frozenset((NoteKind.STARTED, NoteKind.LEFT, NoteKind.GIVEN_UP, NoteKind.OVER))


class HandPanels(commands.Cog):
    """Keeps a panel for each player at each table, and sends it the table's news."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._panels: dict[tuple[str, int], Panel] = {}

    def publish(self, news: News) -> None:
        """Send news of a table to its panels."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        for person in self._readers(news):
            self.panel(party.id, person.id).hear(news)
        if party.stage is not Stage.PLAYING:
            self._forget(party.id)
        if any(note.kind in _NUMBER_OF_TABLES for note in news.notes):
            self._name_tables(party)

    def _readers(self, news: News) -> Iterator[Person]:
        """The people whose panels show the news: everybody who is present. The panel of somebody who has left shows
        that, and the end of the game.
        """
        party = news.scene.party
        leaving = {note.seat for note in news.notes if note.kind is NoteKind.LEFT}
        for seat, chair in enumerate(party.chairs):
            if chair.person is None:
                continue
            told = (seat in leaving or party.stage is not Stage.PLAYING) and (party.id, chair.person.id) in self._panels
            if told or not chair.left:
                yield chair.person

    def panel(self, table: str, user: int) -> Panel:
        """The panel of a player at a table. For somebody who does not play there, an empty one that is not kept."""
        panel = self._panels.get((table, user)) or Panel(self._client, table, user)
        found = self._client.tables.get(table)
        if found is not None and found.party.seat_of(user) is not None:
            self._panels[table, user] = panel
        return panel

    def obstacle_changed(self, table: str) -> None:
        """Paint the panels of a table again, because an obstacle to its public messages appeared or was removed."""
        for (panels_table, _), panel in self._panels.items():
            if panels_table == table:
                panel.refresh()

    def relocate(self, user: int) -> None:
        """Show the user's panels where they have chosen."""
        for panel in [panel for (_, owner), panel in self._panels.items() if owner == user]:
            panel.relocate()

    def leave(self, table: str) -> None:
        """Leave the panels of a table to another process, which shows them now."""
        for panel in self._forget(table):
            run_in_background(panel.leave())

    def _forget(self, table: str) -> list[Panel]:
        """Drop and return the panels of a table that is over, or that another process shows now."""
        return [self._panels.pop(key) for key in [key for key in self._panels if key[0] == table]]

    def _name_tables(self, party: Party) -> None:
        """Paint the players' other panels again: they name their table only if the player sits at several."""
        here = {person.id for person in party.people}
        for (table, user), panel in self._panels.items():
            if user in here and table != party.id:
                panel.refresh()
