"""Our own players in a seat."""

from collections.abc import Sequence

from bot.computers.thinking import PlayerRunner, ThinkingPlayer
from bot.engine.game import AnyEvent, AnyState
from bot.engine.level import Level
from bot.engine.question import AnyAction
from bot.games.game import AnyGame
from bot.table.ports import FutureAction
from bot.view.model import HandView


class LevelSeat:
    """A player of a level. A new one is made for every hand, with the rules and the card that hold in it. If `patient`,
    it thinks after the others.
    """

    def __init__(self, level: Level, game: AnyGame, thinking: PlayerRunner, *, patient: bool = False) -> None:
        self._level = level
        self._game = game
        self._thinking = thinking
        self._patient = patient
        self._mind: ThinkingPlayer | None = None
        self._hand: int | None = None

    @property
    def who(self) -> Level:
        return self._level

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Nothing to note: the player's view has everything it needs."""

    def think(self, state: AnyState, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        if self._mind is None or self._hand != state.hands_dealt:
            self.leave()
            players = self._game.players
            easiest = next(level for level in Level if level in players)
            self._mind = self._thinking.add_player(
                players[self._level](state), players[easiest](state), patient=self._patient
            )
            self._hand = state.hands_dealt
        return self._mind.think(view, options)

    def leave(self) -> None:
        """Forget the player of this hand."""
        if self._mind is not None:
            self._mind.release()
        self._mind = None
