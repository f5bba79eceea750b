"""Rules and games from files, whichever program and game they are of."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rules import BadRules
from bot.games.imports import read_rules
from bot.system.limits import BadText


def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadRules, match="no_text"):
        read_rules(b"\x89PNG\xff")


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_is_rules_or_refused(data: bytes) -> None:
    for start in (b"", b"{", b"<?php return "):
        with suppress(BadRules, BadText):
            read_rules(start + data)
