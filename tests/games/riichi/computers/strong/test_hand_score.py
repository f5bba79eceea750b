"""What the strong player's search asks of complete hands: sooner than the rules say it, and the same."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.riichi.computers.strong.hand_score import CompleteHand
from bot.games.riichi.computers.strong.tile_counts import without_tile
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import Situation, Value, value
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import EAST, KIND_COUNT, PLAIN_TILES, SOUTH, Kind, counts

WON = Situation(seat_wind=SOUTH, round_wind=EAST, tsumo=False)


def drawn(random: Random) -> tuple[list[tuple[Kind, ...]], Kind]:
    """Four groups and a pair, often of few suits; at most five tiles of a kind, which a search may come to."""
    kinds = [kind for suit in random.choices(range(3), k=3) for kind in range(9 * suit, 9 * suit + 9)]
    kinds += range(27, KIND_COUNT)
    lows = [kind for kind in kinds if kind < 27 and kind % 9 < 7]
    while True:
        groups = [
            (random.choice(kinds),) * 3 if random.random() < 0.3 else (low, low + 1, low + 2)
            for low in random.choices(lows, k=4)
        ]
        pair = random.choice(kinds)
        if max(counts(PLAIN_TILES[kind] for group in (*groups, (pair, pair)) for kind in group)) <= 5:
            return groups, pair


def hands(groups: list[tuple[Kind, ...]], pair: Kind, called: int) -> Iterator[tuple[bytes, Kind, tuple[Meld, ...]]]:
    """These groups with some of them called, completed by each tile that is not."""
    melds = tuple(laid_of(group) for group in groups[:called])
    whole = bytes(counts(PLAIN_TILES[kind] for group in (*groups[called:], (pair, pair)) for kind in group))
    for kind, held in enumerate(whole):
        if held:
            yield without_tile(whole, kind), kind, melds


def laid_of(group: tuple[Kind, ...]) -> Meld:
    kind = MeldKind.PON if group[0] == group[1] else MeldKind.CHII
    return Meld(kind, tuple(PLAIN_TILES[each] for each in group))


def worth_of(hand: CompleteHand, score: ScoreRules) -> Value | None:
    concealed = tuple(PLAIN_TILES[kind] for kind, held in enumerate(hand.table) for _ in range(held))
    return value(concealed, PLAIN_TILES[hand.winning], hand.melds, hand.won, score)


@pytest.mark.parametrize("tsumo", [False, True])
@pytest.mark.parametrize("called", range(4))
def test_hands_that_are_taken_for_the_same_are_paid_the_same(called: int, tsumo: bool) -> None:
    random, won = Random(15), replace(WON, tsumo=tsumo, riichi=int(not called))
    score = ScoreRules(double_yakuman=("daisuushii", "suuankou_tanki", "junsei_chuuren"))
    paid: dict[CompleteHand, set[tuple[int, int, int] | None]] = {}
    met = 0
    for _ in range(150):
        groups, pair = drawn(random)
        for table, winning, melds in hands(groups, pair, called):
            hand, met = CompleteHand(table, winning, melds, won), met + 1
            worth = worth_of(hand, score)
            paid.setdefault(hand, set()).add(worth and (worth.han, worth.fu, worth.base))
    assert {len(each) for each in paid.values()} == {1}
    assert len(paid) < 0.4 * met
