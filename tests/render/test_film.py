"""A hand as a film: every picture in it, small, and quickly made."""

import time
from io import BytesIO
from itertools import pairwise
from typing import Final

import pytest
from PIL import Image

from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.records.replay import Replay
from bot.tools.games.registry import contest_for_book
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from render.film import FRAME_MS, LAST_FRAME_MS, MAX_FRAMES
from render.pictures import Pictures
from render.sprites import Style
from render.worker import Studio
from tests.cogs.house import PICTURES

_COMPANY: Final = SeatedPlayers([Player(name=name, chair=seat) for seat, name in enumerate(("A", "B", "C", "D"))])


async def _film(book: str, seat: int | None, pictures: Pictures) -> tuple[int, bytes, float]:
    """The longest hand of a game: its pictures, the file, and the seconds of a core that it took."""
    game = GAMES.by_book[book]
    replay = Replay.of(game.variant, contest_for_book(book, short=True).play(0, "replay").events)
    hands = [replay.film_steps(hand, MAX_FRAMES) for hand in range(1, len(replay.hand_starts) + 1)]
    longest = max(hands, key=len)
    views = [replay.view(step, game.projection, _COMPANY, seat) for step in longest]
    studio, began = Studio(pictures), time.process_time()
    gif = await studio.film(views, words("en"), Style())
    took = time.process_time() - began
    studio.close()
    return len(views), gif, took


@pytest.mark.parametrize("seat", [None, 2])
async def test_each_picture_is_in_the_film_as_long_as_it_should_be(seat: int | None) -> None:
    count, gif, _ = await _film("tenhou", seat, PICTURES)
    with Image.open(BytesIO(gif)) as film:
        assert film.width == 550
        times, looks = list[int](), list[bytes]()
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            times.append(film.info["duration"])
            looks.append(film.convert("RGB").tobytes())
    assert times == [*[FRAME_MS] * (count - 1), LAST_FRAME_MS]
    assert all(one != other for one, other in pairwise(looks))
    assert len(set().union(*(zip(*[iter(look)] * 3, strict=True) for look in looks[::20]))) <= 128


@pytest.mark.proof
@pytest.mark.parametrize("book", ["tenhou", "american"])
async def test_37_a_film_is_small_and_made_within_six_seconds(book: str) -> None:
    count, gif, seconds = await _film(book, None, Pictures())
    assert count <= MAX_FRAMES
    assert len(gif) <= 1024 * 1024
    assert seconds <= 6
