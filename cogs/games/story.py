"""The words of a game's log: names, points, and a line for each event that somebody would mention."""

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum

from bot.engine.game import AnyStanding
from bot.engine.orders import TableOrder
from bot.engine.payments import Payment
from bot.engine.question import Seat
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, points
from bot.table.party import Party
from bot.view.project.payments import payment_phrase
from cogs._people import name_of


class Story:
    """The story of a game. Of the tiles that were drawn those are named that the seats in `eyes` drew."""

    def __init__(self, party: Party, words: Words, *, eyes: Collection[Seat]) -> None:
        self.words = words
        self.eyes = eyes
        self._party = party
        self._hands = 0

    def __call__(self, key: str, **values: object) -> str:
        """A line of the story."""
        return self.words(f"story.{key}", **values)

    def hand(self) -> str:
        """A new hand."""
        self._hands += 1
        return self("hand", number=self._hands)

    def player(self, seat: int) -> str:
        """The name of whoever sits there."""
        return name_of(self._party.chairs[seat], seat + 1, self.words)

    def order_line(self, order: TableOrder) -> str:
        """A line about an order from outside the game."""
        player = "" if order.seat is None else self.player(order.seat)
        return self(f"ordered.{order.kind}", player=player, minutes=order.minutes)

    def points_set_line(self, scores: Sequence[int]) -> str:
        """The points that everybody has from now on."""
        scored = self.words.enumeration(f"{self.player(seat)} {points(score)}" for seat, score in enumerate(scores))
        return self("points_set", points=scored)

    def standing_lines(self, standings: Sequence[AnyStanding]) -> str:
        """The end of a game, a line for each place."""
        return "\n".join(
            self("standing", rank=one.rank, player=self.player(one.seat), points=points(one.points))
            for one in standings
        )

    def points(self, deltas: Sequence[int], payments: Sequence[Payment[StrEnum]]) -> str:
        """The payments and their payers, and what the hand has moved."""
        moved = self.words.enumeration(f"{self.player(seat)} {points(delta, '+')}" for seat, delta in enumerate(deltas))
        return "\n".join((*self._payment_lines(payments), self("points", points=moved)))

    def _payment_lines(self, payments: Sequence[Payment[StrEnum]]) -> Iterator[str]:
        for paid in payments:
            what = phrase_text(payment_phrase(paid), self.words)
            if paid.payer is not None and paid.payee is not None:
                yield self("paid", player=self.player(paid.payer), other=self.player(paid.payee), what=what)
            elif paid.payee is not None:
                yield self("took", player=self.player(paid.payee), what=what)
            elif paid.payer is not None:
                yield self("gave", player=self.player(paid.payer), what=what)
