"""Who counts as tenpai when nobody has won."""

from bot.games.riichi.engine.actions import NOTEN, TENPAI
from bot.games.riichi.engine.events import DrawSettled, WallExhausted
from tests.games.riichi.engine.table import events, state

DRAWN = """
hand E 123m456p23789s11z
hand S 456m123789p12s33z
hand W 369m258p147s2567z
hand N 147m369p258s3567z
"""


def test_who_is_tenpai_may_hide_it_by_some_books() -> None:
    choice = (NOTEN, TENPAI)
    happened = events("wrc-2014", "idle 0\n> exhaustive", hands=DRAWN)
    assert WallExhausted((choice, choice, (), ())) in happened
    assert not any(isinstance(event, DrawSettled) for event in happened)


def test_silence_shows_tenpai() -> None:
    assert state("wrc-2014", "idle 0\n> exhaustive", hands=DRAWN).tenpai_options[0][-1] == TENPAI


def test_everybody_who_may_hide_tenpai_is_waited_for() -> None:
    happened = events("wrc-2014", "idle 0\nS noten\nE tenpai", hands=DRAWN)
    assert DrawSettled(tenpai=(0,)) in happened


def test_where_tenpai_cannot_be_hidden_nobody_is_asked() -> None:
    happened = events("tenhou", "idle 0\n> exhaustive", hands=DRAWN)
    assert WallExhausted(((), (), (), ())) in happened
    assert DrawSettled(tenpai=(0, 1)) in happened
