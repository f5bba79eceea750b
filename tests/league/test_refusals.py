"""What is refused of results that people write, and of files of rounds, with the sentence that they read."""

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence, wrong_line
from bot.league.acts.act import Right
from bot.league.acts.entrants import Left
from bot.league.acts.life import Moved
from bot.league.acts.reports import Reported
from bot.league.acts.results import Disputed, GameCounted
from bot.league.games import Result
from bot.league.log import Actor, AnyAct
from bot.league.options import Options
from bot.league.prescripted import prescripted
from bot.league.refusal import Refusal
from bot.league.state import Life
from tests.league.club import HOUR, START, Club, entrant, in_rounds, referee, rounds, teams_of

POINTS = (45200, 31300, 25100, 18400)
NAMES = ("", "Ann", "Bo", "Cy", "Di", "Eva", "Finn", "Gus", "Ida", "Jo")


def read(refusal: Refusal) -> str:
    """What somebody reads who is refused."""
    return refusal_sentence(refusal, words("en"), NAMES.__getitem__)


def told(club: Club, act: AnyAct, by: Actor | None = None) -> str:
    """What somebody reads who tries this."""
    return read(club.refuses(act, by or referee(None)))


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


# --- league.md §4.3, games that people report

MANUAL: list[tuple[dict[str, object], str]] = [
    ({"points": (42000, 31000, 25000, 12000)}, "That makes 110,000: 10,000 missing (riichi sticks on the table: 0)."),
    ({"sticks": 1}, "That makes 121,000: 1,000 too many (riichi sticks on the table: 1)."),
    ({"points": (45250, 31250, 25100, 18400)}, "45,250 isn't a multiple of 100. Points are whole hundreds."),
    ({"points": (500000, -200000, -90000, -90000)}, "500,000 is out of range. Possible: −200,000 to 400,000."),
    ({"points": (-200100, 200100, 60000, 60000)}, "−200,100 is out of range. Possible: −200,000 to 400,000."),
    ({"sticks": 21}, "21 is out of range. Possible: 0 to 20."),
    ({"sticks": -1}, "−1 is out of range. Possible: 0 to 20."),
    ({"seats": (1, 2, 2, 4)}, "Bo is named twice. Name everyone once."),
    ({"seats": (1, 2, 3, 9)}, "Jo isn't playing in this league at present."),
    (
        {"seats": (1, 2, 3), "points": (40000, 40000, 40000)},
        "Games in this league have 4 players, each with their own points.",
    ),
    ({"ended": START}, "That was before the league started. Check the day and the time."),
    ({"ended": 2_000_000_000_000}, "That time is in the future. Enter the game once it's over."),
]
"""What is wrong, and what is said about it."""


@pytest.mark.parametrize(("wrong", "sentence"), MANUAL)
def test_a_result_by_hand_that_cannot_be_is_refused_with_its_reason(wrong: dict[str, object], sentence: str) -> None:
    club = club_of_five()
    assert told(club, written(club, **wrong)) == sentence


@pytest.mark.parametrize("life", Life)
def test_a_result_counts_only_while_the_league_is_on(life: Life) -> None:
    club = club_of_five()
    game = written(club)
    refusal = game.refusal(replace(club.league, life=life), club.at + 1)
    if life in (Life.RUNNING, Life.PAUSED):
        assert refusal is None
    else:
        called = words("en")(f"league.life.{life}")
        assert refusal is not None
        assert read(refusal) == f"The league is {called}, so that isn't possible now."


def test_a_result_is_refused_from_strangers_and_from_who_played() -> None:
    club = club_of_five()
    stranger = Reported(1, 5, 1, club.at, Result((1, 2, 3, 4), POINTS))
    assert told(club, stranger, entrant(5)) == "You didn't play in this game. Its players and referees can do that."
    assert told(club, written(club), entrant(1)) == "Only organisers and referees of this league can do that."
    own = Actor(1, frozenset((Right.REFEREE,)))
    assert told(club, written(club), own) == "You play in this game or its round, so someone else must decide."


def test_a_result_that_looks_like_one_that_counts_is_asked_about_for_a_day() -> None:
    club = club_of_five()
    club.do(written(club))
    club.at += HOUR
    again = written(club, source="manual:2")
    assert told(club, again) == "This looks like game #1. Is it a different one?"
    assert written(club, source="manual:2", another=True).refusal(club.league, club.at + 1) is None
    club.at += 24 * HOUR
    assert written(club, source="manual:2").refusal(club.league, club.at + 1) is None
    club.at += 24 * HOUR
    assert told(club, Disputed(1, 2), entrant(2)) == "It's too late for that."


def test_only_a_referee_enters_the_result_of_a_table_of_a_round() -> None:
    club = Club(rounds(in_rounds(1, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    seats = club.league.phase.rounds[0].tables[1]
    someone = seats[0]
    assert someone is not None
    report = Reported(1, someone, 1, club.at, Result(seats[::-1], POINTS))
    sentence = "That's table 2 of round 1. Only a referee can enter its result."
    assert told(club, report, entrant(someone)) == sentence
    club.do(written(club, seats=seats, round=1, board=2), referee(None))
    again = written(club, source="manual:2", seats=seats, points=(31300, 45200, 25100, 18400), round=1, board=2)
    assert told(club, again) == "Table 2 of this round already has a result."
    assert told(club, replace(again, board=1)) == "These aren't the players of table 1."
    assert told(club, replace(again, board=3)) == "There's no table 3 to play in this round."


def test_two_of_a_team_sit_at_no_table() -> None:
    club = teams_of(Club(Options(book="wrc-2015", teams=True)), 2).start_phase()
    sentence = "Two members of a team can't sit at one table. Name another player."
    assert told(club, written(club, seats=(1, 2, 3, 5))) == sentence


def test_a_league_that_is_over_says_so() -> None:
    club = club_of_five()
    club.do(Moved(Life.FINISHED))
    assert told(club, written(club)) == "The league is finished, so that isn't possible now."


# --- league.md §3.6, files of rounds

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
    roster = {name.casefold(): number for number, name in enumerate(NAMES[:9]) if name}
    found = prescripted(file, tuple(range(1, 9)), roster, teams=teams, begun=frozenset((4,)))
    assert isinstance(found, tuple)
    return [wrong_line(one, words("en"), NAMES.__getitem__) for one in found]


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
