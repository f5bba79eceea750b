"""Walls: shuffled ones, and rigged ones in which rare things lie close at hand."""

from collections.abc import Callable, Iterator
from random import Random

from bot.engine.question import Seat
from bot.mahjong.tiles import DRAGONS, KIND_OF_TILE, NORTH, ORPHANS, WINDS, Kind, Tile, full_set
from tests.differential.deal import Deal
from tests.differential.naki_table import BOOKS

_TOTAL = {3: 105_000, 4: 100_000}
_SOON = 24
"""How many tiles of the live wall are drawn soon."""
WALL: Seat = -1
Wish = tuple[Seat, Kind]
"""A tile of this kind in this seat's hand; for `WALL` among the tiles that are drawn soon."""


def natural(rng: Random, players: int) -> Deal:
    """A shuffled wall, in some hand of a game with some scores."""
    wall = list(full_set(players, BOOKS[players].score.red_fives))
    rng.shuffle(wall)
    round_, sticks = rng.randrange(3 * players), rng.choice((0, 0, 1, 3))
    return Deal(tuple(wall), _scores(rng, players, sticks), round_, honba=rng.choice((0, 0, 1, 4)), sticks=sticks)


def _scores(rng: Random, players: int, sticks: int) -> tuple[int, ...]:
    """Points that add up; now and then somebody cannot pay for a riichi."""
    total = _TOTAL[players] - 1000 * sticks
    poor = [100 * rng.randrange(10) for _ in range(rng.choice((0, 0, 0, 1, 2)))]
    rest = players - len(poor)
    share = (total - sum(poor)) // rest // 100 * 100
    rich = [share] * (rest - 1)
    scores = [*poor, *rich, total - sum(poor) - sum(rich)]
    rng.shuffle(scores)
    return tuple(scores)


def rigged(rng: Random, players: int) -> Deal:
    """A shuffled wall in which one of the themes below has its wishes, as far as the tiles go."""
    deal = natural(rng, players)
    wall = list(deal.wall)
    live = 13 * players
    soon = [*range(live, live + _SOON), *range(len(wall) - 4, len(wall))]
    free = {seat: list(places) for seat, places in enumerate(deal.places)} | {WALL: soon}
    for places in free.values():
        rng.shuffle(places)
    taken: set[int] = set()
    for place_of, kind in rng.choice(_THEMES)(rng, players):
        source = _find(wall, kind, taken)
        if source is not None and free[place_of]:
            place = free[place_of].pop()
            wall[place], wall[source] = wall[source], wall[place]
            taken.add(place)
    return Deal(tuple(wall), deal.scores, deal.round, deal.honba, deal.sticks)


def _find(wall: list[Tile], kind: Kind, taken: set[int]) -> int | None:
    return next((place for place, tile in enumerate(wall) if KIND_OF_TILE[tile] == kind and place not in taken), None)


def _kans(rng: Random, players: int) -> Iterator[Wish]:
    """Three of a kind in the hands, the fourth soon in the wall."""
    for kind in rng.sample(range(34), 10):
        yield from [(rng.randrange(players), kind)] * 3
        yield WALL, kind


def _quads(rng: Random, players: int) -> Iterator[Wish]:
    """Whole quads in the hands."""
    for seat in range(players):
        for kind in rng.sample(range(34), rng.randrange(4)):
            yield from [(seat, kind)] * 4


def _ready(rng: Random, players: int) -> Iterator[Wish]:
    """Hands all but complete."""
    for seat in range(players):
        for kind in _complete(rng)[: rng.choice((13, 13, 12, 11))]:
            yield seat, kind


def _complete(rng: Random) -> list[Kind]:
    """A complete hand in any order."""
    tiles: list[Kind] = [rng.randrange(34)] * 2
    for _ in range(4):
        if rng.random() < 0.4:
            tiles += [rng.randrange(34)] * 3
        else:
            low = 9 * rng.randrange(3) + rng.randrange(7)
            tiles += [low, low + 1, low + 2]
    rng.shuffle(tiles)
    return tiles


def _same_wait(rng: Random, players: int) -> Iterator[Wish]:
    """All but one wait for the same tile, which that one holds; or holds three times, to pon and to add."""
    suit, rank = 9 * rng.randrange(1, 3), rng.randrange(2, 7)
    wait, giver = suit + rank, rng.randrange(players)
    shapes = [(wait - 2, wait - 1), (wait + 1, wait + 2), (wait - 1, wait + 1), (wait + 1, wait + 2)]
    rng.shuffle(shapes)
    yield from [(giver, wait)] * rng.choice((1, 2, 3))
    yield WALL, wait
    other = 18 if suit == 9 else 9
    for seat in range(players):
        if seat != giver:
            yield from ((seat, kind) for kind in shapes[seat])
            yield from [(seat, 27 + seat)] * 2
            yield from ((seat, other + rank) for rank in range(9))


def _orphans(rng: Random, players: int) -> Iterator[Wish]:
    """Thirteen orphans for one or two, and quads of the same tiles for somebody else."""
    seats = rng.sample(range(players), 3)
    kinds = sorted(ORPHANS)
    rng.shuffle(kinds)
    for seat in seats[: rng.choice((1, 2))]:
        missing = kinds[0] if rng.random() < 0.7 else None
        yield from ((seat, kind) for kind in kinds if kind != missing)
    yield from [(seats[2], kinds[0])] * 3
    yield WALL, kinds[0]


def _same_wind(rng: Random, players: int) -> Iterator[Wish]:
    """The same wind for everybody."""
    wind = rng.choice(WINDS)
    yield from ((seat, wind) for seat in range(players))


def _big_honours(rng: Random, players: int) -> Iterator[Wish]:
    """Pairs of all dragons, or of all winds, in one hand; the others hold what is missing."""
    seat = rng.randrange(players)
    kinds = rng.choice((DRAGONS, WINDS))
    for kind in kinds:
        yield from [(seat, kind)] * rng.choice((2, 2, 3))
    for kind in kinds:
        yield rng.choice([other for other in range(players) if other != seat]), kind
        yield WALL, kind


def _river_of_orphans(rng: Random, players: int) -> Iterator[Wish]:
    """One hand full of ones, nines and honours, and more of them soon."""
    seat = rng.randrange(players)
    kinds = [kind for kind in ORPHANS for _ in range(2)]
    rng.shuffle(kinds)
    yield from ((seat, kind) for kind in kinds[:11])
    yield from ((WALL, kind) for kind in kinds[11:])


def _one_suit(rng: Random, players: int) -> Iterator[Wish]:
    """Hands of one suit: many readings, swap-calls, kans in riichi that would change the hand."""
    for seat in range(players):
        suit = 9 * (seat % 3)
        kinds = [suit + rank for rank in range(9) for _ in range(4)]
        rng.shuffle(kinds)
        yield from ((seat, kind) for kind in kinds[:13])


def _triplets_in_a_row(rng: Random, players: int) -> Iterator[Wish]:
    """Three triplets of neighbours and a wait, and their fourth tiles soon."""
    for seat in range(players):
        low = 9 * (seat % 3) + rng.randrange(7)
        for kind in range(low, low + 3):
            yield from [(seat, kind)] * 3
            yield WALL, kind
        suit = 9 * ((seat + 1) % 3)
        yield from ((seat, kind) for kind in rng.choice(((suit, suit), (suit + 1, suit + 2), (suit + 4, suit + 6))))
        yield from [(seat, rng.choice((27, 31, 32, low)))] * 2


def _norths(rng: Random, players: int) -> Iterator[Wish]:
    """Norths to set aside, and somebody who waits for one."""
    yield from [(rng.randrange(players), NORTH)] * 2
    yield WALL, NORTH
    seat = rng.randrange(players)
    yield seat, NORTH
    for low in (9, 18, 12, 21):
        yield from ((seat, low + step) for step in range(3))


_THEMES: tuple[Callable[[Random, int], Iterator[Wish]], ...] = (
    _kans,
    _quads,
    _ready,
    _same_wait,
    _orphans,
    _same_wind,
    _big_honours,
    _river_of_orphans,
    _one_suit,
    _triplets_in_a_row,
    _norths,
)
