"""The head of an American scenario: rules, card, and the tiles of the deal that matter."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bot.engine.question import Seat
from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card, read_card
from bot.games.american.engine.events import Event, GameStarted, HandStarted, Phase, PhaseBegan
from bot.games.american.engine.evolve import evolve, starting_state
from bot.games.american.engine.state import SEATS, State
from bot.games.american.rules import Rules, american_book_rules
from bot.games.american.tiles import AmericanTile, all_tiles, read_tiles, tile_notation
from bot.tools.scenario import heads
from bot.tools.scenario.script import Script, ScriptLine
from bot.tools.scenario.seating import Seating

_EAST: Seat = 0


class Head(NamedTuple):
    """The table before the first action, and who sits where."""

    state: State
    seating: Seating


def read_head(script: Script) -> Head:
    """The head of a scenario: it begins with East's first discard, or with the Charleston. Raises BadScript."""
    entries = heads.head_entries(script, ("card", "start", "wall"), ("hand",))
    with script.reading(entries["rules"]):
        rules = _rules(heads.line_rest(entries["rules"]))
    card = house_card()
    if "card" in entries:
        with script.reading(entries["card"]):
            card = card_beside(script.path, heads.line_rest(entries["card"]))
    seating = Seating(_EAST, SEATS)
    first: list[Event] = [_deal(script, entries, seating)]
    if "start" in entries:
        with script.reading(entries["start"]):
            first += _start(heads.line_rest(entries["start"]))
    else:
        first.append(PhaseBegan(Phase.TURN))
    state = starting_state(GameStarted(rules, card))
    for event in first:
        state = evolve(state, event)
    return Head(state, seating)


def card_beside(scenarios: Path, name: str) -> Card:
    """A card file, named as seen from the file of scenarios. Raises ValueError."""
    try:
        return read_card((scenarios.parent / name).read_bytes())
    except OSError as error:
        raise ValueError(f"{name}: {(error.strerror or str(error)).lower()}") from error


def _rules(text: str) -> Rules:
    name, _, changes = text.partition(" ")
    rules = american_book_rules(name)
    return rules.with_options(heads.read_options(rules.all_values(), changes.strip()))


def _start(text: str) -> tuple[PhaseBegan, ...]:
    """`charleston` begins with the first pass, `play` with East's discard."""
    if text not in ("charleston", "play"):
        raise ValueError(f"'{text}' is no start; write 'charleston' or 'play'")
    return (PhaseBegan(Phase.TURN),) if text == "play" else ()


def _deal(script: Script, entries: Mapping[str, ScriptLine], seating: Seating) -> HandStarted:
    """The named tiles where they are named. Everybody's other tiles are the lowest unused ones, all
    different; the wall is the rest in ascending order.
    """
    left = Counter(all_tiles())
    hands: list[list[AmericanTile]] = [[] for _ in range(SEATS)]
    wall: tuple[AmericanTile, ...] = ()
    for key, line in entries.items():
        with script.reading(line):
            if key.startswith("hand"):
                wind = key.removeprefix("hand").strip()
                hands[seating.seat(wind)] += _take(left, read_tiles(heads.line_rest(line).removeprefix(wind)))
            elif key == "wall":
                wall = _take(left, read_tiles(heads.line_rest(line)))
            for seat, hand in enumerate(hands):
                if len(hand) > _deal_size(seat):
                    raise ValueError(f"{seating.wind(seat)} has {len(hand)} tiles; {_deal_size(seat)} are dealt")
    _fill(hands, left)
    return HandStarted(tuple(tuple(sorted(hand)) for hand in hands), (*wall, *sorted(left.elements())))


def _deal_size(seat: Seat) -> int:
    return 14 if seat == _EAST else 13


def _fill(hands: list[list[AmericanTile]], left: Counter[AmericanTile]) -> None:
    """In turn, everybody gets the lowest unused tile that they don't have yet."""
    while any(len(hand) < _deal_size(seat) for seat, hand in enumerate(hands)):
        for seat, hand in enumerate(hands):
            if len(hand) < _deal_size(seat):
                tile = next(tile for tile in sorted(+left) if tile not in hand)
                left[tile] -= 1
                hand.append(tile)


def _take(left: Counter[AmericanTile], tiles: tuple[AmericanTile, ...]) -> tuple[AmericanTile, ...]:
    for tile in tiles:
        if not left[tile]:
            raise ValueError(f"there are not so many tiles {tile_notation((tile,))}")
        left[tile] -= 1
    return tiles
