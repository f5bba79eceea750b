"""A frame of a replay."""

import pytest

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render import Pictures
from render.alt import alt_text
from render.sprites import Style
from render.theme import THEMES

EN = words("en")


def test_a_replay_frame_tells_every_hand() -> None:
    text = alt_text(sample("replay-frame").view, EN)
    assert text.startswith("41 / 97. Mariko: 2m 3m 4m 5pr 6p 7p Rd Rd Rd 5p 3p. 松本 蓮: 1m 1m 1m 2p 3p 4p")


@pytest.mark.parametrize("theme", THEMES)
def test_a_replay_with_four_open_hands_is_light_enough_for_a_phone_in_every_look(theme: str) -> None:
    assert len(Pictures().paint(sample("replay-frame").view, EN, Style(theme))) <= 130_000
