"""Match random and near-complete racks against two cards, and hold each against the slow way: `make matcher`.

A line for each difference, then one line of counts; the exit code is 1 if anything differs, or if a hand of a card was
never made. The same seed deals the same racks.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.games.american.card.file import read_card
from bot.games.american.card.matching import Exposure, matches
from bot.games.american.tiles import TILE_NAMES, TILES_BY_NAME, all_tiles
from tests.cards import HOUSE
from tests.proofs.brute_matcher import JOKER, FilledHand, ShownGroup, fill_card, matching_hands
from tests.proofs.comparison import Comparison

CARDS = {
    "house-2026": HOUSE.encode(),
    "odd": (Path(__file__).parent / "odd_card.toml").read_bytes(),
}
_TILES = all_tiles()
_COPIES = Counter(TILE_NAMES[tile] for tile in _TILES)


class Rack(NamedTuple):
    """The fourteen tiles of a player: those in the rack, and the groups on it."""

    concealed: list[str]
    shown: tuple[ShownGroup, ...]


def random_rack(rng: Random, hands: Sequence[Sequence[FilledHand]]) -> Rack:
    """Any fourteen tiles, or more often a hand of the card, perhaps with a tile or two of it changed."""
    if rng.random() < 0.1:
        return Rack([TILE_NAMES[tile] for tile in rng.sample(_TILES, 14)], ())
    while True:
        rack = _spoilt(rng, _made(rng, rng.choice(rng.choice(hands))))
        if _exists(rack):
            return rack


def _made(rng: Random, filled: FilledHand) -> Rack:
    """The hand, jokers in some places and wherever no natural is left, some of its groups on the rack."""
    eager = rng.choice((0.0, 0.1, 0.3, 0.6))
    opens = rng.choice((0.0, 0.0, 0.5))
    concealed: list[str] = []
    shown: list[ShownGroup] = []
    used: Counter[str] = Counter()
    for group, free in filled.places:
        laid = [
            JOKER if free and (used[tile] + place >= _COPIES[tile] or rng.random() < eager) else tile
            for place, tile in enumerate(group)
        ]
        used += Counter(laid)
        if len(group) > 2 and len(set(group)) == 1 and rng.random() < opens and set(laid) != {JOKER}:
            shown.append(ShownGroup(group[0], len(group), laid.count(JOKER)))
        else:
            concealed += laid
    rng.shuffle(shown)
    return Rack(concealed, tuple(shown))


def _spoilt(rng: Random, rack: Rack) -> Rack:
    """Something small is wrong with every second rack."""
    concealed, shown = list(rack.concealed), list(rack.shown)
    for _ in range(rng.choice((0, 0, 1, 2))):
        if shown and rng.random() < 0.2:
            place = rng.randrange(len(shown))
            shown[place] = shown[place]._replace(size=rng.choice((3, 4, 5)), jokers=rng.randrange(3))
        elif concealed:
            concealed[rng.randrange(len(concealed))] = rng.choice([*TILE_NAMES, JOKER, *concealed])
    return Rack(concealed, tuple(shown))


def _exists(rack: Rack) -> bool:
    """Fourteen tiles of which there are enough, a natural in every group on the rack."""
    tiles = Counter(rack.concealed)
    for group in rack.shown:
        tiles[group.tile] += group.size - group.jokers
        tiles[JOKER] += group.jokers
    return (
        sum(tiles.values()) == 14
        and all(group.jokers < group.size and group.tile != JOKER for group in rack.shown)
        and not tiles - _COPIES
    )


def differences(name: str, hands: int, seed: int, counted: Counter[str]) -> Iterator[str]:
    """A line for each rack that the slow way sees otherwise; what was compared is counted."""
    ours, theirs = read_card(CARDS[name]), fill_card(CARDS[name])
    rng = Random(f"{seed} {name}")
    by_hand = [[filled for filled in theirs if filled.hand == line.id] for line in ours.lines]
    made: set[str] = set()
    for _ in range(hands):
        rack = random_rack(rng, by_hand)
        all_jokers = rng.random() < 0.8
        concealed = [TILES_BY_NAME[tile] for tile in rack.concealed]
        exposures = [Exposure(TILES_BY_NAME[group.tile], group.size, group.jokers) for group in rack.shown]
        found = {match.line.id for match in matches(ours, concealed, exposures, all_jokers=all_jokers)}
        expected = matching_hands(theirs, rack.concealed, rack.shown, all_jokers=all_jokers)
        counted["racks"] += 1
        counted["complete"] += bool(expected)
        made |= found
        if found != expected:
            yield f"{name}: {rack}, all jokers {all_jokers}: {sorted(found)} but {sorted(expected)}\n"
    for line in ours.lines:
        if line.id not in made:
            yield f"{name}: hand {line.id} was never made\n"


COMPARISON = Comparison("matcher", "Hold the American matcher against a slow one.", "cards", CARDS, differences)

if __name__ == "__main__":
    sys.exit(COMPARISON.run(sys.argv[1:]))
