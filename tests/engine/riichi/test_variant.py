"""Riichi as a table handles it."""

import pytest

from bot.engine.riichi.variant import RiichiVariant


@pytest.mark.parametrize("line", [b"", b"{}", b'{"event": "Danced"}', b'{"event": "Drew", "seat": "east"}', b"\xff"])
def test_a_line_that_is_no_fact_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        RiichiVariant().decode((line,))
