"""What somebody reads by direct message about something that was done to their table, their game or their place."""

from bot.league.acts.entrants import PlayerSignedUp, SignUpConfirmed
from bot.league.acts.life import LifeChanged
from bot.league.messages import EntryNotice
from bot.league.options import Options
from bot.league.state import Life
from cogs.league.posts.notice_posts import notice_post
from tests.cogs.league.posts.test_league_posts import ROUNDS, drawn, shown, text
from tests.league.club import Club, entrant


def told(club: Club, person: int) -> str:
    """What the last entry has to say to somebody."""
    snapshot = shown(club, lambda one: f"P{one}")
    return text(notice_post(snapshot, EntryNotice(person, len(club.log.entries))))


def test_whoever_has_no_place_when_the_league_begins_reads_why() -> None:
    club = Club(Options(book="wrc-2015", confirm=True, plans=(ROUNDS,)), capacity=8).open()
    club.do(PlayerSignedUp(9, club.at), entrant(9))
    for person in range(1, 8):
        club.do(SignUpConfirmed(person), entrant(person))
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    assert told(club, 8) == "**Spring league** · You didn't confirm in time."
    assert told(club, 9) == "**Spring league** · The league has begun, and no place was free for you."


def test_whoever_sits_at_a_table_of_a_league_that_is_cancelled_reads_that_it_counts_nowhere() -> None:
    club = drawn(4)
    club.do(LifeChanged(Life.CANCELLED), reason="The hall is flooded")
    said = told(club, 1)
    assert "running → cancelled" in said
    assert said.endswith("> The hall is flooded\nWhat is played at your table counts nowhere.")
