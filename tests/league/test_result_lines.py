"""Results that are pasted: whatever sheet or chat they come from, a line is read or named."""

import pytest

from bot.league.result_lines import ResultLine, ResultLineFlaw, ResultLineReason, read_result_lines

PEOPLE = {"aiko": (1,), "ben": (2,), "guest 5": (3,), "daichi": (4,), "kim": (5, 6), "<@77>": (6,)}
SEATS, POINTS = (1, 2, 3, 4), (45_200, 31_300, 25_100, -1_600)


@pytest.mark.parametrize(
    "line",
    [
        "Aiko 45200, Ben 31300, Guest 5 25100, Daichi -1600",
        "Aiko 45,200, Ben 31,300, Guest 5 25,100, Daichi −1,600",
        "aiko\t45200\tBEN\t31300\tguest 5\t25100\tdaichi\t-1600",
        '"Aiko","45200","Ben","31300","Guest 5","25100","Daichi","-1600"',
        "Aiko: 45.200; Ben: 31.300; Guest 5: 25.100; Daichi: –1.600;",
    ],
)
def test_a_line_is_read_from_a_chat_a_sheet_or_a_file(line: str) -> None:
    assert read_result_lines(line, PEOPLE, 4).games == (ResultLine(1, SEATS, POINTS),)


def test_names_and_points_may_have_blanks_alone_between_and_the_last_number_is_the_sticks_left() -> None:
    found = read_result_lines("Aiko 45200 Ben 31300 Daichi 25100 2", PEOPLE, 3)
    assert found.flaws[0].fault is ResultLineReason.NUMBER
    found = read_result_lines("Aiko 45200, Ben 31300, Daichi 25100, 2", PEOPLE, 3)
    assert found.games == (ResultLine(1, (1, 2, 4), (45_200, 31_300, 25_100), 2),)
    found = read_result_lines("Aiko 45200 Ben 31300 Daichi 25100", PEOPLE, 3)
    assert found.games == (ResultLine(1, (1, 2, 4), (45_200, 31_300, 25_100)),)


def test_wrong_lines_are_named_with_what_is_wrong_and_the_others_are_kept() -> None:
    text = """# round one

Aiko 45200, Ben 31300, Guest 5 25100, Daichi -1600
Aiko 45200, Bem 31300, Guest 5 25100, Daichi -1600
Aiko 45200, Ben 31300, Guest 5 25100
Aiko 45200, Kim 31300, Guest 5 many, Daichi -1600
Aiko 45200, <@77> 31300, Guest 5 25100, Daichi -1600
"""
    found = read_result_lines(text, PEOPLE, 4)
    assert [one.line for one in found.games] == [3, 7]
    assert found.games[1].seats == (1, 6, 3, 4)
    assert found.flaws == (
        ResultLineFlaw(4, ResultLineReason.UNKNOWN, "Bem"),
        ResultLineFlaw(5, ResultLineReason.PLAYERS, "3"),
        ResultLineFlaw(6, ResultLineReason.SHARED_NAME, "Kim"),
        ResultLineFlaw(6, ResultLineReason.NUMBER, "many"),
    )


def test_a_name_of_any_length_and_a_number_of_any_size_are_only_wrong() -> None:
    text = f"{'x' * 5000} 1, Ben {'9' * 20}, Guest 5 1, Daichi 1"
    (name, points) = read_result_lines(text, PEOPLE, 4).flaws
    assert (len(name.about), points.fault) == (40, ResultLineReason.NUMBER)
