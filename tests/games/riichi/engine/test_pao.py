"""Who fed the group that made a yakuman certain pays for it."""

import pytest

from bot.games.riichi.engine.pao import pao_yakuman
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import parse

RULES = riichi_book_rules("tenhou").with_options({"pay.pao": ["daisangen", "daisuushii", "suukantsu"]})


def melds(*groups: str) -> tuple[Meld, ...]:
    """`pon 5z`, `kan 1m` or `closed 9p`, oldest first."""
    kinds = {"pon": MeldKind.PON, "kan": MeldKind.DAIMINKAN, "closed": MeldKind.ANKAN}
    made: list[Meld] = []
    for group in groups:
        kind, tile = group.split()
        (one,) = parse(tile)
        made.append(Meld(kinds[kind], (one,) * (3 if kind == "pon" else 4)))
    return tuple(made)


@pytest.mark.parametrize(
    ("groups", "liable"),
    [
        (("pon 5z", "pon 6z", "pon 7z"), ("daisangen",)),
        (("closed 5z", "pon 6z", "kan 7z"), ("daisangen",)),
        (("pon 5z", "pon 7z"), ()),
        (("pon 5z", "pon 6z", "pon 7z", "pon 1m"), ()),
        (("pon 1z", "pon 2z", "closed 3z", "pon 4z"), ("daisuushii",)),
        (("pon 1z", "pon 2z", "pon 3z"), ()),
        (("closed 1m", "kan 2m", "kan 3m", "kan 4m"), ("suukantsu",)),
        (("kan 1m", "kan 2m", "kan 3m", "closed 4m"), ()),
    ],
)
def test_the_last_group_that_was_needed_is_what_somebody_is_liable_for(
    groups: tuple[str, ...], liable: tuple[str, ...]
) -> None:
    assert pao_yakuman(RULES, melds(*groups)) == liable


def test_nobody_is_liable_where_the_book_has_no_such_thing() -> None:
    none = riichi_book_rules("tenhou").with_options({"pay.pao": []})
    assert pao_yakuman(none, melds("pon 5z", "pon 6z", "pon 7z")) == ()
