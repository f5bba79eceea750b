"""Rounds from a file: all of it is right, or nothing is taken."""

import pytest

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words
from bot.i18n.leagues import round_file_sentence
from bot.league.acts.rounds import (
    RoundDrawn,
    RoundPublished,
)
from bot.league.round_draw import draw_of_round, draws_of_file
from bot.league.round_file import LineFlaw, RoundFileFlaw, RoundsInFile, read_round_file
from tests.league.acts.test_results import NAMES as PEOPLE
from tests.league.club import SEED, Club, in_rounds, rounds

NAMES = {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5, "F": 6, "G": 7, "H": 8}


ROSTER = {name.casefold(): side for name, side in NAMES.items()}


HEAD = "round,table,east,south,west,north\n"


def written(
    text: str, *, byes: bool = False, teams: bool = False, begun: frozenset[int] = frozenset()
) -> RoundsInFile | tuple[LineFlaw, ...]:
    file, sides = (HEAD + text).encode(), tuple(NAMES.values())
    return read_round_file(file, sides, ROSTER, byes=byes, teams=teams, begun=begun)


def test_rounds_come_from_a_file_by_name_or_seed() -> None:
    found = written("1,1,A,B,C,D\n1,2,5,6,7,8\n2,2,C,D,G,H\n2,1,A,B,E,F\n")
    assert found == RoundsInFile({1: ((1, 2, 3, 4), (5, 6, 7, 8)), 2: ((1, 2, 5, 6), (3, 4, 7, 8))})


def test_l65_everything_that_is_wrong_with_a_file_is_told_at_once() -> None:
    found = written("1,1,A,B,C,D\n1,2,Zoe,F,G,H\n2,1,A,B,C,D\n2,2,B,F,G,H\n")
    assert isinstance(found, tuple)
    assert [(one.line, one.flaw, one.about, one.sides) for one in found] == [
        (3, RoundFileFlaw.UNKNOWN, "Zoe", ()),
        (5, RoundFileFlaw.TWICE, "", (2,)),
    ]


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("1,1,A,B,C\n", RoundFileFlaw.COLUMNS),
        ("one,1,A,B,C,D\n", RoundFileFlaw.NUMBER),
        ("31,1,A,B,C,D\n31,2,E,F,G,H\n", RoundFileFlaw.ROUNDS),
        ("1,1,A,B,C,D\n", RoundFileFlaw.MISSING),
        ("3,1,A,B,C,D\n3,2,E,F,G,H\n", RoundFileFlaw.BEGUN),
        ("1,1,A,B,C,A\n1,2,D,F,G,H\n", RoundFileFlaw.TEAM_MATES),
    ],
)
def test_a_file_with_a_fault_is_taken_not_at_all(text: str, flaw: RoundFileFlaw) -> None:
    found = written(text, begun=frozenset({3}), teams=True)
    assert isinstance(found, tuple)
    assert flaw in {one.flaw for one in found}


def test_a_file_that_is_none_is_refused_whole() -> None:
    for file, flaw in (
        (b"x" * 300_000, RoundFileFlaw.SIZE),
        (b"\xff\xfe\x00", RoundFileFlaw.TEXT),
        (b"a,b\n", RoundFileFlaw.HEADER),
    ):
        found = read_round_file(file, (), ROSTER)
        assert isinstance(found, tuple)
        assert [one.flaw for one in found] == [flaw]


def test_a_round_in_which_some_sit_out_is_taken_where_byes_are_allowed() -> None:
    assert isinstance(written("1,1,A,B,C,D\n", byes=True), RoundsInFile)


def test_rounds_of_a_file_are_rounds_like_others() -> None:
    club = Club(rounds(in_rounds(1, "prescripted")), people=8).start()
    found = written("1,1,A,B,C,D\n1,2,5,6,7,8\n")
    assert isinstance(found, RoundsInFile)
    club.do(RoundDrawn(1, 1, 1, "", found.rounds[1]))
    club.do(RoundPublished(1, 1))
    with pytest.raises(ValueError, match="file"):
        draw_of_round(club.league, 1, SEED)


HEADER = b"round,table,east,south,west,north\n"


WHOLE: list[tuple[bytes, str]] = [
    (b"x" * (256 * 1024 + 1), "The file is larger than 256 KiB. Split it by rounds."),
    (b"\xff\xfe\x00", "The file isn't UTF-8 text. Save it as CSV in UTF-8."),
    (b"a,b\n", "The first line must be: round,table,east,south,west,north."),
    (b"", "The first line must be: round,table,east,south,west,north."),
]


LINES: list[tuple[bytes, str]] = [
    (b"1,1,Ann,Bo,Cy\n", "Line 2 has 5 columns. Each line needs those of the first."),
    (b"one,1,Ann,Bo,Cy,Di\n", "Line 2: one isn't a number."),
    (b"1,1,Ann,Bo,Cy,Zoe\n", "Line 2: nobody here is called Zoe. Use a name of the list, or a seed."),
    (b"1,1,Ann,Bo,Cy,9\n", "Line 2: nobody here is called 9. Use a name of the list, or a seed."),
    (b"1,1,1,2,3,1\n", "Line 2: Ann sits twice in this round."),
    (b"1,1,Ann,Bo,Cy,Di\n1,2,Eva,Finn,Gus,2\n", "Line 3: Bo sits twice in this round."),
    (b"1,1,Ann,Bo,Cy,Di\n", "From line 2: Eva, Finn, Gus, Ida missing from this round. Seat them, or allow byes."),
    (b"4,1,Ann,Bo,Cy,Di\n", "Line 2: round 4 is published already. Leave it out."),
    (b"31,1,Ann,Bo,Cy,Di\n", "Line 2: a phase has at most 30 rounds; there's no round 31."),
]


def said_of(file: bytes, *, teams: bool = False) -> list[str]:
    """What an organiser reads who brings this file, in a league of eight whose fourth round is published."""
    roster = {name.casefold(): number for number, name in enumerate(PEOPLE[:9]) if name}
    found = read_round_file(file, tuple(range(1, 9)), roster, teams=teams, begun=frozenset((4,)))
    assert isinstance(found, tuple)
    return [round_file_sentence(one, words("en"), PEOPLE.__getitem__) for one in found]


@pytest.mark.parametrize(("file", "sentence"), [*WHOLE, *((HEADER + line, sentence) for line, sentence in LINES)])
def test_a_file_of_rounds_that_cannot_be_is_refused_with_its_reason(file: bytes, sentence: str) -> None:
    assert sentence in said_of(file)


def test_everything_that_is_wrong_with_a_file_is_told_at_once_line_by_line() -> None:
    text = b"1,1,Ann,Bo,Cy,Zoe\n1,2,Eva,Finn,Gus\n4,1,Ann,Bo,Cy,Di\n31,1,Ann,Ann,Cy,Di\n"
    assert said_of(HEADER + text) == [
        "Line 2: nobody here is called Zoe. Use a name of the list, or a seed.",
        "Line 3 has 5 columns. Each line needs those of the first.",
        "Line 4: round 4 is published already. Leave it out.",
        "Line 5: a phase has at most 30 rounds; there's no round 31.",
        "Line 5: Ann sits twice in this round.",
    ]


def test_a_team_sits_once_at_a_table() -> None:
    said = said_of(HEADER + b"1,1,Ann,Bo,Cy,Ann\n1,2,Eva,Finn,Gus,Bo\n", teams=True)
    assert "Line 2: Ann sits twice here. Team-mates never share a table." in said
    assert "Line 3: Bo sits twice in this round." in said


def test_rounds_of_a_file_are_drawn_all_or_none() -> None:
    club = Club(rounds(in_rounds(2, "prescripted")), people=8).start()
    good = {1: ((1, 2, 3, 4), (5, 6, 7, 8)), 2: ((1, 2, 5, 6), (3, 4, 7, 8))}
    made = draws_of_file(club.league, good, club.at)
    assert not isinstance(made, Refusal)
    assert [(one.number, one.byes) for one in made] == [(1, ()), (2, ())]
    for one in made:
        club.do(one)
    bad = draws_of_file(club.league, {**good, 3: good[1]}, club.at)
    assert isinstance(bad, Refusal)
    again = draws_of_file(club.league, {1: ((1, 2, 3, 4),)}, club.at)
    assert isinstance(again, tuple)
    assert (again[0].attempt, again[0].byes) == (2, (5, 6, 7, 8))
