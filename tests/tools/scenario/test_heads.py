from pathlib import Path

import pytest

from bot.tools.scenario.files import play_scenarios
from bot.tools.scenario.script import BadScript
from tests.tools.scenario.table import INERT, failing, play

THREE = """hand E 19m258p369s12345z
hand S 19m147p258s12356z
hand W 19m369p147s23467z
"""


def test_what_the_start_leaves_out_has_its_default(tmp_path: Path) -> None:
    assert failing(tmp_path, "= honba 0\n= sticks 0\n= score S 30000\n", head="start round=W4\n") is None
    assert failing(tmp_path, "= score S 25000\n", rules="tenhou") is None


@pytest.mark.parametrize(
    "options",
    [
        "claim.window_s=5 score.kuitan=false",
        "riichi.min_points=1000",
        "score.red_fives=[0,0,0]",
        "score.red_fives=0,0,0",
        'pay.pao=["daisangen", "daisuushii"] game.rounds=1',
        "score.double_yakuman=daisuushii",
        "score.double_yakuman=[]",
        "game.uma=[20, 10, -10, -20]",
    ],
)
def test_options_are_written_as_numbers_words_and_lists(tmp_path: Path, options: str) -> None:
    assert failing(tmp_path, "= turn E\n", rules=f"wrc-2014 {options}") is None


def test_an_option_changes_the_rules(tmp_path: Path) -> None:
    hands = INERT.replace("147m258p369s1234z", "19m19p19s1234567z")
    assert failing(tmp_path, "? E lacks kyuushu\n", hands=hands) is None
    assert failing(tmp_path, "? E has kyuushu\n", rules="wrc-2014 draw.kyuushu=true", hands=hands) is None


@pytest.mark.parametrize(
    ("head", "line", "reason"),
    [
        ("rules wrc-2016\n" + INERT, 2, "there is no rule book 'wrc-2016'"),
        (INERT, 1, "the head names no rules"),
        ("rules tenhou claim.window=3\n" + INERT, 2, "no_option option='claim.window'"),
        ("rules tenhou claim.window_s\n" + INERT, 2, "'claim.window_s' is not written as option=value"),
        ("rules tenhou claim.window_s=1\n" + INERT, 2, "too_low option='claim.window_s' value=1 bound=3"),
        ("rules tenhou game.oka=7\n" + INERT, 2, "derived option='game.oka' value=7"),
        ("rules tenhou\nrules tenhou\n" + INERT, 3, "a second line 'rules'"),
        ("rules tenhou\nwind E\n" + INERT, 3, "'wind' belongs in no head"),
        ("rules tenhou\nstart round=E5\n" + INERT, 3, "'E5' is no hand of a game"),
        ("rules tenhou\nstart honba=-1\n" + INERT, 3, "'-1' is no number"),
        ("rules tenhou\nstart scores=1,2,3\n" + INERT, 3, "4 players have 4 scores"),
        ("rules tenhou\nstart scores=a,2,3,4\n" + INERT, 3, "'a' is no whole number"),
        ("rules tenhou\nstart dealer=S\n" + INERT, 3, "'dealer=S' says nothing about the start"),
        ("rules tenhou\n" + INERT.replace("1234z", "123z"), 3, "a hand has 13 tiles, not 12"),
        ("rules tenhou\n" + INERT.replace("1234z", "12344z"), 3, "14 tiles for 13 places"),
        ("rules tenhou\n" + INERT.replace("1234z", "1118z"), 3, "there is no tile 8z"),
        ("rules tenhou\n" + INERT.replace("hand N", "hand X"), 6, "'X' is no seat; the seats are E S W N"),
        ("rules tenhou\n" + INERT.replace("hand N", "hand W"), 6, "a second line 'hand W'"),
        ("rules tenhou\nhand E 147m258p369s1234z\n", 1, "there is no hand of S and W and N"),
        ("rules wrc-2014\n" + INERT + "draws 0p\n", 7, "there are 0 tiles 0p in this game"),
        ("rules tenhou\n" + INERT + "draws 1m 1m 1m\n", 7, "there are 4 tiles 1m in this game"),
        ("rules tenhou\n" + INERT + "draws 1m 1\n", 7, "'1' has no suit"),
        ("rules tenhou\n" + INERT + "dora 1m 1m 2m 2m 3m 3m\n", 7, "6 tiles for 5 places"),
        ("rules tenhou\n" + INERT + "rinshan 2m 2m 3m 3m 4m\n", 7, "5 tiles for 4 places"),
        ("rules sanma-tenhou\n" + INERT, 3, "there are 0 tiles 4m in this game"),
        ("rules sanma-tenhou\n" + THREE + "hand N 19m369p147s23467z\n", 6, "'N' is no seat; the seats are E S W"),
        ("rules sanma-tenhou\n" + THREE + "draws 2m\n", 6, "there are 0 tiles 2m in this game"),
    ],
)
def test_a_head_that_makes_no_table_is_named_with_line_and_reason(
    tmp_path: Path, head: str, line: int, reason: str
) -> None:
    file = tmp_path / "table.scn"
    file.write_text(f"== a table\n{head}--\n", encoding="utf-8")
    with pytest.raises(BadScript) as unreadable:
        play_scenarios([file])
    assert str(unreadable.value).startswith(f"{file}:{line}: ")
    assert reason in str(unreadable.value)


def test_entries_may_share_a_line(tmp_path: Path) -> None:
    hands = INERT.replace("\nhand", "   hand")
    head = "dora 2z 3z  ura 4z   rinshan 9s\nsource a hand of draws\nstart honba=2 draws 1m\n"
    assert failing(tmp_path, "= honba 2\nE tsumogiri\n> E discard 1m\n", hands=hands, head=head) is None
    with pytest.raises(BadScript, match="6 tiles for 5 places"):
        failing(tmp_path, "", hands=hands, head="ura 1z dora 1m 1m 2m 2m 3m 3m\n")


def test_the_source_is_free_text(tmp_path: Path) -> None:
    assert (
        play(tmp_path, "= turn E\n", head="source WRC 2014 §5.4.1; ours\nsource and another\n").text
        == "1 passed, 0 failed"
    )
