"""The cards that a server has uploaded."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.client.cards import MAX_CARDS, GuildCards
from bot.games.american.card.documents import document
from bot.games.american.card.file import house_card
from bot.store.cards import Cards
from bot.store.database import Database
from bot.table.clock import LoopClock

CLUB = 5


@pytest.fixture
async def cards(tmp_path: Path) -> AsyncIterator[GuildCards]:
    database = await Database.open(tmp_path / "naki.db")
    yield GuildCards(Cards(database), LoopClock())
    await database.close()


async def test_a_server_has_no_more_cards_than_it_may_of_those_that_come_in_the_same_moment(cards: GuildCards) -> None:
    drafts = [document(replace(house_card(), id=f"ours-{number}")) for number in range(MAX_CARDS + 2)]
    answers = await asyncio.gather(*(cards.add(CLUB, card) for card in drafts))
    assert answers.count(False) == 2
    _, *own = await cards.of(CLUB)
    assert len(own) == MAX_CARDS
