"""Lists as Discord takes them."""

from cogs._lists import paged


def test_pages_hold_so_many_lines_and_characters() -> None:
    assert paged(["a", "b", "c"], 2, 100) == ["a\nb", "c"]
    assert paged(["aaaa", "bbbb", "cc"], 9, 10) == ["aaaa\nbbbb", "cc"]
    assert paged([], 2, 100) == []
