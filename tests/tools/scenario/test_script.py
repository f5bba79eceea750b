from pathlib import Path

import pytest

from bot.tools.scenario.script import BadScript, ScriptLine, read_scripts


def written(path: Path, text: str | bytes) -> Path:
    file = path / "table.scn"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_a_scenario_is_a_title_a_head_and_a_script(tmp_path: Path) -> None:
    (script,) = read_scripts(
        written(tmp_path, "# rulings\n\n== T01 a pon\nrules tenhou\n--\nE discard 5s\n\n= left 3\n")
    )
    assert script.title == ScriptLine(3, "T01 a pon")
    assert script.head == (ScriptLine(4, "rules tenhou"),)
    assert script.lines == (ScriptLine(6, "E discard 5s"), ScriptLine(8, "= left 3"))


def test_a_comment_ends_a_line_but_face_down_tiles_are_none(tmp_path: Path) -> None:
    text = "== T01 # title\n--\n= meld E ##1z1z## 4s####4s # outer, inner\nE draw#now\n## nothing\n"
    (script,) = read_scripts(written(tmp_path, text))
    assert script.title.text == "T01"
    assert script.lines == (ScriptLine(3, "= meld E ##1z1z## 4s####4s"), ScriptLine(4, "E draw"))


def test_a_file_holds_any_number_of_scenarios(tmp_path: Path) -> None:
    assert read_scripts(written(tmp_path, "# nothing yet\n")) == ()
    assert [script.title.text for script in read_scripts(written(tmp_path, "== A\n--\n== B\n--\n"))] == ["A", "B"]


def test_words_stand_apart_by_any_blanks(tmp_path: Path) -> None:
    (script,) = read_scripts(written(tmp_path, "== A  b\n\trules\ttenhou  game.rounds=1\r\n--\nE  discard\t5s @ 1\n"))
    assert script.title.text == "A b"
    assert script.head == (ScriptLine(2, "rules tenhou game.rounds=1"),)
    assert script.lines == (ScriptLine(4, "E discard 5s @ 1"),)


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    assert len(read_scripts(written(tmp_path, "\ufeff== A\n--\n"))) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rules tenhou\n", "table.scn:1: a scenario begins with '==' and its name"),
        ("== A\nrules tenhou\n\n== B\n--\n", "table.scn:1: there is no '--' between head and script"),
        ("== A\n--\n== B\n", "table.scn:3: there is no '--' between head and script"),
        (b"== A\n--\n\xff\n", "table.scn:3: this is not UTF-8"),
    ],
)
def test_a_file_that_is_no_list_of_scenarios_is_named_with_line_and_reason(
    tmp_path: Path, text: str | bytes, complaint: str
) -> None:
    with pytest.raises(BadScript) as unreadable:
        read_scripts(written(tmp_path, text))
    assert str(unreadable.value) == f"{tmp_path}/{complaint}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadScript, match=r"nowhere\.scn: no such file or directory"):
        read_scripts(tmp_path / "nowhere.scn")


def test_a_scenario_that_names_several_books_is_read_once_for_each(tmp_path: Path) -> None:
    tenhou, league = read_scripts(
        written(tmp_path, "== A\nhand E 1m\nrules tenhou, m-league game.rounds=1\n--\n= left 3\n")
    )
    assert (tenhou.title.text, league.title.text) == ("A (tenhou)", "A (m-league)")
    assert tenhou.head == (ScriptLine(2, "hand E 1m"), ScriptLine(3, "rules tenhou game.rounds=1"))
    assert league.head == (ScriptLine(2, "hand E 1m"), ScriptLine(3, "rules m-league game.rounds=1"))
    assert tenhou.lines == league.lines == (ScriptLine(5, "= left 3"),)


def test_commas_in_an_option_name_no_books(tmp_path: Path) -> None:
    (script,) = read_scripts(written(tmp_path, "== A\nrules tenhou game.uma=20,10,-10,-20\n--\n"))
    assert (script.title.text, script.head) == ("A", (ScriptLine(2, "rules tenhou game.uma=20,10,-10,-20"),))


def test_a_book_that_is_named_twice_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(BadScript, match=r"table\.scn:2: the rule book 'tenhou' is named twice"):
        read_scripts(written(tmp_path, "== A\nrules tenhou, m-league,tenhou\n--\n"))
