"""Cards are read in a process of their own."""

import asyncio
from contextlib import suppress

import psutil
import pytest

from bot.bench.load.strangers import hostile_cards
from bot.reading import Reader, read
from tests.cards import CLUB, HOUSE


def readers() -> list[psutil.Process]:
    """The processes that read a card now."""
    found: list[psutil.Process] = []
    for child in psutil.Process().children():
        with suppress(psutil.Error):  # it may end while it is looked at
            found += [child] if "bot.reading" in child.cmdline() else []
    return found


@pytest.mark.parametrize("text", [HOUSE, CLUB, "", "[[hand", CLUB.replace("2062", "206"), f"year = {'9' * 90}"])
async def test_a_card_read_elsewhere_is_what_it_is_here(text: str) -> None:
    assert await Reader().read(text.encode()) == read(text.encode())


async def test_cards_are_read_one_after_the_other_and_each_process_goes() -> None:
    reader = Reader()
    cards = [card for _, card in zip(range(5), hostile_cards(), strict=False)]
    reading = asyncio.gather(*map(reader.read, (*cards, HOUSE.encode())))
    most = 0
    while not reading.done():
        most = max(most, len(readers()))
        await asyncio.sleep(0.02)
    *refused, house = await reading
    assert [one.card for one in refused] == [None] * 5
    assert house.card is not None
    assert most == 1
    assert readers() == []


async def test_a_card_that_takes_too_long_is_given_up_and_the_next_one_is_read() -> None:
    reader = Reader(patience=0.0)
    given_up = await reader.read(HOUSE.encode())
    assert [str(flaw) for flaw in given_up.flaws] == ["it takes too long to check: please make it simpler."]
    assert readers() == []
    reader = Reader()
    assert (await reader.read(HOUSE.encode())).card is not None


async def test_a_process_that_dies_is_a_mistake_of_ours_and_the_next_card_is_read() -> None:
    reader = Reader()
    reading = asyncio.create_task(reader.read(b"#" * 60_000))
    while not (found := readers()):  # noqa: ASYNC110 - a process rings no bell
        await asyncio.sleep(0.01)
    found[0].kill()
    with pytest.raises(RuntimeError):
        await reading
    assert (await reader.read(HOUSE.encode())).card is not None
