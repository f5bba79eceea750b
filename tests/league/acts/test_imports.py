"""What is refused of games from logs of other programs (league.md §4.4), with the sentence that people read."""

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words
from bot.i18n.sentences import limit_sentence
from bot.league.acts.act import Right
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed
from bot.league.acts.life import LifeChanged
from bot.league.games import Result
from bot.league.log import Actor
from bot.league.options import Options
from bot.league.state import Life
from bot.system.limits import IMPORT, BadText, text_in
from tests.league.acts.test_results import told
from tests.league.club import Club, entrant, teams_of

GAME = Result((1, 2, 3, 4), (45200, 31300, 25100, 18400))


def brought(club: Club, **other: object) -> GameImported:
    """A game from a log that could count, but for this."""
    result = {name: value for name, value in other.items() if name in ("seats", "points", "sticks")}
    return GameImported(len(club.log.entries) + 1, 1, "log:abc", 1, club.at, replace(GAME, **result))


def allowing() -> Club:
    club = Club(people=8).start()
    club.do(ImportsAllowed(allowed=True))
    return club


def test_where_games_from_logs_do_not_count_that_is_said() -> None:
    club = Club(people=4).start()
    said = told(club, brought(club), entrant(1))
    assert said.startswith("This league doesn't take games from logs.")
    assert said.endswith("An organiser can allow it with `/league-admin season set` *imports*.")


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"seats": (1, 2, 3, 9)}, "Jo isn't playing in this league at present."),
    ({"seats": (1, 2, 3, 3)}, "Cy is named twice. Name everyone once."),
    (
        {"seats": (1, 2, 3), "points": (45200, 31300, 25100)},
        "Games in this league have 4 players, each with their own points.",
    ),
]


@pytest.mark.parametrize(("wrong", "sentence"), REFUSED)
def test_players_of_a_log_who_cannot_be_are_refused(wrong: dict[str, object], sentence: str) -> None:
    club = allowing()
    assert told(club, brought(club, **wrong), entrant(1)) == sentence


def test_two_of_a_team_did_not_play_at_a_table() -> None:
    club = teams_of(Club(Options(book="wrc-2015", teams=True)), 2).start_phase()
    club.do(ImportsAllowed(allowed=True))
    sentence = "Two members of a team can't sit at one table. Name another player."
    assert told(club, brought(club), entrant(1)) == sentence


def test_a_game_counts_once_whoever_brings_it() -> None:
    club = allowing()
    first = brought(club)
    club.do(first, entrant(1))
    again = replace(first, report=99, person=2)
    waits = "Someone has brought this game already. It waits for its players to confirm it."
    assert told(club, again, entrant(2)) == waits
    stranger = ImportConfirmed(first.report, 5)
    assert told(club, stranger, entrant(5)) == "You didn't play in this game. Its players and referees can do that."
    assert told(club, ImportConfirmed(first.report, 1), entrant(1)) == "That's already done."
    club.do(ImportConfirmed(first.report, 2), entrant(2))
    club.do(ImportConfirmed(first.report, 3, 1), entrant(3))
    assert told(club, again, entrant(2)) == "This game already counts, as game 1."


def test_nobody_says_for_somebody_else_that_it_was_them() -> None:
    club = allowing()
    first = brought(club)
    club.do(first, entrant(1))
    for_ben = Actor(3, frozenset((Right.ENTRANT,)))
    sentence = "Only organisers and referees of this league can do that."
    assert told(club, ImportConfirmed(first.report, 2), for_ben) == sentence


def test_a_log_counts_only_while_the_league_is_on() -> None:
    club = allowing()
    club.do(LifeChanged(Life.FINISHED))
    assert told(club, brought(club), entrant(1)) == "The league is finished, so that isn't possible now."


# --- logs that are none of the league's


def test_a_log_is_at_most_a_mebibyte_long() -> None:
    with pytest.raises(BadText) as bad:
        text_in(b"[" * (IMPORT.size + 1), IMPORT)
    assert "1024 KiB" in limit_sentence(bad.value, words("en")).replace(",", "")
