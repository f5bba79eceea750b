"""What a league asks of everybody who signs up."""

from bot.league.acts.life import LifeChanged
from bot.league.acts.questions import QuestionsSet
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import Club, entrant, exported, read_again

ASKED = QuestionsSet(("Which days can you play?", "Do you bring tiles?"))


def test_an_organiser_asks_up_to_five_questions_and_rules_and_entries_stay_as_they_were() -> None:
    club = Club(people=4).open()
    hash_, entrants = club.league.options.hash, club.league.entrants
    assert club.refuses(QuestionsSet(tuple("abcdef"))).about == {"value": 6, "least": 0, "most": 5}
    assert club.refuses(QuestionsSet(("a" * 101,))).why is LeagueReason.RANGE
    assert club.refuses(ASKED, entrant(1)).why is LeagueReason.NO_RIGHT
    club.do(ASKED)
    assert club.league.questions == ASKED.questions
    assert read_again(club.log.entries[-1]).act == ASKED
    assert (club.league.options.hash, club.league.entrants) == (hash_, entrants)
    assert "Questions at sign-up: none → Which days can you play?" in exported(club.log)["log.csv"]
    club.undo()
    assert club.league.questions == ()
    club.do(LifeChanged(Life.CANCELLED))
    assert club.refuses(ASKED).why is LeagueReason.WRONG_LIFE
