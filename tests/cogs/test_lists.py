"""Lists as Discord takes them."""

from cogs._lists import text_pages


def test_pages_hold_so_many_lines_and_characters() -> None:
    assert text_pages(["a", "b", "c"], 2, 100) == ["a\nb", "c"]
    assert text_pages(["aaaa", "bbbb", "cc"], 9, 10) == ["aaaa\nbbbb", "cc"]
    assert text_pages([], 2, 100) == []
