"""A wall for a recorded hand: the true one where the log knows it, else one laid so that every tile comes when the log
shows it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.games.riichi.formats import record as r
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import Tile, full_set, name
from bot.records.files import BadRecord

_T = TypeVar("_T")


class FixedWallChance:
    """The chance that lays exactly this wall."""

    def __init__(self, wall: tuple[Tile, ...]) -> None:
        self._wall = wall

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return self._wall


def wall_of(deal: r.Deal, rules: Rules) -> tuple[Tile, ...]:
    """The whole wall of the hand in the order in which it is drawn. Raises BadRecord if a tile appears too often."""
    return deal.wall or _rebuilt_wall(deal, rules)


def _rebuilt_wall(deal: r.Deal, rules: Rules) -> tuple[Tile, ...]:
    """Hands, live wall and dead wall as the log shows them; where it shows nothing lie the tiles that are left, in
    order.
    """
    players = rules.game.players
    whole = full_set(players, rules.score.red_fives)
    live, replacing = _drawn_tiles(deal)
    indicators = open_indicators(deal)
    ura = max(
        (fact.ura for fact in deal.facts if isinstance(fact, r.Win) and not isinstance(fact.ura, r.Unknown)),
        key=len,
        default=(),
    )
    hands = [tile for hand in deal.hands for tile in hand or ()]
    spare = Counter(whole)
    spare.subtract(tile for tile in (*hands, *live, *replacing, *indicators, *ura) if tile is not None)
    over = [name(tile) for tile, left in spare.items() if left < 0]
    if over:
        raise BadRecord(f"more {' '.join(over)} than a set has")
    rest = list(spare.elements())
    dead = _dead_wall(replacing, indicators, ura, players)
    known = [_padded_tiles(hand or (), 13) for hand in deal.hands]
    head = [*in_dealing_order(known, deal.round), *live]
    body: list[Tile | None] = [*[None] * (len(whole) - len(dead)), *dead]
    body[: len(head)] = head  # with three players the last live tiles are stacks that turn only after three kans
    return tuple(rest.pop() if tile is None else tile for tile in body)


def _drawn_tiles(deal: r.Deal) -> tuple[list[Tile | None], list[Tile | None]]:
    live: list[Tile | None] = []
    replacing: list[Tile | None] = []
    after_kan = False
    for fact in deal.facts:
        match fact:
            case r.Draw():
                tile = None if isinstance(fact.tile, r.Unknown) else fact.tile
                (replacing if after_kan else live).append(tile)
                after_kan = False
            case r.Kan() | r.North():
                after_kan = True
            case r.Call(meld=meld):
                after_kan = meld.kind is MeldKind.DAIMINKAN
            case _:
                pass
    return live, replacing


def open_indicators(deal: r.Deal) -> tuple[Tile, ...]:
    """The indicators that the log shows, in the order in which they turned."""
    if not isinstance(deal.final_indicators, r.Unknown):
        return deal.final_indicators
    first = () if isinstance(deal.indicator, r.Unknown) else (deal.indicator,)
    return (*first, *(fact.tile for fact in deal.facts if isinstance(fact, r.Dora)))


def _dead_wall(
    replacing: list[Tile | None], indicators: Sequence[Tile], ura: Sequence[Tile], players: int
) -> list[Tile | None]:
    """The stacks at the end of the wall as `bot.games.riichi.engine.deal` reads them; with three players two more lie
    before it.
    """
    replaces = 4 if players == 4 else 8
    drawn = _padded_tiles(replacing, replaces)
    stacks = [drawn[place : place + 2] for place in range(0, replaces, 2)]
    stacks += [[upper, lower] for upper, lower in zip(_padded_tiles(indicators, 5), _padded_tiles(ura, 5), strict=True)]
    return [tile for stack in reversed(stacks) for tile in stack]


def _padded_tiles(tiles: Iterable[Tile | None], length: int) -> list[Tile | None]:
    known = list(tiles)
    return [*known, *[None] * (length - len(known))]


def in_dealing_order(hands: Sequence[Sequence[_T]], round_: int) -> list[_T]:
    """The hands as they were taken from the wall: three times four tiles each from the dealer on, then one."""
    players = len(hands)
    dealt: list[_T] = []
    for start, end in ((0, 4), (4, 8), (8, 12), (12, 13)):
        for step in range(players):
            dealt += hands[(round_ + step) % players][start:end]
    return dealt
