"""A card in words: its hands as they are printed, with a mark for each suit, and tiles held against them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.client.cards import InstalledCard
from bot.games.american.card.card import Card, CardChange
from bot.games.american.card.documents import card_of
from bot.games.american.card.line import CardLine, Group
from bot.games.american.card.matching import Match, matches
from bot.games.american.card.nearest import HandDistance, nearest_hands
from bot.games.american.engine.filling import filled_groups
from bot.games.american.tiles import AmericanTile, tile_notation
from bot.games.cards import CardFlaw
from bot.i18n.catalogue import Words
from bot.i18n.sentences import flaw_sentence
from cogs._people import plain_text

SUIT_MARKS: Final = {"a": "🔵", "b": "🟩", "c": "🔺", "x": "🔶", "y": "💜", "z": "⭐"}
"""The suits of a printed card: colours, and shapes for those who do not tell these colours apart."""

_RACK: Final = 14
_NEAREST: Final = 3
_LONGEST: Final = 300
"""Characters of a sentence that quotes a file."""


def card_name(held: InstalledCard, words: Words) -> str:
    """A card in a line: what it is called, its key, and what it is to the guild."""
    standing = words(f"card.standing.{held.standing}", day=held.since or "")
    return words("card.name", card=card_of(held.card).name, digits=held.key, standing=standing)


def hand_line(line: CardLine, words: Words) -> str:
    """A hand as the card prints it."""
    groups = f" {words('card.or')} ".join(" ".join(map(_group, groups)) for groups in line.variants)
    return words(
        "card.hand",
        hand=plain_text(line.id),
        groups=groups,
        exposure=line.exposure,
        value=line.value,
        notes="".join(f" · {note}" for note in _notes(line, words)),
    )


def _group(group: Group) -> str:
    return f"`{group.symbols}`{SUIT_MARKS.get(group.suit, '')}"


def _notes(line: CardLine, words: Words) -> Iterator[str]:
    if (line.low, line.high) != (1, 9):
        yield words("card.range", low=line.low, high=line.high)
    if line.parity != "any":
        yield words(f"card.{line.parity}")
    if not line.jokers:
        yield words("card.no_jokers")
    if not line.jokerless_bonus:
        yield words("card.no_bonus")
    if line.note:
        yield plain_text(line.note)


def change_text(change: CardChange, words: Words) -> str:
    """A hand in which two cards differ: as it was, and as it is."""
    both = (("card.was", change.old), ("card.now", change.new))
    return "\n".join(words(key, hand=hand_line(line, words)) for key, line in both if line is not None)


def flaw_lines(flaws: Iterable[CardFlaw], words: Words) -> list[str]:
    """The flaws of a file, in words that are harmless whatever it says."""
    return [f"• {plain_text(flaw_sentence(flaw, words)[:_LONGEST])}" for flaw in flaws]


def rack_lines(card: Card, tiles: Sequence[AmericanTile], words: Words) -> list[str]:
    """The hands that a concealed rack makes on the card, the dearest first, or those it is nearest to."""
    made = matches(card, tiles, ()) if len(tiles) == _RACK else []
    if made:
        return [_made_line(card, match, words) for match in sorted(made, key=lambda match: -match.line.value)]
    return [
        words("card.nearest"),
        *(_near_line(card, near, tiles, words) for near in nearest_hands(card, tiles, (), most=_NEAREST)),
    ]


def _made_line(card: Card, match: Match, words: Words) -> str:
    key = "card.made_jokerless" if match.earns_jokerless_bonus else "card.made"
    return words(
        key, hand=plain_text(match.line.id), section=plain_text(card.title(match.line)), value=match.line.value
    )


def _near_line(card: Card, near: HandDistance, tiles: Sequence[AmericanTile], words: Words) -> str:
    places = zip(near.form.groups, filled_groups(near.form, tiles, ()), strict=True)
    missing = [tile for group, laid in places for tile, there in zip(group, laid, strict=True) if there is None]
    return words(
        "card.near",
        hand=plain_text(near.line.id),
        section=plain_text(card.title(near.line)),
        value=near.line.value,
        tiles=tile_notation(sorted(missing)),
    )
