"""The head of a riichi scenario: what it names is dealt, what it leaves out is filled."""

from pathlib import Path

import pytest

from bot.mahjong.tiles import parse
from bot.tools.games.riichi.scenario.head import Head, read_head
from bot.tools.scenario.script import BadScript, Script, ScriptLine

HANDS = ("hand E 147m258p369s1234z", "hand S 258m369p147s1567z", "hand W 369m147p258s2345z", "hand N 147m369p258s2567z")


def head(*lines: str) -> Head:
    numbered = tuple(ScriptLine(number, text) for number, text in enumerate(lines, start=2))
    return read_head(Script(Path("one.scn"), ScriptLine(1, "a table"), numbered, ()))


def test_hands_stand_by_their_wind_in_this_hand_and_east_has_drawn() -> None:
    state, seating = head("rules wrc-2014", *HANDS, "draws 5s", "start round=E2 honba=1 scores=1000,2000,3000,94000")
    assert (state.dealer, seating.seat("E"), state.honba) == (1, 1, 1)
    assert state.scores == (94000, 1000, 2000, 3000)
    assert state.current_hand.players[1].concealed == tuple(sorted(parse("147m258p369s1234z")))
    assert state.current_hand.players[1].drawn == parse("5s")[0]


def test_options_change_the_book() -> None:
    assert head("rules wrc-2014 score.kiriage=true", *HANDS).state.rules.score.kiriage


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("rules wrc-2014", *HANDS[:3]), "there is no hand of N"),
        (("rules wrc-2014", "hand E 1m", *HANDS[1:]), "a hand has 13 tiles, not 1"),
        (("rules wrc-2014", *HANDS, "start round=X1"), "is no hand of a game"),
        (("rules wrc-2014", *HANDS, "start scores=1,2"), "4 players have 4 scores"),
        (("rules wrc-2014", *HANDS, "start honba=-1"), "no number of counters"),
        (("rules wrc-2014", *HANDS, "start tea=1"), "says nothing about the start"),
    ],
)
def test_a_head_that_cannot_be_dealt_says_why(lines: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadScript, match=reason):
        head(*lines)
