"""A club's rules as a file of ours."""

import pytest

from bot.engine import club_rules
from bot.engine.book import ClubRules
from bot.engine.rules import BadRules, Conflict
from bot.games.imports import read_rules
from bot.games.registry import GAMES
from bot.system.limits import BadText

CLUB = ClubRules("Friday “club” 金曜", "tenhou", {"game.uma": [30, 10, -10, -30], "score.kuitan": False})


def read(text: str) -> ClubRules:
    [found] = read_rules(text.encode())
    return found.club


def refused(text: str) -> Conflict:
    with pytest.raises(BadRules) as bad:
        read(text)
    return bad.value.conflicts[0]


def test_rules_are_read_as_they_were_written() -> None:
    assert read(club_rules.write_club_rules(CLUB)) == CLUB


@pytest.mark.parametrize("book", GAMES.books)
def test_every_book_in_full_is_that_book_again(book: str) -> None:
    lines = [f'"{key}" = {club_rules.value_text(value)}' for key, value in GAMES.books[book].rules.all_values().items()]
    assert read("\n".join(lines)) == ClubRules("", book)


def test_options_may_stand_in_groups() -> None:
    text = 'base = "tenhou"\n[game]\numa = [30, 10, -10, -30]\n[kan.dora]\nankan = "before_discard"\n'
    assert read(text).options == {"game.uma": [30, 10, -10, -30], "kan.dora.ankan": "before_discard"}


@pytest.mark.parametrize("written", ["1979-05-27", "07:32:00", "inf", "-1e999", "nan"])
def test_a_value_that_no_option_has_is_told_as_it_was_written(written: str) -> None:
    assert refused(f'base = "tenhou"\n"game.uma" = {written}').values["value"] == written


def test_an_option_as_in_the_book_is_no_difference() -> None:
    assert read('base = "tenhou"\n"score.kuitan" = true').options == {}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "no_rules"),
        ('name = "nothing"', "no_rules"),
        ("name = 3\nbase = 'tenhou'", "no_rules"),
        ("[[hand", "no_toml"),
        ("a = " + "[" * 8, "no_toml"),
        ('base = "chess"', "no_book"),
        ("base = 4", "no_book"),
        ("base = []", "no_book"),
        ('base = {}\n"game.uma" = [30, 10, -10, -30]', "no_book"),
        ('base = "tenhou"\n"score.kuiten" = true', "no_option"),
        ('"score.kuiten" = true', "no_option"),
        ('base = "tenhou"\n"score.kuitan" = "yes"', "choice"),
        ('base = "tenhou"\n"claim.window_s" = 1', "too_low"),
        ('base = "tenhou"\n"game.uma" = [1, 1, 1, 1]', "uma"),
        ("{", "no_json"),
        ("{}", "no_rules"),
        ('{"Friday": {"Saturday": 3}}', "no_rules"),
    ],
)
def test_a_file_without_rules_is_refused_by_name(text: str, name: str) -> None:
    assert refused(text).name == name


@pytest.mark.parametrize("text", ["#" * 70_000, "\n" * 3000, "a = " + "[" * 9, "a = " + "9" * 30])
def test_a_file_beyond_the_limits_is_not_read(text: str) -> None:
    with pytest.raises(BadText):
        read(text)
