"""The registry: games by their names, by their books, and by their logs."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from bot.engine.book import Book
from bot.engine.game import AnyEvent
from bot.engine.rules import AnyRules
from bot.games.cards import GameCards
from bot.games.game import AnyGame
from bot.league.options import Options
from bot.league.scoring import AnyScoring, Scorings


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
    def cards(self) -> GameCards:
        """The cards of the one game that is dealt by cards. Raises ValueError if there is not one: the store does not
        say which game a card is of.
        """
        dealt = {game.id: game.cards for game in self.values() if game.cards is not None}
        if len(dealt) != 1:
            raise ValueError(
                f"one game is dealt by the cards that the store keeps, not {len(dealt)}: {', '.join(dealt)}"
            )
        (cards,) = dealt.values()
        return cards

    def by_rules(self, rules: AnyRules) -> AnyGame:
        """The game that the rules are of. Raises LookupError if there is none."""
        found = next((game for game in self.values() if isinstance(rules, type(game.books[0].rules))), None)
        if found is None:
            raise LookupError(f"{type(rules).__name__} are the rules of no game")
        return found

    @property
    def by_book(self) -> Mapping[str, AnyGame]:
        """The game that every rule book is of."""
        return {book.name: game for game in self.values() for book in game.books}

    @property
    def scorings(self) -> Scorings:
        """The league scoring of each rule book's game."""
        return {book: game.scoring for book, game in self.by_book.items()}

    def scoring(self, options: Options) -> AnyScoring:
        """The scoring of a league with these options."""
        return self.by_book[options.book].scoring(options)

    def of(self, events: Sequence[AnyEvent]) -> AnyGame:
        """The game that a log is of. Raises ValueError if it does not begin with the start of a game."""
        for game in self.values():
            if events and isinstance(events[0], game.start_event):
                return game
        raise ValueError("a log begins with the start of a game")

    def read(self, lines: Sequence[bytes]) -> tuple[AnyGame, Sequence[AnyEvent]]:
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
