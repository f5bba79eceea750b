"""Rounds with known starts: when they are drawn and published by themselves, and when an organiser has to."""

from bot.league.acts.calendar import SlotsSet
from bot.league.acts.life import LifeChanged
from bot.league.acts.rounds import RoundWithheld
from bot.league.known_starts import (
    DRAW_LEAD,
    MIN_DRAW_REVIEW_MS,
    PUBLICATION_LEAD,
    draw_moment,
    due_publication,
    publication_moment,
)
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from bot.league.times import DAY, MINUTE
from tests.league.club import Club, in_rounds, rounds


def started(days: int, *pairings: str) -> tuple[Club, int]:
    """A league whose first round starts in so many days, and its start."""
    club = Club(rounds(in_rounds(2, *(pairings or ("random",))))).start()
    start = club.at + days * DAY
    club.do(SlotsSet(1, (start, start + 7 * DAY)))
    return club, start


def test_a_round_is_drawn_two_days_before_its_start_and_published_a_day_before() -> None:
    club, start = started(7)
    moment = draw_moment(club.league)
    assert moment is not None
    assert (moment.number, moment.at) == (1, start - DRAW_LEAD)
    assert not moment.has_come(moment.at - 1)
    club.at = moment.at
    club.draw(1)
    assert draw_moment(club.league) is None
    published = publication_moment(club.league)
    assert published is not None
    assert published.at == start - PUBLICATION_LEAD
    assert due_publication(club.league, published.at - 1) is None
    due = due_publication(club.league, published.at)
    assert due is not None
    club.do(due)
    assert club.league.phase.rounds[0].start == start


def test_organisers_can_look_at_a_late_draw_for_ten_minutes() -> None:
    club, start = started(1)
    club.at = start - 30 * MINUTE
    club.draw(1)
    moment = publication_moment(club.league)
    assert moment is not None
    assert moment.at == club.at + MIN_DRAW_REVIEW_MS


def test_nothing_is_drawn_or_published_once_the_start_is_too_near() -> None:
    club, start = started(1)
    moment = draw_moment(club.league)
    assert moment is not None
    assert not moment.has_come(start - MIN_DRAW_REVIEW_MS)
    club.at = start - 5 * MINUTE
    club.draw(1)
    assert due_publication(club.league, start + MINUTE) is None


def test_what_an_organiser_stops_waits_until_one_publishes_it() -> None:
    club, start = started(7)
    club.draw(1)
    held = club.do(RoundWithheld(1, 1))
    assert publication_moment(club.league) is None
    assert club.refuses(RoundWithheld(1, 1)).why is LeagueReason.ALREADY_DONE
    club.undo(held)
    assert publication_moment(club.league) is not None
    club.do(RoundWithheld(1, 1))
    club.publish(1)
    assert club.league.phase.rounds[0].start == start


def test_nothing_happens_by_itself_in_a_pause_from_a_file_or_while_a_round_is_open() -> None:
    club, _ = started(7)
    club.do(LifeChanged(Life.PAUSED))
    assert draw_moment(club.league) is None
    club.do(LifeChanged(Life.RUNNING))
    club.draw(1)
    club.publish(1)
    assert draw_moment(club.league) is None
    assert draw_moment(started(7, "prescripted")[0].league) is None
