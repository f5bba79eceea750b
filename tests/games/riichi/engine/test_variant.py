"""Riichi as a table handles it."""

import pytest

from bot.engine.game import Switches
from bot.games.riichi.engine.actions import riichi_action_from_token
from bot.games.riichi.engine.variant import RiichiVariant


@pytest.mark.parametrize("line", [b"", b"{}", b'{"event": "Danced"}', b'{"event": "Drew", "seat": "east"}', b"\xff"])
def test_a_line_that_is_no_fact_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        RiichiVariant().decode((line,))


@pytest.mark.parametrize(
    ("tokens", "switches", "taken"),
    [
        (("discard_5s_x",), Switches(), "discard_5s_x"),
        (("tsumo", "discard_5s_x"), Switches(), None),
        (("ankan_5s5s5s5s", "discard_5s_x"), Switches(), None),
        (("discard_7z",), Switches(), None),
        (("discard_7z",), Switches(auto_discard=True), None),
        (("discard_7z", "discard_5s_x"), Switches(), None),
        (("discard_7z", "discard_5s_x"), Switches(auto_discard=True), "discard_5s_x"),
    ],
)
def test_only_in_riichi_a_tile_goes_out_by_itself(
    tokens: tuple[str, ...], switches: Switches, taken: str | None
) -> None:
    """Who holds two equal tiles after a call has no choice either, but the others may not learn it."""
    options = [action for token in tokens if (action := riichi_action_from_token(token)) is not None]
    automatic = RiichiVariant().automatic_action(options, switches)
    assert (automatic and automatic.token) == taken
