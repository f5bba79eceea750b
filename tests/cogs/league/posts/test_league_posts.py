"""What the messages of a league say, however many people are in it and whatever they are called."""

from collections.abc import Callable

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.league.acts.life import LifeChanged
from bot.league.messages import BoardPost, Message
from bot.league.options import Options
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.state import Life
from bot.store.league.people import LeaguePerson
from cogs._base import MessageLayout
from cogs.league._snapshot import LeagueSnapshot
from cogs.league._words import Names
from cogs.league.member.standings import StandingsPage, standings_post
from cogs.league.posts.league_posts import TABLES_PER_POST, end_post, league_post, round_post
from cogs.league.posts.round_posts import board_post
from tests.league import season
from tests.league.club import Club

ROUNDS = PhasePlan(kind=PhaseKind.ROUNDS, rounds=5, pairings=(Pairing.RANDOM,))
MOST = 4000
"""Characters that a message of components may have."""
PEOPLE = 100


def shown(club: Club, name: Callable[[int], str], language: str = "en") -> LeagueSnapshot:
    people = {person: LeaguePerson(9 * 10**17 + person, name(person)) for person in club.people}
    said = words(language)
    boards: dict[Message, int] = {BoardPost(1, 1, board): 10**18 + board for board in range(1, 26)}
    return LeagueSnapshot(1, 7, club.log, Names(club.league, people, said), said, boards, [(bytes(32), bytes(16))])


def text(layout: MessageLayout) -> str:
    told = (str(getattr(item, "content", "")) for item in layout.walk_children() if hasattr(item, "content"))
    return "\n".join(told).replace("\u00a0", " ")


def drawn(people: int) -> Club:
    club = Club(Options(book="wrc-2015", plans=(ROUNDS,)), people=people).start()
    club.draw(1)
    club.publish(1)
    return club


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letter", ["漢", "W", "*", "👑"])
def test_every_message_stays_within_what_discord_takes(letter: str, language: str) -> None:
    club = drawn(PEOPLE)
    told = shown(club, lambda person: f"{letter * 29}{person:03}", language)
    posts = [league_post(told), *(round_post(told, 1, 1, first) for first in range(0, 25, TABLES_PER_POST))]
    posts += [
        board_post(told, BoardPost(1, 1, 1)),
        *(standings_post(told, club.rows(), StandingsPage(first=first)) for first in range(0, PEOPLE, 25)),
    ]
    played = Club(Options(book="wrc-2015", plans=(ROUNDS,)), people=PEOPLE).start()
    played.play(1)
    told = shown(played, lambda person: f"{letter * 29}{person:03}", language)
    posts += [round_post(told, 1, 1, first) for first in range(0, 25, TABLES_PER_POST)]
    for post in posts:
        assert 0 < post.content_length() <= MOST
        assert len(list(post.walk_children())) <= 40


def test_a_round_of_many_tables_is_read_page_by_page() -> None:
    told = shown(drawn(PEOPLE), lambda person: f"P{person}")
    pages = [text(round_post(told, 1, 1, first)) for first in (0, 12, 24)]
    assert [page.count("<#") for page in pages] == [12, 12, 1]
    assert f"<#{10**18 + 13}>\nE P" in pages[1]


def test_a_table_is_told_in_two_short_lines() -> None:
    club = drawn(8)
    name = {1: "Ann", 2: "Bo", 3: "Cy", 4: "Di"}
    told = text(round_post(shown(club, lambda person: name.get(person, "Ed")), 1, 1))
    assert "E " in told
    assert max(map(len, told.splitlines()[1:5])) <= 40


def test_sixteen_lines_of_standings_need_no_second_line_on_a_phone() -> None:
    club = Club(people=16).start()
    club.count(45_200, 31_300, 25_100, 18_400)
    told = shown(club, lambda person: f"Theodora of the {person:02}")
    rows = text(standings_post(told, club.rows())).splitlines()[1:]
    assert len(rows) == 16
    assert max(len(row.replace("**", "").replace("`", "")) for row in rows) <= 38


def test_the_end_of_a_league_says_who_has_won_or_that_nobody_has() -> None:
    club = drawn(8)
    for board in (1, 2):
        club.sit(1, board)
        club.finish(1, board, 45_200, 31_300, 25_100, 18_400)
    club.do(LifeChanged(Life.FINISHED, force=True))
    told = text(end_post(shown(club, lambda person: f"P{person}")))
    assert told.startswith("## Spring league\nFinished: the standings are final.\n` 1` **P")
    assert told.count("**P") == 4  # two are first, and two third
    club.undo()
    assert text(end_post(shown(club, str))) == "## Spring league\nRunning."


def test_the_post_of_a_league_of_teams_says_who_is_in_which_and_who_in_none() -> None:
    club = Club(season.OPTIONS, people=season.PEOPLE + 1).open()
    for number in season.NUMBERS:
        club.do(season.team_of(number))
    told = text(league_post(shown(club, lambda person: f"P{person}"))).splitlines()
    first = season.team_of(season.NUMBERS[0])
    assert f"{first.name}: {', '.join(f'P{one}' for one in first.members)}" in told
    assert told[-1] == f"P{season.PEOPLE + 1}"
