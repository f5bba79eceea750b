"""How safe a tile is, by what its player can see."""

import pytest

from bot.games.riichi.coach.tiers import Tier, tier
from bot.mahjong.tiles import KIND_OF_TILE, counts, parse


@pytest.mark.parametrize(
    ("tile", "river", "seen", "expected"),
    [
        ("5p", "5p", "", Tier.SAFE),
        ("6z", "1m", "666z", Tier.NEARLY_SAFE),
        ("5p", "1m", "4444p6666p", Tier.NEARLY_SAFE),
        ("1p", "4p", "", Tier.RATHER_SAFE),
        ("6z", "1m", "66z", Tier.RATHER_SAFE),
        ("2p", "5p", "", Tier.DOUBTFUL),
        ("5p", "2p8p", "", Tier.DOUBTFUL),
        ("6z", "1m", "6z", Tier.DOUBTFUL),
        ("5p", "2p", "", Tier.DANGEROUS),
        ("2p", "1m", "", Tier.DANGEROUS),
        ("9p", "1m", "", Tier.DANGEROUS),
        ("3p", "1m", "", Tier.VERY_DANGEROUS),
        ("5p", "1m", "", Tier.VERY_DANGEROUS),
    ],
)
def test_a_tile_has_the_tier_that_a_look_at_the_table_gives_it(
    tile: str, river: str, seen: str, expected: Tier
) -> None:
    (kind,) = (KIND_OF_TILE[one] for one in parse(tile))
    safe = {KIND_OF_TILE[one] for one in parse(river)}
    assert tier(kind, safe, counts(parse(f"{river}{seen}"))) is expected
