"""A league as one file: well-formed, without anything from elsewhere, with everything that everybody may know."""

from html.parser import HTMLParser
from typing import Final

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.league.acts.deadlines import NobodyCame
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.results import GameVoided
from bot.league.acts.rounds import RoundPublished, TableCalledOff
from bot.league.acts.tables import TableBegun
from bot.league.log import NAKI
from bot.league.page_view import page_view
from bot.league.times import MINUTE
from render.league_page import league_html
from tests.league.club import Club, in_rounds, rounds
from tests.league.test_knockout import knockout

_WITHOUT_END: Final = frozenset(("meta", "br"))
_FRAME: Final = ("html", "head", "meta", "title", "style", "body", "header", "main", "section", "h1", "h2", "h3", "p")
_TABLE: Final = ("table", "thead", "tbody", "tr", "th", "td", "b", "small")
_LISTS: Final = ("ul", "ol", "li", "div", "span", "svg", "line", "polyline")
_KNOWN: Final = frozenset((*_FRAME, *_TABLE, *_LISTS))


class Validator(HTMLParser):
    """Raises AssertionError for elements that are not closed in order, unknown ones, and whatever asks for a file."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in _KNOWN
        assert not {name for name, _ in attrs} & {"src", "href", "onclick", "style"}
        assert len({name for name, _ in attrs}) == len(attrs)
        if tag not in _WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def league_of_forty() -> Club:
    club = Club(rounds(in_rounds(3, "random")), people=40).start()
    club.play(1)
    club.do(GameVoided(1))
    club.draw(2)
    return club


def name(side: int) -> str:
    return f"<b>&{side}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_league_of_forty_is_a_valid_page_that_asks_for_nothing(language: str) -> None:
    html = league_html(page_view(league_of_forty().league, name), words(language))
    page = Validator()
    page.feed(html)
    page.close()
    assert page.open == []
    assert html.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in html
    assert "://" not in html
    assert "url(" not in html
    shown = " ".join(page.text)
    assert all(name(side) in shown for side in range(1, 41))


def told(club: Club) -> str:
    page = Validator()
    page.feed(league_html(page_view(club.league, name), words("en")))
    return " ".join(" ".join(page.text).split())


def test_everything_is_told_without_pictures_and_nothing_that_is_not_published() -> None:
    club = league_of_forty()
    (phase,) = page_view(club.league, name).phases
    assert len(phase.standings.rows) == 40
    assert [table.void for table in phase.rounds[0].tables] == [True, *[False] * 9]
    assert "Table 1 · game 1 · void" in told(club)
    assert "45,200 +30.2" in told(club)
    assert "Round 2" not in told(club)
    club.publish(2)
    assert "Round 2" in told(club)


def test_a_league_that_has_not_begun_has_a_page_too() -> None:
    html = league_html(page_view(Club().league, name), words("en"))
    assert "Nothing is played yet." in html


def test_a_knockout_shows_who_plays_whom_next() -> None:
    club = knockout(8)
    club.play(1)
    first, second = club.league.phase.rounds[0].tables
    shown = told(club)
    assert "Knockout Stage 1" in shown
    assert "Final · next" in shown
    left = shown.split("Final · next")[1]
    assert all(name(side or 0) in left for side in (*first[:2], *second[:2]))


def test_a_table_that_was_not_played_and_a_seat_for_somebody_who_did_not_come_say_so() -> None:
    """At the first table two are absent, at the second a computer sits down for one; the third is called off."""
    club = Club(rounds(in_rounds(1, "random")), people=12).start()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    club.at += 11 * MINUTE
    first, second, third = ([one or 0 for one in table] for table in club.league.phase.rounds[0].tables)
    club.do(NobodyCame(club.log.next_number, 1, 1, 1, tuple(first[:2])), NAKI)
    seats = tuple(second)
    club.do(TableBegun("p1r1b2", seats, club.league.options.hash, 1, 2, (3,), people=(*seats[:3], None)), NAKI)
    club.finish(1, 2, 45_200, 31_300, 25_100, 18_400)
    club.do(TableCalledOff(1, 1, 3))
    shown = told(club)
    there = ", ".join(name(one) for one in first if one not in first[:2])
    assert f"not played {name(first[0])} −30.0 {name(first[1])} −30.0 Bye: {there}" in shown
    assert f"a computer for {name(second[3])} −30.0" in shown
    assert "18,400" not in shown
    assert f"Table 3 · not played {name(third[0])} {name(third[1])}" in shown


def test_points_that_were_taken_beside_the_games_stand_below_the_standings() -> None:
    club = league_of_forty()
    club.do(PenaltyGiven(club.log.next_number, 1, 3, -2000))
    assert f"Penalties and adjustments: {name(3)} −2.0" in told(club)
