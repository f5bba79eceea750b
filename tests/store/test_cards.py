"""Cards of leagues on the disk."""

import hashlib
from datetime import date

from msgspec.structs import replace

from bot.games.american.card.documents import document
from bot.games.american.card.file import house_card
from bot.store.address import Address
from bot.store.cards import CardActivation, Cards
from bot.store.database import Database

CLUB, OTHER = 7, 8
OLD = document(replace(house_card(), id="old"))
NEW = document(replace(house_card(), id="new"))
MAY, JUNE = date(2026, 5, 1), date(2026, 6, 1)


async def contents(database: Database) -> dict[str, bytes]:
    return dict(await database.read("SELECT hash, card FROM cards"))


async def test_a_card_is_kept_once_under_the_hash_of_its_content(database: Database) -> None:
    cards = Cards(database)
    await cards.add(CLUB, OLD, at=1)
    await cards.add(CLUB, OLD, at=2)
    await cards.add(OTHER, OLD, at=3)
    [(digest, content)] = (await contents(database)).items()
    assert digest == OLD.digest == hashlib.sha256(content).hexdigest()
    assert await cards.of(CLUB) == await cards.of(OTHER) == (OLD,)


async def test_a_guild_has_its_own_cards_and_no_others(database: Database) -> None:
    cards = Cards(database)
    await cards.add(CLUB, OLD, at=1)
    await cards.add(OTHER, NEW, at=2)
    assert await cards.of(CLUB) == (OLD,)
    assert await cards.of(9) == ()


async def test_activations_come_back_in_their_order_after_a_restart(address: Address) -> None:
    database = await Database.open(address)
    cards = Cards(database)
    await cards.activate(CLUB, NEW, JUNE, at=1)
    await cards.activate(CLUB, OLD, MAY, at=2)
    await cards.activate(CLUB, NEW, MAY, at=3)
    await database.close()
    database = await Database.open(address)
    expected = (CardActivation(CLUB, NEW, JUNE), CardActivation(CLUB, OLD, MAY), CardActivation(CLUB, NEW, MAY))
    assert await Cards(database).activations() == expected
    assert await Cards(database).of(CLUB) == (NEW, OLD)
    await database.close()


async def test_a_draft_can_be_taken_away_and_a_card_that_was_played_by_cannot(database: Database) -> None:
    cards = Cards(database)
    await cards.add(CLUB, OLD, at=1)
    await cards.add(CLUB, NEW, at=1)
    await cards.add(OTHER, NEW, at=1)
    await cards.activate(CLUB, OLD, MAY, at=2)
    for card in (OLD, NEW):
        await cards.remove(CLUB, card)
    assert await cards.of(CLUB) == (OLD,)
    assert await cards.of(OTHER) == (NEW,)
    await cards.remove(OTHER, NEW)
    assert set(await contents(database)) == {OLD.digest}
