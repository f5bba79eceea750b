"""Rule files of other programs: whose they are, and what is wrong with them."""

import json

import pytest

from bot.engine.rules import BadRules
from bot.games.registry import GAMES
from bot.games.riichi.rule_files import majiang
from bot.games.riichi.rule_files.files import is_rule_file, read_rule_file

BOOKS = tuple(GAMES.books.values())


@pytest.mark.parametrize(
    ("text", "is_one"), [("{}", True), ("  <?php", True), ("[]", False), ("league", False), ("", False)]
)
def test_a_rule_file_is_told_by_how_it_begins(text: str, is_one: bool) -> None:
    assert is_rule_file(text) is is_one


def test_a_file_may_hold_one_set_of_rules_or_several_by_their_names() -> None:
    (one,) = read_rule_file(json.dumps(majiang.DEFAULTS), BOOKS)
    assert one.club.name == ""
    several = read_rule_file(json.dumps({"club": majiang.DEFAULTS, "cup": majiang.DEFAULTS}), BOOKS)
    assert [book.club.name for book in several] == ["club", "cup"]
    assert {book.club.book for book in several} == {one.club.book}


@pytest.mark.parametrize(
    ("text", "reason"), [("{", "no_json"), ("{}", "no_rules"), ('{"tea": 1}', "no_rules"), ("<?php echo 1;", "no_php")]
)
def test_what_is_no_rule_file_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(BadRules) as refused:
        read_rule_file(text, BOOKS)
    assert reason in repr(refused.value.args)


def test_they_are_for_four_players() -> None:
    three = [book for book in BOOKS if book.rules.options().get("game.players") == 3]
    assert three
    with pytest.raises(BadRules) as refused:
        read_rule_file(json.dumps(majiang.DEFAULTS), three)
    assert "other_players" in repr(refused.value.args)
