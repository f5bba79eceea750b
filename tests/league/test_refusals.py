"""What is refused of results that people write, and of files of rounds, with the sentence that they read."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence, wrong_line
from bot.league.acts.act import Right
from bot.league.acts.entrants import Left
from bot.league.acts.life import Moved
from bot.league.acts.reports import Reported
from bot.league.acts.results import Disputed, GameCounted
from bot.league.log import Actor
from bot.league.prescripted import prescripted
from bot.league.state import Life, Result
from tests.league.club import HOUR, Club, entrant, referee

POINTS = (45200, 31300, 25100, 18400)
NAMES = ("", "Ann", "Bo", "Cy", "Di", "Eva", "Finn", "Gus", "Ida", "Jo")


def told(club: Club, act: GameCounted | Reported | Disputed, by: Actor | None = None) -> str:
    """What somebody reads who tries this."""
    return refusal_sentence(club.refuses(act, by or referee(None)), words("en"), NAMES.__getitem__)


def written(club: Club, **other: object) -> GameCounted:
    """A game by hand that could count, but for this."""
    result = Result((1, 2, 3, 4), POINTS)
    game = GameCounted(club.log.next_number, "manual:1", 1, club.at, result)
    in_result = {name: value for name, value in other.items() if name in ("seats", "points", "sticks")}
    rest = {name: value for name, value in other.items() if name not in in_result}
    return replace(game, result=replace(result, **in_result), **rest)


def club_of_five() -> Club:
    club = Club(people=5).start()
    club.do(Left(5), entrant(5))
    return club


MANUAL: list[tuple[dict[str, object], str]] = [
    ({"points": (42000, 31000, 25000, 12000)}, "That makes 110000: 10000 missing (riichi sticks on the table: 0)."),
    ({"sticks": 1}, "That makes 121000: -1000 missing (riichi sticks on the table: 1)."),
    ({"points": (45250, 31250, 25100, 18400)}, "45250 isn't a multiple of 100."),
    ({"points": (500000, -200000, -90000, -90000)}, "500000 is out of range."),
    ({"sticks": 21}, "21 is out of range."),
    ({"seats": (1, 2, 2, 4)}, "Bo is named twice, or is on another team."),
    ({"seats": (1, 2, 3, 9)}, "Jo isn't playing in this league at present."),
    ({"seats": (1, 2, 3), "points": (40000, 40000, 40000)}, "Games in this league have 4 seats."),
    ({"ended": 1}, "That time is in the future."),
    ({"ended": 2_000_000_000_000}, "That time is in the future."),
]
"""What is wrong, and what is said about it."""


@pytest.mark.parametrize(("wrong", "sentence"), MANUAL)
def test_a_result_by_hand_that_cannot_be_is_refused_with_its_reason(wrong: dict[str, object], sentence: str) -> None:
    club = club_of_five()
    assert told(club, written(club, **wrong)) == sentence


def test_a_result_is_refused_from_strangers_twice_and_where_no_league_is_running() -> None:
    club = club_of_five()
    stranger = Reported(1, 5, 1, club.at, Result((1, 2, 3, 4), POINTS))
    assert told(club, stranger, entrant(5)) == "Eva isn't playing in this league at present."
    assert "already has a result" not in told(club, written(club), entrant(1))
    assert told(club, written(club), entrant(1)) == "Only organisers and referees of this league can do that."
    own = Actor(1, frozenset((Right.REFEREE,)))
    assert told(club, written(club), own) == "You play in this game or its round, so someone else must decide."
    club.do(written(club))
    club.at += HOUR
    again = written(club, source="manual:2")
    assert told(club, again) == "This looks like game #1. Is it a different one?"
    club.at += 49 * HOUR
    assert told(club, Disputed(1, 2), entrant(2)) == "It's too late for that."
    club.do(Moved(Life.FINISHED))
    assert told(club, again) == "The league is finished, so that isn't possible now."


FILES: list[tuple[bytes, str]] = [
    (b"x" * 300_000, "The file is larger than 256 KiB."),
    (b"\xff\xfe\x00", "The file isn't UTF-8 text."),
    (b"a,b\n", "The first line must be: round,table,east,south,west,north."),
]
HEADER = b"round,table,east,south,west,north\n"
LINES: list[tuple[bytes, str]] = [
    (b"1,1,Ann,Bo,Cy\n", "Line 2 has 5 columns."),
    (b"one,1,Ann,Bo,Cy,Di\n", "Line 2: one isn't a number."),
    (b"1,1,Ann,Bo,Cy,Zoe\n", "Line 2: nobody here is called Zoe."),
    (b"1,1,1,2,3,1\n", "Line 2: 1 sits at two tables of this round."),
    (b"31,1,Ann,Bo,Cy,Di\n", "Line 2: a phase has at most 30 rounds; there's no round 31."),
]


@pytest.mark.parametrize(("file", "sentence"), [*FILES, *((HEADER + line, sentence) for line, sentence in LINES)])
def test_a_file_of_rounds_that_cannot_be_is_refused_with_its_reason(file: bytes, sentence: str) -> None:
    roster = {name.casefold(): number for number, name in enumerate(NAMES[:5]) if name}
    find: Callable[[str], int | None] = lambda typed: roster.get(typed.casefold())  # noqa: E731
    found = prescripted(file, tuple(range(1, 5)), find)
    assert isinstance(found, tuple)
    assert sentence in [wrong_line(one, words("en")) for one in found]
