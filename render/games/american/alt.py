"""The pictures of American mahjong, in words."""

from collections.abc import Iterator, Sequence

from bot.games.american.view.model import (
    AmericanCardView,
    AmericanHandView,
    AmericanResultView,
    AmericanTableView,
    CardHand,
    PileTile,
)
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from render.games.american.printed_card import note_text
from render.games.american.worth import doublings
from render.plate import hand_title
from render.sentences import (
    ending_sentences,
    own_hand_sentences,
    seat_sentence,
    settlement_sentences,
    short_tile_text,
    short_tiles_text,
    turn_sentences,
    win_sentences,
    winning_hands,
)


def table_sentences(view: AmericanTableView, text: Words) -> Iterator[str]:
    """The hand and what is being done in it, the players with what lies open before them, and the pile."""
    yield from _now(view, text)
    yield from _around(view, text)


def _now(view: AmericanTableView, text: Words) -> Iterator[str]:
    yield text("alt.table.pile", hand=hand_title(view, text), left=view.tiles_left)
    yield from turn_sentences(view, text)


def _around(view: AmericanTableView, text: Words) -> Iterator[str]:
    yield from (seat_sentence(seat, text) for seat in view.seats)
    if view.pile:
        yield text("alt.pile", tiles=_pile(view.pile, text))


def _pile(tiles: Sequence[PileTile], text: Words) -> str:
    """The newest first; one that was claimed in square brackets."""
    return " ".join(
        f"[{short_tile_text(tile.tile, text)}]" if tile.claimed_by is not None else short_tile_text(tile.tile, text)
        for tile in reversed(tiles)
    )


def hand_sentences(view: AmericanHandView, text: Words) -> Iterator[str]:
    """The own hand, what was passed, what is being done, the nearest hands of the card, and the table."""
    yield from own_hand_sentences(view, text)
    yield from _pass_sentences(view, text)
    yield from _now(view.table, text)
    yield from _nearest(view, text)
    yield from _around(view.table, text)


def _pass_sentences(view: AmericanHandView, text: Words) -> Iterator[str]:
    if view.passed_tiles:
        yield text("alt.passed", tiles=short_tiles_text(view.passed_tiles, text))
    yield from (text("alt.sentence", said=phrase_text(note, text)) for note in view.notes)


def _nearest(view: AmericanHandView, text: Words) -> Iterator[str]:
    for near in view.nearest_hands:
        missing = short_tiles_text((tile.tile for group in near.groups for tile in group if not tile.is_held), text)
        kind = "alt.near_concealed" if near.concealed else "alt.near"
        yield text(kind, hand=near.name, value=near.value, away=near.tiles_away, tiles=missing)


def result_sentences(view: AmericanResultView, text: Words) -> Iterator[str]:
    """The winner with the hand of the card that they declared, the payers, and the new scores."""
    yield from ending_sentences(view, hand_title(view, text), text)
    for win in view.wins:
        worth = text.enumeration(f"{name} {amount}" for name, amount in doublings(win, text))
        yield from win_sentences(view, win, "card", (text("alt.sentence", said=worth),), text)
    yield from settlement_sentences(view, text)
    yield from winning_hands(view, text)


def card_sentences(view: AmericanCardView, text: Words) -> Iterator[str]:
    """The sections of the page with their hands, each as it is printed, with the letters of its suits."""
    for section in view.sections:
        yield f"{section.title}:"
        yield from (_card_hand(hand, text) for hand in section.hands)


def _card_hand(hand: CardHand, text: Words) -> str:
    ways = f" {text('card.or')} ".join(
        " ".join(f"{group.symbols}{group.suit}" for group in groups) for groups in hand.variants
    )
    away = "" if hand.tiles_away is None else text("picture.away", count=hand.tiles_away)
    more = ", ".join(filter(None, (ways, note_text(hand, text), "C" if hand.concealed else "X", str(hand.value), away)))
    return f"{hand.name} {more};"
