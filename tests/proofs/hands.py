"""Random won hands of every kind, rare ones as often as common ones, to compare scorers with."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.games.riichi.scoring.value import Situation
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import (
    DRAGONS,
    EAST,
    KIND_COUNT,
    KIND_OF_TILE,
    ORPHANS,
    PLAIN_TILES,
    RED_TILE_OF_KIND,
    SOUTH,
    TERMINALS,
    WEST,
    WINDS,
    Kind,
    Tile,
    counts,
)


class RandomWin(NamedTuple):
    """A hand, the tile it is won with, and how."""

    concealed: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...]
    situation: Situation


HONOURS = range(EAST, KIND_COUNT)
GREEN_TILES = (19, 20, 21, 23, 25, 32)


def random_win(rng: Random, *, players: int = 4, red_fives: bool = True) -> RandomWin:
    """A hand of at most four tiles of each kind, complete nearly always, with a yaku mostly."""
    while True:
        groups = _shape(rng, players)
        if rng.random() < 0.02:
            groups[-1][0] = rng.choice(_kinds(players))
        if max(counts(PLAIN_TILES[kind] for group in groups for kind in group)) <= 4:
            break
    concealed, melds = _lay_out(rng, groups, players)
    if red_fives:
        concealed, melds = _redden(rng, concealed, melds)
    winning = concealed.pop(rng.randrange(len(concealed)))
    return RandomWin(
        tuple(sorted(concealed)), winning, tuple(melds), _situation(rng, concealed, winning, melds, players)
    )


# --- shapes


def _kinds(players: int) -> list[Kind]:
    return [kind for kind in range(KIND_COUNT) if players == 4 or not 1 <= kind <= 7]


def _shape(rng: Random, players: int) -> list[list[Kind]]:
    """Groups and a pair, or the pairs or orphans of the two other shapes as groups of one or two."""
    kinds = _kinds(players)
    suit = rng.choice([kinds[:9], range(9, 18), range(18, 27)] if players == 4 else [range(9, 18), range(18, 27)])
    [shape] = rng.choices(list(_SHAPES), [often for often, _ in _SHAPES.values()])
    if shape == "seven pairs":
        pool = rng.choice([kinds, list(HONOURS), [*suit, *HONOURS], [kind for kind in kinds if kind in ORPHANS]])
        return [[kind, kind] for kind in rng.sample(pool, 7)]
    if shape == "orphans":
        return [[kind] for kind in (*ORPHANS, rng.choice(list(ORPHANS)))]
    if shape == "nine gates":
        first = suit[0]
        return [[first + place] for place in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(9))]
    fixed, pool = _fixed(rng, shape, kinds, suit)
    while len(fixed) < 4:
        fixed.append(_group(rng, pool, _SHAPES[shape][1]))
    pair = rng.choice(list(pool))
    return [*fixed, [pair, pair]]


# How often each kind of hand is dealt, and how many of its free groups are triplets.
_SHAPES = {
    "any": (6, 0.3),
    "runs": (4, 0.0),
    "simples": (6, 0.3),
    "twins": (4, 0.1),
    "colours": (3, 0.2),
    "straight": (3, 0.2),
    "outside": (3, 0.4),
    "flush": (4, 0.35),
    "half flush": (4, 0.5),
    "triplets": (3, 1.0),
    "seven pairs": (3, 0.0),
    "terminals": (2, 1.0),
    "honours": (1, 1.0),
    "green": (1, 0.7),
    "winds": (1, 0.5),
    "dragons": (1, 0.5),
    "orphans": (1, 0.0),
    "nine gates": (1, 0.0),
}


def _fixed(
    rng: Random, shape: str, kinds: Sequence[Kind], suit: Sequence[Kind]
) -> tuple[list[list[Kind]], Sequence[Kind]]:
    """The groups that make a kind of hand, and the tiles for the rest of it."""
    if shape == "winds":
        return [[wind] * 3 for wind in rng.sample(WINDS, rng.choice((3, 4)))], [*WINDS, *rng.sample(kinds, 3)]
    if shape == "dragons":
        return [[dragon] * 3 for dragon in rng.sample(DRAGONS, rng.choice((2, 3)))], kinds
    if shape == "colours" and len(kinds) == KIND_COUNT:
        low = rng.randrange(7)
        same = [[low, low, low]] if rng.random() < 0.3 else [[low, low + 1, low + 2]]
        return [[kind + 9 * colour for kind in same[0]] for colour in range(3)], kinds
    if shape == "straight":
        low = suit[0]
        return [[low + step, low + step + 1, low + step + 2] for step in (0, 3, 6)], kinds
    if shape == "twins":
        runs = [_group(rng, kinds, 0.0) for _ in range(rng.choice((1, 2)))]
        return [*runs, *map(list, runs)], kinds
    if shape == "outside":
        ends = [[low, low + 1, low + 2] for low in (9, 15, 18, 24)]
        return rng.sample(ends, rng.choice((1, 2, 3))), [kind for kind in kinds if kind in ORPHANS]
    pools: dict[str, Sequence[Kind]] = {
        "flush": suit,
        "half flush": [*suit, *HONOURS],
        "honours": HONOURS,
        "terminals": [kind for kind in kinds if kind in (TERMINALS if rng.random() < 0.5 else ORPHANS)],
        "green": GREEN_TILES,
        "simples": [kind for kind in kinds if kind not in ORPHANS],
    }
    return [], pools.get(shape, kinds)


def _group(rng: Random, pool: Sequence[Kind], triplets: float) -> list[Kind]:
    runs = [kind for kind in pool if kind < EAST and kind % 9 <= 6 and kind + 1 in pool and kind + 2 in pool]
    if runs and rng.random() >= triplets:
        low = rng.choice(runs)
        return [low, low + 1, low + 2]
    return [rng.choice(pool)] * 3


# --- on the table


def _lay_out(rng: Random, groups: list[list[Kind]], players: int) -> tuple[list[Tile], list[Meld]]:
    """Some groups on the table, the rest in the hand."""
    held = counts(PLAIN_TILES[kind] for group in groups for kind in group)
    open_hand = rng.random() < 0.5
    kans = rng.choice((0.1, 0.1, 0.9))
    concealed: list[Tile] = []
    melds: list[Meld] = []
    for group in groups:
        tiles = [PLAIN_TILES[kind] for kind in group]
        kind = _meld_kind(rng, group, players, open_hand=open_hand, kans=kans if held[group[0]] == 3 else 0.0)
        if kind is None:
            concealed += tiles
        else:
            melds.append(_meld(rng, kind, tiles, players))
    return concealed, melds


def _meld_kind(rng: Random, group: list[Kind], players: int, *, open_hand: bool, kans: float) -> MeldKind | None:
    if len(group) != 3:
        return None
    if group[0] != group[1]:
        return MeldKind.CHII if open_hand and players == 4 and rng.random() < 0.5 else None
    if rng.random() < kans:
        return rng.choice([MeldKind.DAIMINKAN, MeldKind.SHOUMINKAN, MeldKind.ANKAN]) if open_hand else MeldKind.ANKAN
    return MeldKind.PON if open_hand and rng.random() < 0.5 else None


def _meld(rng: Random, kind: MeldKind, tiles: list[Tile], players: int) -> Meld:
    first = tiles[0]
    if kind is MeldKind.CHII:
        called = tiles.pop(rng.randrange(3))
        return Meld(kind, tuple(tiles), called, Side.LEFT)
    side = rng.choice([Side.LEFT, Side.RIGHT] if players == 3 else list(Side))
    if kind is MeldKind.ANKAN:
        return Meld(kind, (first,) * 4)
    if kind is MeldKind.DAIMINKAN:
        return Meld(kind, (first,) * 3, first, side)
    return Meld(kind, (first,) * 2, first, side, first if kind is MeldKind.SHOUMINKAN else None)


def _redden(rng: Random, concealed: list[Tile], melds: list[Meld]) -> tuple[list[Tile], list[Meld]]:
    """One five of some suits becomes red, in the hand or on the table."""
    for five, red in RED_TILE_OF_KIND.items():
        places = [*concealed, *(tile for meld in melds for tile in meld.own)].count(five_tile := PLAIN_TILES[five])
        if not places or rng.random() < 0.5:
            continue
        if five_tile in concealed:
            concealed[concealed.index(five_tile)] = red
            continue
        at = next(place for place, meld in enumerate(melds) if five_tile in meld.own)
        own = list(melds[at].own)
        own[own.index(five_tile)] = red
        melds[at] = Meld(melds[at].kind, tuple(sorted(own)), melds[at].called, melds[at].side, melds[at].added)
    return concealed, melds


# --- how it was won


def _situation(rng: Random, concealed: list[Tile], winning: Tile, melds: list[Meld], players: int) -> Situation:
    tsumo = rng.random() < 0.5
    closed = not any(meld.is_open for meld in melds)
    kans = sum(meld.is_kan for meld in melds)
    seat_wind = rng.choice((EAST, SOUTH, WEST) if players == 3 else WINDS)
    held = [*concealed, winning, *(tile for meld in melds for tile in meld.tiles)]
    norths = rng.choice((0, 0, 1, 2, 3, 4)) if players == 3 else 0
    norths = min(norths, 4 - counts(held)[WINDS[3]])
    luck = rng.choice(("nothing", "nothing", "last tile", "kan", "first turn"))
    first_turn = luck == "first turn" and not melds and not norths and (tsumo or seat_wind != EAST)
    riichi = rng.choice((0, 1, 1, 2)) if closed and not first_turn else 0
    kan = luck == "kan" and (not tsumo or kans + norths > 0)
    indicators = [
        tile if rng.random() < 0.5 else PLAIN_TILES[_before(KIND_OF_TILE[tile], players)]
        for tile in rng.choices(held, k=10)
    ]
    turned = 1 + min(kans, 4)
    return Situation(
        seat_wind=seat_wind,
        round_wind=rng.choice((EAST, SOUTH, WEST)),
        tsumo=tsumo,
        riichi=riichi,
        ippatsu=riichi > 0 and rng.random() < 0.4,
        rinshan=kan and tsumo,
        chankan=kan and not tsumo,
        last_tile=luck == "last tile",
        first_turn=first_turn,
        dora=tuple(indicators[:turned]),
        ura=tuple(indicators[5 : 5 + turned]) if riichi else (),
        norths=norths,
        players=players,
    )


def _before(kind: Kind, players: int) -> Kind:
    """An indicator near the kind, often the one that makes it dora."""
    return kind - 1 if kind and (kind - 1 in _kinds(players)) else kind
