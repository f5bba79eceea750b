"""Tables of both games on one database, at which everybody plays as a computer player would."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from bot.engine.level import Level
from bot.engine.question import Question, Seat
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.documents import card_of
from bot.games.american.game import AMERICAN, american_game
from bot.games.registry import GAMES
from bot.store.cards import Cards
from bot.table.limits import TableLimits
from bot.table.party import Party, Person, Stage, Terms
from bot.table.table import Table
from tests.table.room import Room

GUILD: Final = 900_000_000_000_000_001
ROOM: Final = 900_000_000_000_000_002
PEOPLE: Final = tuple(
    Person(900_000_000_000_000_101 + place, name, username)
    for place, (name, username) in enumerate(
        (("Aiko", "aiko"), ("Ben 🀄", "ben"), ("Chiara", "chiara"), ("大樹", "daiki"))
    )
)
PRESS_SETTLES_S: Final = 0.001
"""Seconds, by the real clock: while the database writes down that nothing came of a press, hardly any time goes by."""


class GameRoom(Room):
    """The tables, with the cards that the guild has activated; it is so many milliseconds after the last thing that is
    written, a minute unless somebody says otherwise.
    """

    def __init__(self, path: Path, seed: int = 1, *, after: int = 60_000) -> None:
        self.active_cards, self._after = ActiveCards(), after
        games = {**GAMES, AMERICAN.id: american_game(self.active_cards)}
        super().__init__(path, games=games, limits=TableLimits(user_tables=50), seed=seed)

    async def __aenter__(self) -> "GameRoom":
        await super().__aenter__()
        for activated in await Cards(self.database).activations():
            self.active_cards.put(activated.guild, card_of(activated.card), activated.since)
        ((last,),) = await self.database.read(
            "SELECT max(changed_at) FROM (SELECT changed_at FROM tables UNION SELECT at FROM events)"
        )
        await self.clock.advance(max(0, (last or 0) + self._after - self.clock.now()))
        return self

    async def begin(self, terms: Terms, persons: int = 4) -> Table:
        """A game of so many persons, the other chairs taken by computer players."""
        table = await self.open(terms, persons)
        assert await table.start(PEOPLE[0].id) is None
        await self.clock.settle()
        return table

    async def open(self, terms: Terms, persons: int) -> Table:
        """A lobby. The host adds a word of their own to the seal of the walls."""
        table = await self.tables.open(PEOPLE[0], GUILD, ROOM, terms)
        assert isinstance(table, Table)
        for person in PEOPLE[1:persons]:
            assert await table.join(person) is None
        while len(table.party.chairs) < table.party.seats:
            assert await table.add_computer(PEOPLE[0].id) is None
        assert await table.set_seal_word(PEOPLE[0].id, "紅中") is None
        return table

    async def play(self, table: Table, until: Callable[[Table], bool] = lambda table: False) -> None:
        """Everybody answers what they are asked until the table stands so, or the game is over."""
        while table.party.stage is Stage.PLAYING and not until(table):
            question = next(self.questions(table), None)
            if question is None:
                await self.clock.advance(1000)
            else:
                await self.answer(table, *question)

    def questions(self, table: Table) -> Iterator[tuple[Question[Any], Seat]]:
        """What persons are asked now: the question, and the seat that is."""
        chairs = table.party.chairs
        return (
            (question, seat)
            for question in table.scene.questions
            for seat in question.awaited
            if not chairs[seat].is_automatic
        )

    async def answer(self, table: Table, question: Question[Any], seat: Seat) -> None:
        """The person in this seat answers as a computer player would."""
        game, state = self._games[table.party.terms.game], table.scene.state
        assert state is not None
        options = question.options[seat]
        action = game.players[Level.STANDARD](state).choose(game.player_view(state, seat), options)
        await self.tap(table.party, question, seat, action.token)

    async def tap(self, party: Party, question: Question[Any], seat: Seat, token: str) -> None:
        """The person in this seat presses a button, and time goes by until it has been answered."""
        person = party.chairs[seat].person
        assert person is not None
        stamp = self.clock.now()
        pressing = asyncio.create_task(self.tables.press(party.id, person.id, question.id, token, stamp))
        while not pressing.done():
            await asyncio.wait({pressing}, timeout=PRESS_SETTLES_S)
            await self.clock.advance(100)
        pressing.result()
