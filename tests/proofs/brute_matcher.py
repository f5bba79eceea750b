"""Does a rack match a card? The slow way, straight from the notation of a card file (american.md §10.1).

Nothing here is taken from the engine: the letters are filled in one after the other, the groups of a rack are laid on
every group of the hand they could be, and the rest is dealt out place by place.
"""

import tomllib
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

SUITS = "BCD"
DRAGONS = {"B": "G", "C": "R", "D": "0"}
WINDS = "ESWN"
JOKER = "J"


class ShownGroup(NamedTuple):
    """A group on a rack."""

    tile: str
    size: int
    jokers: int


class GroupPlace(NamedTuple):
    """A group of a hand, and whether jokers may stand in it."""

    tiles: tuple[str, ...]
    free: bool


class FilledHand(NamedTuple):
    """A hand of the card with tiles for its letters, groups without jokers first."""

    hand: str
    concealed: bool
    jokers: bool
    places: tuple[GroupPlace, ...]


def fill_card(data: bytes) -> list[FilledHand]:
    """Every hand of a card file with every choice of suits, numbers and winds."""
    return list(dict.fromkeys(filled for row in tomllib.loads(data.decode())["hand"] for filled in _fill_hand(row)))


def _fill_hand(row: dict[str, Any]) -> Iterator[FilledHand]:
    for groups in row.get("variants") or [row["groups"]]:
        parts = [group.partition(":") for group in groups]
        bodies, suits = [body for body, _, _ in parts], [suit for _, _, suit in parts]
        free = tuple(row.get("jokers", True) and len(body) > 2 and body == body[0] * len(body) for body in bodies)
        for meaning in _meanings(row, bodies, suits):
            places = [
                GroupPlace(tuple(_tile(symbol, suit, meaning) for symbol in body), is_free)
                for body, suit, is_free in zip(bodies, suits, free, strict=True)
            ]
            if all(tile for place in places for tile in place.tiles):
                places.sort(key=lambda place: place.free)
                yield FilledHand(row["id"], row["exposure"] == "C", row.get("jokers", True), tuple(places))


def _meanings(row: dict[str, Any], bodies: list[str], suits: list[str]) -> Iterator[dict[str, Any]]:
    """What a b c, x y z, U V and the first number stand for; letters that are not in use stand for nothing."""
    low, high = row.get("range", (1, 9))
    odd = {"odd": True, "even": False}.get(row.get("parity", "any"))
    runs = any(symbol in "pqrstu" for body in bodies for symbol in body)
    for number in range(low, high + 1) if runs else [0]:
        if runs and odd is not None and (number % 2 == 1) is not odd:
            continue
        for chosen in permutations(SUITS) if any(suit in "abc" for suit in suits if suit) else [tuple(SUITS)]:
            for dragons in permutations(SUITS) if any(suit in "xyz" for suit in suits if suit) else [tuple(SUITS)]:
                for winds in permutations(WINDS, 2) if any(set(body) & set("UV") for body in bodies) else [("E", "S")]:
                    letters = dict(zip("abcxyz", (*chosen, *dragons), strict=True))
                    yield {**letters, "U": winds[0], "V": winds[1], "n": number}


def _tile(symbol: str, suit: str, meaning: dict[str, Any]) -> str:
    if symbol in WINDS:
        return f"{symbol}w"
    if symbol in "UV":
        return f"{meaning[symbol]}w"
    if symbol in "F0":
        return symbol
    if symbol == "D":
        return DRAGONS[meaning[suit]]
    number = meaning["n"] + "pqrstu".index(symbol) if symbol in "pqrstu" else int(symbol)
    return f"{number}{meaning[suit]}" if number <= 9 else ""


def matching_hands(
    card: list[FilledHand], concealed: list[str], shown: tuple[ShownGroup, ...], *, all_jokers: bool = True
) -> set[str]:
    """The ids of the hands that the tiles make."""
    jokers = JOKER in concealed or any(group.jokers for group in shown)
    return {
        filled.hand
        for filled in card
        if not (filled.concealed and shown)
        and (filled.jokers or not jokers)
        and _lies(filled.places, shown, concealed, all_jokers=all_jokers)
    }


def _lies(places: tuple[GroupPlace, ...], shown: tuple[ShownGroup, ...], rack: list[str], *, all_jokers: bool) -> bool:
    """Lay the groups of the rack on groups of the hand, in every way."""
    if not shown:
        return _dealt(places, rack, all_jokers=all_jokers)
    first, *others = shown
    return any(
        len(place.tiles) > 2
        and place.tiles == (first.tile,) * first.size
        and _lies((*places[:number], *places[number + 1 :]), tuple(others), rack, all_jokers=all_jokers)
        for number, place in enumerate(places)
    )


def _dealt(places: tuple[GroupPlace, ...], rack: list[str], *, all_jokers: bool) -> bool:
    """Deal the concealed tiles out to the groups, with every number of jokers in each; nothing may be left over."""
    if not places:
        return not rack
    (tiles, free), others = places[0], places[1:]
    for jokers in range(len(tiles) + all_jokers if free else 1):
        left = _taken(rack, (*tiles[jokers:], *(JOKER,) * jokers))
        if left is not None and _dealt(others, left, all_jokers=all_jokers):
            return True
    return False


def _taken(rack: list[str], tiles: tuple[str, ...]) -> list[str] | None:
    """The rack without these tiles, or None if it has not got them."""
    left = list(rack)
    for tile in tiles:
        if tile not in left:
            return None
        left.remove(tile)
    return left
