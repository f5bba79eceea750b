"""A league's log is kept for ever: an act stays known by the word it was first written under, whatever its class is
called.
"""

import msgspec
import pytest

from bot.league.acts.act import Act
from bot.league.acts.entrants import SignUpAccepted
from bot.league.acts.rounds import RoundClosed, RoundDrawn, RoundPublished


@pytest.mark.parametrize(
    ("act", "word"),
    [(SignUpAccepted, "Accepted"), (RoundDrawn, "Drawn"), (RoundPublished, "Published"), (RoundClosed, "Closed")],
)
def test_a_renamed_act_is_stored_as_before(act: type[Act], word: str) -> None:
    assert msgspec.inspect.type_info(act).tag == word  # pyright: ignore[reportAttributeAccessIssue]
