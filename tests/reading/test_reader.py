"""What people upload is read in a process of its own."""

import asyncio
from contextlib import suppress

import psutil
import pytest

from bot.games.american.card.documents import document
from bot.games.american.card.file import read_card
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.league.round_file import RoundFileFlaw, RoundsInFile
from bot.reading import Reader
from bot.reading.files import CardFile, GameFile, GameReading, RoundFile, RuleFile
from bot.records.files import text_of
from bot.system.limits import IMPORT
from bot.tools.bench.load.hostile_files import hostile_cards
from tests.cards import CLUB, HOUSE
from tests.games.riichi.formats.record_samples import SAMPLES


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
    assert await reader.read_card(text.encode()) == CardFile(text.encode()).reading()
    await reader.close()


async def test_one_process_reads_all_cards_and_goes_in_the_end() -> None:
    reader = Reader()
    cards = [card for _, card in zip(range(5), hostile_cards(), strict=False)]
    *refused, house = await asyncio.gather(*map(reader.read_card, (*cards, HOUSE.encode())))
    assert [one.card for one in refused] == [None] * 5
    assert house.card is not None
    assert len(readers()) == 1
    await reader.close()
    assert readers() == []


async def test_a_card_that_takes_too_long_is_given_up_with_its_process() -> None:
    reader = Reader(patience=0.0)
    given_up = await reader.read_card(HOUSE.encode())
    assert [flaw.name for flaw in given_up.flaws] == ["too_slow"]
    assert readers() == []


async def test_a_card_that_nobody_waits_for_any_more_is_not_the_answer_to_the_next_one() -> None:
    reader = Reader()
    first = asyncio.create_task(reader.read_card(HOUSE.encode()))
    while not readers():  # noqa: ASYNC110 - a process rings no bell
        await asyncio.sleep(0.01)
    first.cancel()
    assert (await reader.read_card(CLUB.encode())).card == document(read_card(CLUB.encode()))
    await reader.close()


async def test_a_process_that_dies_is_replaced_for_the_next_card() -> None:
    reader = Reader()
    await reader.read_card(HOUSE.encode())
    (process,) = readers()
    process.kill()
    with pytest.raises(RuntimeError):
        await reader.read_card(HOUSE.encode())
    assert (await reader.read_card(HOUSE.encode())).card is not None
    await reader.close()


@pytest.mark.parametrize("text", ['base = "tenhou"', 'base = "chess"', "", "{", "#" * 70_000, '{"場数": 2}'])
async def test_rules_read_elsewhere_are_what_they_are_here(text: str) -> None:
    reader = Reader()
    assert await reader.read_rules(text.encode()) == RuleFile(text.encode()).reading()
    assert await reader.read_rules(text.encode(), "m-league") == RuleFile(text.encode(), "m-league").reading()
    assert (await reader.read_card(HOUSE.encode())).card is not None
    assert len(readers()) == 1
    await reader.close()


async def test_rules_that_take_too_long_are_given_up() -> None:
    reader = Reader(patience=0.0)
    assert [conflict.name for conflict in (await reader.read_rules(b"")).conflicts] == ["too_slow"]
    assert readers() == []


RULES = riichi_book_rules("tenhou")
EAST_ONLY = RULES.with_options({"game.rounds": 1})
SAMPLE = text_of(SAMPLES / "tenhou6.json").encode()


@pytest.mark.parametrize("rules", [RULES, EAST_ONLY], ids=["hanchan", "East only"])
@pytest.mark.parametrize(
    "data",
    [SAMPLE, b"", b"\xff", b"1" * 1001, b"x" * (IMPORT.size + 1)],
    ids=["game", "empty", "bytes", "digits", "huge"],
)
async def test_a_game_read_elsewhere_is_what_it_is_here(data: bytes, rules: Rules) -> None:
    reader = Reader()
    assert await reader.read_game(data, rules) == GameFile.of(data, rules).reading()
    await reader.close()


async def test_a_game_that_takes_too_long_is_none_that_can_be_read() -> None:
    assert await Reader(patience=0.0).read_game(SAMPLE, EAST_ONLY) == GameReading()
    assert readers() == []


def round_file(text: str) -> RoundFile:
    names = {"ann": 11, "bo": 12, "cy": 13, "di": 14}
    data = f"round,table,east,south,west,north\n{text}".encode()
    return RoundFile(
        data, (11, 12, 13, 14), names, table_size=4, allows_byes=False, has_teams=False, begun_rounds=frozenset()
    )


async def test_rounds_read_elsewhere_are_what_they_are_here() -> None:
    reader = Reader()
    assert (await reader.read_rounds(round_file("1,1,Ann,2,CY,Di"))).rounds == RoundsInFile({1: ((11, 12, 13, 14),)})
    spoiled = await reader.read_rounds(round_file("x,1,Ann,2,CY,Di\n" * 2000))
    assert [one.flaw for one in spoiled.flaws] == [RoundFileFlaw.NUMBER] * 100
    assert spoiled.further_flaws == 1900
    assert (await reader.read_rounds(round_file(f"{'9' * 5000},1,Ann,2,CY,Di"))).flaws
    await reader.close()
