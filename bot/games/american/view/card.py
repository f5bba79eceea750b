"""A card as it is read: every hand with the numbers of one of its ways, and what else may stand there in words."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.games.american.card.card import Card
from bot.games.american.card.forms import possible_first_numbers
from bot.games.american.card.line import RUN_SYMBOLS, CardLine, Group
from bot.games.american.view.model import AmericanCardView, CardHand, CardSection, PrintedGroup
from bot.view.model import Phrase

_PAGE: Final = 13
"""Hands on a page, unless a section has more."""


def card_pages(card: Card, away: Mapping[str, int]) -> tuple[AmericanCardView, ...]:
    """The card page by page. `away` says of hands how many tiles the reader lacks for them."""
    pages: list[list[CardSection]] = []
    for section in _sections(card, away):
        if not pages or sum(len(other.hands) for other in pages[-1]) + len(section.hands) > _PAGE:
            pages.append([])
        pages[-1].append(section)
    return tuple(AmericanCardView(sections=tuple(page)) for page in pages)


def nearest_page(pages: Iterable[AmericanCardView]) -> int:
    """The page with the hand that the reader is nearest to; the first one if nothing is known."""
    nearest = [
        min(
            (hand.tiles_away for section in page.sections for hand in section.hands if hand.tiles_away is not None),
            default=99,
        )
        for page in pages
    ]
    return nearest.index(min(nearest))


def _sections(card: Card, away: Mapping[str, int]) -> Iterator[CardSection]:
    for category in card.categories:
        hands = [_hand(line, away.get(line.id)) for line in card.lines if line.category == category.id]
        for start in range(0, len(hands), _PAGE):
            yield CardSection(title=category.title, hands=tuple(hands[start : start + _PAGE]))


def _hand(line: CardLine, away: int | None) -> CardHand:
    return CardHand(
        name=line.id,
        variants=tuple(tuple(_group_with_numbers(line, groups, group) for group in groups) for groups in line.variants),
        value=line.value,
        concealed=line.is_concealed,
        notes=tuple(_notes(line)),
        note=line.note,
        tiles_away=away,
    )


def _group_with_numbers(line: CardLine, groups: tuple[Group, ...], group: Group) -> PrintedGroup:
    """The group with the numbers of the first run that the hand allows."""
    first = next(iter(possible_first_numbers(line, groups)), 1)
    body = "".join(
        str(first + RUN_SYMBOLS.index(symbol)) if symbol in RUN_SYMBOLS else symbol for symbol in group.symbols
    )
    return PrintedGroup(body, group.suit)


def _notes(line: CardLine) -> Iterator[Phrase]:
    """Remarks on a line: which numbers it may be made of, and that jokers or the bonus for none are out of it."""
    steps = sorted(
        {
            RUN_SYMBOLS.index(symbol)
            for groups in line.variants
            for group in groups
            for symbol in group.symbols
            if symbol in RUN_SYMBOLS
        }
    )
    if steps:
        kind = "number" if steps == [0] else "run" if steps == [*range(len(steps))] else "apart"
        yield Phrase(f"card.any.{kind}")
        if (line.low, line.high) != (1, 9):
            yield Phrase("card.range", {"low": line.low, "high": line.high})
        if line.parity != "any":
            yield Phrase(f"card.{line.parity}")
    if not line.jokers:
        yield Phrase("card.no_jokers")
    if not line.jokerless_bonus:
        yield Phrase("card.no_bonus")
