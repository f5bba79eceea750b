"""A recorded game as a league counts it, whichever game and program it is of."""

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.games.riichi.formats.league_import import imported_game
from bot.games.riichi.formats.logs import read_log
from bot.i18n.catalogue import words
from bot.league.options import Options
from bot.records.foreign_game import UnwantedGame
from tests.games.riichi.formats.record_samples import SAMPLES

TENHOU = Options(book="tenhou", length=1)


DIFFERENT: list[tuple[str, Options, str]] = [
    ("sanma.xml.gz", TENHOU, "This game has a different number of players from the league's."),
    ("tenhou6.json", Options(book="wrc-2015", length=1), "This game had different starting points from the league's."),
    ("tenhou6.json", replace(TENHOU, length=2), "This game had a different length from the league's."),
    (
        "tenhou6.json",
        replace(TENHOU, rules={"score.red_fives": [0, 0, 0]}),
        "This game had different red fives from the league's.",
    ),
    ("client.log", TENHOU, "This log doesn't show everyone's tiles."),
    ("tenhou6.json", Options(book="american"), "This league plays American mahjong. I can't read logs of that."),
]


@pytest.mark.parametrize(("log", "options", "sentence"), DIFFERENT)
def test_a_game_by_other_rules_says_in_what_it_differs(log: str, options: Options, sentence: str) -> None:
    with pytest.raises(UnwantedGame) as other:
        imported_game(read_log(SAMPLES / log), GAMES.scoring(options).rules)
    book = words("en")(f"book.{options.book}")
    assert words("en")(f"league.import.differs.{other.value.what}", book=book) == sentence


def test_a_game_that_was_given_up_says_so() -> None:
    record = read_log(SAMPLES / "tenhou6.json")
    with pytest.raises(UnwantedGame) as other:
        imported_game(replace(record, final=None), GAMES.scoring(TENHOU).rules)
    assert words("en")(f"league.import.differs.{other.value.what}") == "This log stops before the end of the game."
