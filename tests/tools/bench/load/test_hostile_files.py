"""Files that nobody ought to send."""

from bot.reading.files import CardFile
from bot.system.limits import CARD
from bot.tools.bench.load.hostile_files import hostile_cards


def test_hostile_cards_are_as_large_as_a_card_may_be_and_none_is_one() -> None:
    cards = [card for _, card in zip(range(5), hostile_cards(), strict=False)]
    assert len(set(cards)) == 5
    assert all(10_000 < len(card) <= CARD.size for card in cards)
    assert all(CardFile(card).reading().card is None for card in cards)
