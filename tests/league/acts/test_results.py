"""What is refused of results that people write, and of files of rounds, with the sentence that they read."""

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import PointsAdjusted
from bot.league.acts.reports import GameReported
from bot.league.acts.results import DisputeResolved, GameCorrected, GameCounted, GameDisputed, GameRestored, GameVoided
from bot.league.acts.tables import TableBegun
from bot.league.games import GameState, Result
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import HOUR, START, Club, entrant, in_rounds, referee, rounds, teams_of
from tests.league.test_log import FIRST, four

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
    club.do(PlayerLeft(5), entrant(5))
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
    stranger = GameReported(1, 5, 1, club.at, Result((1, 2, 3, 4), POINTS))
    assert told(club, stranger, entrant(5)) == "You didn't play in this game. Its players and referees can do that."
    assert told(club, written(club), entrant(1)) == "Only organisers and referees of this league can do that."
    own = Actor(1, frozenset((Right.REFEREE,)))
    refused = told(club, written(club), own)
    assert refused.startswith("You play in this game or its round, so someone else must decide:")


def test_a_result_that_looks_like_one_that_counts_is_asked_about_for_a_day() -> None:
    club = club_of_five()
    club.do(written(club))
    club.at += HOUR
    again = written(club, source="manual:2")
    assert told(club, again) == "This looks like game 1. Is it a different one?"
    assert written(club, source="manual:2", is_another_game=True).refusal(club.league, club.at + 1) is None
    club.at += 24 * HOUR
    assert written(club, source="manual:2").refusal(club.league, club.at + 1) is None
    club.at += 24 * HOUR
    assert told(club, GameDisputed(1, 2), entrant(2)) == "It's too late for that."


def test_only_a_referee_enters_the_result_of_a_table_of_a_round() -> None:
    club = Club(rounds(in_rounds(1, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    seats = club.league.phase.rounds[0].tables[1]
    someone = seats[0]
    assert someone is not None
    report = GameReported(1, someone, 1, club.at, Result(seats[::-1], POINTS))
    sentence = "That's table 2 of round 1. Only a referee can enter its result."
    assert told(club, report, entrant(someone)) == sentence
    club.do(written(club, seats=seats, round=1, board=2), referee(None))
    again = written(club, source="manual:2", seats=seats, points=(31300, 45200, 25100, 18400), round=1, board=2)
    assert told(club, again) == "Table 2 of this round already has a result."
    others = club.league.phase.rounds[0].tables[0]
    assert told(club, replace(again, board=1)) == "At table 1 sit, from East on: Di, Eva, Ida, Cy."
    turned = written(club, source="manual:3", seats=others[::-1], round=1, board=1)
    assert told(club, turned).startswith("At table 1 sit, from East on:")
    assert told(club, replace(again, board=3)) == "There's no table 3 to play in this round."


def test_two_of_a_team_sit_at_no_table() -> None:
    club = teams_of(Club(Options(book="wrc-2015", teams=True)), 2).start_phase()
    sentence = "Two members of a team can't sit at one table. Name another player."
    assert told(club, written(club, seats=(1, 2, 3, 5))) == sentence


def test_a_league_that_is_over_says_so() -> None:
    club = club_of_five()
    club.do(LifeChanged(Life.FINISHED))
    assert told(club, written(club)) == "The league is finished, so that isn't possible now."


# --- league.md §3.6, files of rounds


def test_l24_who_corrects_what_somebody_else_has_corrected_is_told() -> None:
    club = four()
    number = club.count(*FIRST)
    seen = club.game(number).result
    club.do(GameCorrected(number, seen, replace(seen, points=(44000, 31300, 26300, 18400))), referee(None))
    late = GameCorrected(number, seen, replace(seen, points=(46000, 31300, 24300, 18400)))
    assert club.refuses(late, referee(None)).about == {"game": 1, "points": (44000, 31300, 26300, 18400)}


def test_a_void_game_counts_nowhere_until_it_is_restored() -> None:
    club = four()
    number = club.count(*FIRST)
    club.do(GameVoided(number))
    assert [row.games for row in club.rows()] == [0] * 4
    assert club.refuses(GameVoided(number)).why is LeagueReason.ALREADY_DONE
    club.do(GameRestored(number))
    assert club.totals()[1] == 30200


def test_only_naki_itself_captures_a_table() -> None:
    club = four()
    begun = TableBegun("t1", (1, 2, 3, 4), club.league.options.hash)
    assert club.refuses(begun).why is LeagueReason.NO_RIGHT
    club.do(begun, NAKI)
    assert club.refuses(PointsAdjusted(9, 1, 1, 500), entrant(1)).why is LeagueReason.NO_RIGHT


def test_l81_a_table_by_other_rules_does_not_count() -> None:
    club = four()
    other = replace(club.league.options, clock="10+20").hash
    assert club.refuses(TableBegun("t1", (1, 2, 3, 4), other), NAKI).why is LeagueReason.RULES_HASH
    game = GameCounted(1, "table:t1", 1, club.at, Result((1, 2, 3, 4), FIRST), other)
    assert club.refuses(game, NAKI).why is LeagueReason.RULES_HASH


def test_l88_a_disputed_game_counts_and_the_league_cannot_end() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(GameDisputed(number, 9), entrant(9)).why is LeagueReason.NOT_ENTRANT
    club.do(GameDisputed(number, 2), entrant(2))
    assert club.totals()[1] == 30200
    sentence = refusal_sentence(club.refuses(LifeChanged(Life.FINISHED)), words("en"))
    assert sentence == f"There are open disputes: game {number}. A referee decides with **Manage**, **Decide**."
    club.do(DisputeResolved(number), referee(9))
    club.do(LifeChanged(Life.FINISHED))
    assert club.league.life is Life.FINISHED


def test_ended_by_force_what_is_disputed_is_void() -> None:
    club = four()
    number = club.count(*FIRST)
    club.do(GameDisputed(number, 2), entrant(2))
    club.do(LifeChanged(Life.FINISHED, force=True))
    assert club.game(number).state is GameState.VOID


def test_a_dispute_has_its_time() -> None:
    club = four()
    number = club.count(*FIRST)
    club.at += 49 * HOUR
    assert club.refuses(GameDisputed(number, 2), entrant(2)).why is LeagueReason.TOO_LATE
