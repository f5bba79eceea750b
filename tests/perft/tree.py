"""The tree of everything that can be done from a position, counted."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.question import SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.actions import riichi_action_from_token
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import Tile, parse

SILENCE = "-"


class Position(NamedTuple):
    """A wall in the order in which it is dealt and drawn, what was done from the deal on, and how many leaves the tree
    has after one step, two steps and so on.
    """

    title: str
    book: str
    wall: str
    moves: tuple[str, ...]
    leaves: tuple[int, ...]


class Fixed(NamedTuple):
    """Every hand is dealt from the same wall."""

    wall: tuple[Tile, ...]

    def shuffled_tiles(self, purpose: str, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The wall, which has these tiles."""
        assert sorted(tiles) == sorted(self.wall), purpose
        return self.wall


class Tree:
    """What can be done from a position. A move is a press, `0 pon_5s5s`, or silence until a window is over, `-`."""

    def __init__(self, position: Position) -> None:
        self._game = RiichiEngine(riichi_book_rules(position.book))
        self._chance = Fixed(parse(position.wall))
        self.root = self._game.start(self._chance).state
        for move in position.moves:
            self.root = dict(self.moves(self.root))[move]

    def leaves(self, depth: int) -> int:
        """How many ways lead on for so many steps, or to the end of the game before."""
        return self._count(self.root, depth)

    def _count(self, state: State, depth: int) -> int:
        after = [state for _, state in self.moves(state)] if depth else []
        return sum(self._count(state, depth - 1) for state in after) if after else 1

    def moves(self, state: State) -> Iterator[tuple[str, State]]:
        """Every press that counts, as early as it can be made; and silence."""
        for question in self._game.pending(state):
            for seat, options in question.options.items():
                for action in options:
                    assert riichi_action_from_token(action.token) == action
                    answer = self._game.decide(
                        state, SeatAnswer(seat, question.id, action, question.opens_at), self._chance
                    )
                    assert not isinstance(answer, Refusal)
                    yield f"{seat} {action.token}", answer.state
            if question.due_at is not None:
                lapsed = self._game.time_out(state, question.due_at, self._chance)
                assert lapsed is not None
                yield SILENCE, lapsed.state
