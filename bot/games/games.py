"""The registry: games by their names, by their books, and by their logs."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from bot.engine.book import Book
from bot.engine.game import Fact
from bot.engine.rulebook import BadRules, Conflict
from bot.games.game import AnyGame
from bot.tools.simulation.contest import AnyContest


class Games(Mapping[str, AnyGame]):
    """Games by their ids, in the order in which people are offered them."""

    def __init__(self, *games: AnyGame) -> None:
        self._games = {game.id: game for game in games}

    def __getitem__(self, game: str) -> AnyGame:
        return self._games[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    @property
    def books(self) -> Mapping[str, Book]:
        """Every rule book by its name, whichever game it is of."""
        return {book.name: book for game in self.values() for book in game.books}

    @property
    def by_book(self) -> Mapping[str, AnyGame]:
        """The game that every rule book is of."""
        return {book.name: game for game in self.values() for book in game.books}

    def contest(self, book: str, *, short: bool = False) -> AnyContest:
        """Computer players by the rule book of that name; `short` is one round of it. Raises BadRules where there is no
        such book.
        """
        games = self.by_book
        if book not in games:
            raise BadRules(Conflict("no_book", {"book": book, "books": ", ".join(games)}))
        return games[book].contest(book, short)

    def of(self, events: Sequence[Fact]) -> AnyGame:
        """The game that a log is of. Raises ValueError if it does not begin with the start of a game."""
        for game in self.values():
            if events and isinstance(events[0], game.begins):
                return game
        raise ValueError("a log begins with the start of a game")

    def read(self, lines: Sequence[bytes]) -> tuple[AnyGame, Sequence[Fact]]:
        """A whole log of whichever game, as its first line says. Raises ValueError if it is none."""
        game = next((game for game in self.values() if _reads(game, lines[:1])), next(iter(self.values())))
        return game, game.variant.decode(lines)

    @contextmanager
    def including(self, *games: AnyGame) -> Generator[None]:
        """With further games, as long as this lasts."""
        before, self._games = self._games, {**self._games, **{game.id: game for game in games}}
        try:
            yield
        finally:
            self._games = before


def _reads(game: AnyGame, lines: Iterable[bytes]) -> bool:
    try:
        game.variant.decode(lines)
    except ValueError:
        return False
    return True
