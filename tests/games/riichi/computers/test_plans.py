"""Which yaku a player heads for."""

import pytest

from tests.games.riichi.computers.position import HANDS, SOUTH, chosen, table

TANYAO = "23m456p678s3488p4s"


@pytest.mark.parametrize(
    ("discarded", "held", "rules", "answer"),
    [
        ("5z", "23m456p78s55z1m29p4z", "tenhou", "pon 5z5z"),
        ("9m", "99m456p789s23m44p4z", "tenhou", "pass"),
        ("1m", "23m456p789s199p45z", "tenhou", "pass"),
        ("4m", TANYAO, "tenhou", "chii 2m3m"),
        ("4m", TANYAO, "tenhou score.kuitan=false", "pass"),
    ],
    ids=["a dragon", "a pair without a yaku", "a run without a yaku", "all simples", "where simples must be closed"],
)
def test_it_calls_only_with_a_yaku_in_sight(discarded: str, held: str, rules: str, answer: str) -> None:
    east = f"47m258p369s123z{discarded}9s" if discarded != "4m" else HANDS["E"]
    position = table(f"E discard {discarded}", head="dora 7p", rules=rules, E=east, S=held)
    assert chosen(position, SOUTH) == answer


def test_a_closed_hand_without_value_stays_closed() -> None:
    assert chosen(table("E discard 4m", head="dora 9s", S=TANYAO), SOUTH) == "pass"
