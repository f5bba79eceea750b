"""All hand panels: the news of a table goes to the panel of everybody who plays there."""

from collections.abc import Iterator
from typing import Final

from discord.ext import commands

from bot.client import Naki
from bot.table.news import Happened, News
from bot.table.party import Party, Person, Stage
from cogs.hand._player_panel import Panel

_NUMBER_OF_TABLES: Final = frozenset((Happened.STARTED, Happened.LEFT, Happened.ENDED, Happened.OVER))


class HandPanels(commands.Cog):
    """Holds the panels and passes the news on to them."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._panels: dict[tuple[str, int], Panel] = {}

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        for person in self._readers(news):
            self.panel(party.id, person.id).hear(news)
        if party.stage is not Stage.PLAYING:
            self.forget(party.id)
        if any(note.kind in _NUMBER_OF_TABLES for note in news.notes):
            self._name_tables(party)

    def _readers(self, news: News) -> Iterator[Person]:
        """Whoever is present. Whoever has left reads in their old panel that they have, and that the game is over."""
        party = news.scene.party
        leaving = {note.seat for note in news.notes if note.kind is Happened.LEFT}
        for seat, chair in enumerate(party.chairs):
            if chair.person is None:
                continue
            told = (seat in leaving or party.stage is not Stage.PLAYING) and (party.id, chair.person.id) in self._panels
            if told or not chair.left:
                yield chair.person

    def panel(self, table: str, user: int) -> Panel:
        """The panel of a player at a table; an empty one, which nobody holds, of whoever does not play there."""
        panel = self._panels.get((table, user)) or Panel(self._client, table, user)
        found = self._client.tables.get(table)
        if found is not None and found.party.seat_of(user) is not None:
            self._panels[table, user] = panel
        return panel

    def hindered(self, table: str) -> None:
        """Something came in the way of showing the table to everybody, or went: its players read so here."""
        for (panels_table, _), panel in self._panels.items():
            if panels_table == table:
                panel.refresh()

    def move(self, user: int) -> None:
        """Somebody has chosen where their hand is to be."""
        for panel in [panel for (_, owner), panel in self._panels.items() if owner == user]:
            panel.move()

    def forget(self, table: str) -> None:
        """The table is over, or another process shows it."""
        for key in [key for key in self._panels if key[0] == table]:
            del self._panels[key]

    def _name_tables(self, party: Party) -> None:
        """Somebody plays at one table more or less: their other panels say which they are, or need not any more."""
        here = {person.id for person in party.people}
        for (table, user), panel in self._panels.items():
            if user in here and table != party.id:
                panel.refresh()
