"""A frame of a replay."""

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.alt import alt_text

EN = words("en")


def test_a_replay_frame_tells_every_hand() -> None:
    text = alt_text(sample("replay-frame").view, EN)
    assert text.startswith("41 / 97. Mariko: 2m 3m 4m 5pr 6p 7p Rd Rd Rd 5p 3p. 松本 蓮: 1m 1m 1m 2p 3p 4p")
