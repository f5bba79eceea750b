"""What other programs say in mjai: an arena to a player of ours, and a program in a seat to our table."""

import json
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from shlex import quote
from typing import Final

import msgspec

from bot.engine.level import Level
from bot.games.chooser import Chooser
from bot.games.program import Program
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.mjai.player import MjaiPlayer
from bot.games.riichi.mjai.stream import MAX_LINE_BYTES
from bot.games.riichi.rules import riichi_book_rules
from bot.tools.games.riichi.mjai_seat import MjaiSeat, serve_seat
from bot.tools.games.riichi.series import Contender, Series
from tests.proofs.fuzz import spoil
from tests.tools.games.riichi.test_mjai_seat import own_moves, told

_RULES: Final = riichi_book_rules("wrc-2025").with_options({"game.rounds": 0})
_SEAT: Final = 2
_TOO_LONG: Final = (b" ", b"x", b"[", b'"\\"')
"""What makes a line too long, again and again."""


class _Stream(BytesIO):
    """A stream of which nobody may take a whole line unseen, however long it is."""

    def readline(self, size: int | None = -1, /) -> bytes:
        assert (size or 0) > 0, "a line is read to a bound"
        return super().readline(size)

    def __next__(self) -> bytes:
        return self.readline()


def spoiled_stream(dice: Random) -> bytes:
    """A game as an arena tells it, with something wrong."""
    data = spoil.spoiled_bytes(
        dice.choice((spoil.spoiled_text, spoil.spoiled_json_lines))(dice.choice(sound_streams()), dice), dice
    )
    return data + b"\n" + dice.choice(_TOO_LONG) * MAX_LINE_BYTES + b"!" if dice.random() < 0.02 else data


@cache
def sound_streams() -> tuple[str, ...]:
    """Games to the middle of their second hands, event by event and in arrays."""
    games = [told(book, "a stream")[:130] for book in ("tenhou", "sanma-tenhou")]
    by_event = ["\n".join(map(json.dumps, game)) for game in games]
    cuts = [[0, *own_moves(game), len(game)] for game in games]
    in_arrays = [
        "\n".join(json.dumps(game[start:end]) for start, end in pairwise(cut))
        for game, cut in zip(games, cuts, strict=True)
    ]
    return (*by_event, *in_arrays)


@cache
def _next_game() -> tuple[bytes, list[str]]:
    game = "\n".join(map(json.dumps, told("tenhou", "the next game")[:12])).encode()
    return game, list(serve_seat(BytesIO(game), Level.GENTLE, print))


def answer_stream(data: bytes, _: Path) -> bool:
    """Every line is answered with a line, and the game after it is played as if nothing had been."""
    reports = list[str]()
    game, expected = _next_game()
    answers = list(serve_seat(_Stream(data + b"\n" + game), Level.GENTLE, reports.append))
    assert len(answers) == len(list(filter(bytes.strip, BytesIO(data)))) + len(expected), "a line for each line"
    assert answers[-len(expected) :] == expected, "the next game is played"
    assert all(json.loads(answer)["type"] for answer in answers)
    return not reports


def spoiled_answers(dice: Random) -> bytes:
    """What a program answers in one hand, with something wrong."""
    return spoil.spoiled_bytes(dice.choice((spoil.spoiled_text, spoil.spoiled_json_lines))(sound_answers(), dice), dice)


class _Ours(Program):
    """A player of ours as a program, which keeps what it answered."""

    def __init__(self) -> None:
        super().__init__("ours")
        self.answers = list[str]()
        self._seat = MjaiSeat(PLAYERS_BY_LEVEL[Level.GENTLE], print)

    def ask(self, line: str) -> str:
        self.answers.append(msgspec.json.encode(self._seat.answer(line.encode())).decode())
        return self.answers[-1]


@cache
def sound_answers() -> str:
    """What a player of ours answers in the hand."""
    ours, reports = _Ours(), list[str]()
    _play(ours, reports)
    assert not reports
    return "\n".join(ours.answers)


def play_by_answers(data: bytes, folder: Path) -> bool:
    """The hand is played to its end, and what is wrong is told once."""
    path, reports = folder / "answers", list[str]()
    path.write_bytes(data + b"\n")
    says = f"cat {quote(str(path))}; exec cat >/dev/null"
    with Program(f"sh -c {quote(says)}", patience=10.0) as program:
        _play(program, reports)
    assert len(reports) < 2, reports
    return not reports


def _play(program: Program, reports: list[str]) -> None:
    def ours(_: int) -> Chooser[Action]:
        return PLAYERS_BY_LEVEL[Level.GENTLE](_RULES)

    seats = [Contender("naki", ours)] * _RULES.game.players
    seats[_SEAT] = Contender("mjai", lambda seat: MjaiPlayer(seat, program, ours(seat), reports.append))
    list(Series(_RULES, seats).play(1, "a hand", rotate=False))
