"""What the log of a game is told with: names, points, and a line for each fact that somebody would mention."""

from collections.abc import Sequence

from bot.i18n.catalogue import Words
from bot.table.party import Party
from cogs._people import name_of


class Story:
    """How a game is told. Only if it is `over` the tiles that were drawn are named."""

    def __init__(self, party: Party, words: Words, *, over: bool) -> None:
        self.words = words
        self.over = over
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
        """Who sits there."""
        return name_of(self._party.chairs[seat], seat + 1, self.words)

    def points(self, deltas: Sequence[int]) -> str:
        """What the hand has moved."""
        return self("points", points=", ".join(f"{self.player(seat)} {delta:+}" for seat, delta in enumerate(deltas)))
