"""Hands per second of our engine beside those of jansou, on the same machine at the same time.

A hand is dealt from a shuffled wall of Tenhou's rules and played with random legal answers until it ends. The two
engines take turns, hand by hand; seconds are those for which this process had the processor.
"""

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time
from typing import TypeAlias

from jansou.core import rules, tiles
from jansou.game import flow, progression, wall

from bot.engine.question import QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.rules import riichi_book_rules

_Play: TypeAlias = Callable[[int], None]
"""Play the hand of this number to its end."""


def measure_engine(rounds: int = 15, hands: int = 40) -> Mapping[str, float]:
    """The medians of so many rounds of so many hands."""
    players = (_naki(), _jansou())
    for play in players:
        play(0)
    speeds: list[list[float]] = [[], []]
    for first in range(1, rounds * hands, hands):
        for mine, seconds in zip(speeds, _seconds(players, range(first, first + hands)), strict=True):
            mine.append(hands / seconds)
    naki, jansou = (median(mine) for mine in speeds)
    return {
        "naki_hands_per_s": round(naki, 1),
        "jansou_hands_per_s": round(jansou, 1),
        "ratio": round(naki / jansou, 3),
    }


def _seconds(players: tuple[_Play, ...], numbers: range) -> list[float]:
    spent = [0.0] * len(players)
    for number in numbers:
        for place, play in enumerate(players):
            begun = process_time()
            play(number)
            spent[place] += process_time() - begun
    return spent


def _naki() -> _Play:
    game = RiichiEngine(riichi_book_rules("tenhou"), open_ended=True)

    def play(number: int) -> None:
        rng, chance = Random(number), SeededRandomSource(str(number).encode())
        state = game.start(chance).state
        while True:
            question = game.pending(state)[0]
            if question.kind is QuestionKind.READY:
                return
            seat = question.awaited[0]
            outcome = game.decide(state, SeatAnswer(seat, question.id, rng.choice(question.options[seat])), chance)
            if isinstance(outcome, Refusal):
                raise TypeError(f"an offered action was refused: {outcome}")
            state = outcome.state

    return play


def _jansou() -> _Play:
    book, position = rules.preset("tenhou"), progression.starting_position()
    scores = [book.starting_points] * book.player_count

    def play(number: int) -> None:
        rng = Random(number)
        pieces = tiles.full_tile_set(book.player_count, aka_dora=book.aka_dora)
        rng.shuffle(pieces)
        log: list[object] = []
        steps = flow.deal_steps(flow.new_deal(book, wall.Wall(tuple(pieces)), position, scores, 0), log.append)
        try:
            point = next(steps)
            while True:
                point = steps.send(rng.choice(point.actions))
        except StopIteration:
            return

    return play
