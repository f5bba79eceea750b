"""A finished game that nobody had to play: as computer players played it, with the four in its seats."""

from collections.abc import Sequence
from functools import cache

from bot.engine.game import AnyEvent
from bot.engine.wall import Seal
from bot.games.registry import GAMES
from bot.table.party import Chair, Stage, Terms
from bot.table.party import Person as Sitting
from bot.tools.games.registry import contest_for_book
from tests.cogs.house import House
from tests.table.parties import party_of

TABLE = "kept"


@cache
def events_of(book: str) -> Sequence[AnyEvent]:
    """One round of a game by the book."""
    return contest_for_book(book, short=True).play(0, "replay").events


async def keep_game(house: House, book: str = "tenhou") -> str:
    """Store the game as one of this server; its table's name."""
    people = [Chair(Sitting(person.id, person.name)) for person in house.people]
    seal = Seal.new(bytes)
    game = GAMES.by_book[book].id
    party = party_of(
        *people,
        id=TABLE,
        guild=house.guild.id,
        channel=house.channel.id,
        host=house.people[0].id,
        terms=Terms(game=game, book=book),
        opened=1,
        began=1,
        stage=Stage.OVER,
        commitment=seal.commitment,
    )
    await house.client.tables.archive.keep(party, events_of(book), seal, at=house.clock.now())
    return TABLE
