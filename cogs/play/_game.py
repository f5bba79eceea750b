"""The game against computers that somebody has chosen last."""

from collections.abc import Mapping
from typing import Self

import msgspec
from msgspec.structs import replace

from bot.client import Naki
from bot.client.setting_keys import LAST_SOLO_GAME
from bot.engine.level import Level
from bot.games.registry import GAMES
from bot.table.party import Terms, TimeControl


class SoloGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """By which book somebody plays without a home, against computers of which level, and whether they see hints;
    `length` counts as the book does (None: as is usual), and the `clock` is as people write it. Rules that a server
    or the person has saved are the `options` that differ from the book, and what a server has `named` them.
    """

    book: str = Terms().book
    length: int | None = None
    level: Level = Level.STANDARD
    hints: bool = True
    options: Mapping[str, object] = {}
    named: str = ""
    clock: str = "none"

    @property
    def terms(self) -> Terms:
        """Nobody waits for anybody: the next hand waits for the player, and there is no clock unless one was chosen."""
        book = GAMES.books[self.book]
        length = {} if self.length is None else {book.length_option: self.length}
        return Terms(
            book.game,
            self.book,
            {**book.casual_options, **self.options, **length},
            self.named,
            TimeControl.parse(self.clock),
            ready_s=0,
            stand_in=False,
            hints=self.hints,
        )

    @property
    def friends_terms(self) -> Terms:
        """Those of a table with friends."""
        alone, usual = self.terms, Terms()
        return replace(alone, ready_s=usual.ready_s, stand_in=usual.stand_in)

    def with_choice(self, what: str, value: str) -> Self:
        """The game with something else chosen. Raises ValueError if there is no such thing."""
        if what == "book" and value in GAMES.books:
            return replace(self, book=value, length=None, options={}, named="")
        if what == "length" and int(value) in GAMES.books[self.book].usual_lengths:
            return replace(self, length=int(value))
        if what == "level":
            return replace(self, level=Level(value))
        if what == "hints":
            return replace(self, hints=value == "on")
        if what == "clock":
            TimeControl.parse(value)
            return replace(self, clock=value)
        raise ValueError(value)


def last_solo_game(client: Naki, user: int) -> SoloGame:
    """The person's last choice; the usual game at first, and where that book is gone."""
    stored = client.choices.of("user", user, LAST_SOLO_GAME)
    game = SoloGame() if stored is None else msgspec.json.decode(stored, type=SoloGame)
    return game if game.book in GAMES.books else SoloGame()


async def save_solo_game(client: Naki, user: int, game: SoloGame) -> None:
    """Begin with this game from now on."""
    await client.choices.put("user", user, LAST_SOLO_GAME, msgspec.json.encode(game).decode())
