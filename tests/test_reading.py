"""Cards are read in a process of their own."""

import asyncio
from contextlib import suppress

import psutil
import pytest

from bot.bench.load.uploads import hostile_cards
from bot.engine.american.card_file import read_card
from bot.reading import Reader, read, rules_read
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
    reader = Reader()
    assert await reader.read(text.encode()) == read(text.encode())
    await reader.close()


async def test_one_process_reads_all_cards_and_goes_in_the_end() -> None:
    reader = Reader()
    cards = [card for _, card in zip(range(5), hostile_cards(), strict=False)]
    *refused, house = await asyncio.gather(*map(reader.read, (*cards, HOUSE.encode())))
    assert [one.card for one in refused] == [None] * 5
    assert house.card is not None
    assert len(readers()) == 1
    await reader.close()
    assert readers() == []


async def test_a_card_that_takes_too_long_is_given_up_with_its_process() -> None:
    reader = Reader(patience=0.0)
    given_up = await reader.read(HOUSE.encode())
    assert [flaw.name for flaw in given_up.flaws] == ["too_slow"]
    assert readers() == []


async def test_a_card_that_nobody_waits_for_any_more_is_not_the_answer_to_the_next_one() -> None:
    reader = Reader()
    first = asyncio.create_task(reader.read(HOUSE.encode()))
    while not readers():  # noqa: ASYNC110 - a process rings no bell
        await asyncio.sleep(0.01)
    first.cancel()
    assert (await reader.read(CLUB.encode())).card == read_card(CLUB.encode())
    await reader.close()


async def test_a_process_that_dies_is_replaced_for_the_next_card() -> None:
    reader = Reader()
    await reader.read(HOUSE.encode())
    (process,) = readers()
    process.kill()
    with pytest.raises(RuntimeError):
        await reader.read(HOUSE.encode())
    assert (await reader.read(HOUSE.encode())).card is not None
    await reader.close()


@pytest.mark.parametrize("text", ['base = "tenhou"', 'base = "chess"', "", "{", "#" * 70_000, '{"場数": 2}'])
async def test_rules_read_elsewhere_are_what_they_are_here(text: str) -> None:
    reader = Reader()
    assert await reader.read_rules(text.encode()) == rules_read(text.encode())
    assert await reader.read_rules(text.encode(), "m-league") == rules_read(text.encode(), "m-league")
    assert (await reader.read(HOUSE.encode())).card is not None
    assert len(readers()) == 1
    await reader.close()


async def test_rules_that_take_too_long_are_given_up() -> None:
    reader = Reader(patience=0.0)
    assert [conflict.name for conflict in (await reader.read_rules(b"")).conflicts] == ["too_slow"]
    assert readers() == []
