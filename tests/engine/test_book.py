"""Rule books as they are listed, and the rules that clubs call their own."""

import pytest
from msgspec.structs import replace

from bot.engine.book import ClubRules, Edition
from bot.engine.rules import AnyRules
from bot.games.registry import GAMES

TENHOU = GAMES.books["tenhou"]


def test_an_option_is_doubtful_only_as_the_book_has_it() -> None:
    first, second, third = [*TENHOU.rules.all_values()][:3]
    book = replace(TENHOU, edition=Edition(base="wrc-2025", single_source_options=(first,), assumed_options=(second,)))
    assert book.doubt_about(first, book.rules) == "one_source"
    assert book.doubt_about(second, book.rules) == "taken_over"
    assert book.doubt_about(third, book.rules) is None
    book = replace(TENHOU, edition=Edition(base="wrc-2025", single_source_options=("score.kuitan",)))
    assert book.doubt_about("score.kuitan", book.rules) == "one_source"
    assert book.doubt_about("score.kuitan", book.rules.with_options({"score.kuitan": False})) is None


def test_an_official_optional_rule_is_in_force_if_all_of_it_is() -> None:
    values = TENHOU.rules.all_values()
    rule = {"score.kuitan": values["score.kuitan"], "game.rounds": values["game.rounds"]}
    book = replace(
        TENHOU, edition=Edition(optional_rules={"whole": rule, "half": {**rule, "game.rounds": None}, "none": {}})
    )
    assert book.optional_rules_in(book.rules) == ("whole", "none")


def test_what_a_text_makes_follow_is_proposed_until_it_is_so() -> None:
    value = TENHOU.rules.all_values()["score.kuitan"]

    def follow(_: AnyRules) -> dict[str, object]:
        return {"score.kuitan": value, "game.rounds": "other"}

    book = replace(TENHOU, implied_options=follow)
    assert book.proposed_changes(book.rules) == {"game.rounds": "other"}
    assert replace(TENHOU, implied_options=None).proposed_changes(TENHOU.rules) == {}


def test_friends_who_ask_for_nothing_play_as_long_as_friends_do() -> None:
    assert replace(TENHOU, casual_length=1).casual_options == {TENHOU.length_option: 1}
    assert replace(TENHOU, casual_length=None).casual_options == {}


@pytest.mark.parametrize("name", ["Friday rules", "FRIDAY RULES", " friday rules ", "\uff26riday rules"])
def test_a_club_has_each_name_once_however_it_is_written(name: str) -> None:
    known = ClubRules("Friday rules", "tenhou")
    assert ClubRules(name, "wrc-2025").key == known.key
    assert ClubRules("Saturday rules", "tenhou").key != known.key
    assert len(known.key) == 12
