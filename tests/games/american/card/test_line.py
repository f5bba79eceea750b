"""A group as a card prints it."""

import pytest

from bot.games.american.card.line import Group, read_group
from bot.games.cards import BadCard


@pytest.mark.parametrize(
    ("text", "group", "is_set"),
    [
        ("2222:a", Group("2222", "a"), True),
        ("FFF", Group("FFF"), True),
        ("NEWS", Group("NEWS"), False),
        ("pqr:b", Group("pqr", "b"), False),
        ("DD:x", Group("DD", "x"), False),
        ("11:a", Group("11", "a"), False),
    ],
)
def test_a_group_is_read_as_it_is_printed(text: str, group: Group, is_set: bool) -> None:
    assert read_group(text) == group
    assert str(group) == text
    assert group.is_set == is_set, "jokers may stand in three or more of the same"


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", "body"),
        ("2222a", "body"),
        ("X", "body"),
        ("1" * 15 + ":a", "body"),
        ("2222222:a", "too_many_equal"),
        ("22:d", "suit"),
        ("22:ab", "suit"),
        ("22:", "suit"),
        ("22", "needs_suit"),
        ("D", "needs_suit"),
        ("FF:a", "no_suit"),
        ("22:x", "dragons_only"),
    ],
)
def test_what_no_card_prints_is_refused_by_name(text: str, flaw: str) -> None:
    with pytest.raises(BadCard) as bad:
        read_group(text)
    assert [one.name for one in bad.value.flaws] == [flaw]
