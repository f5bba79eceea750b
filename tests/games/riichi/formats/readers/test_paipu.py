"""Logs of other programs, of games that we played: each is played again without a divergence."""

from collections.abc import Callable

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.logs import FORMATS, log_reader
from bot.games.riichi.formats.readers import riichicity as riichicity_reader
from bot.games.riichi.formats.readers.paipu import MAJIANG_OPTIONS
from bot.games.riichi.rules import Rules
from tests.games.riichi.formats.encoders.majsoul import majsoul
from tests.games.riichi.formats.encoders.paipu import paipu
from tests.games.riichi.formats.encoders.riichicity import OPTIONS as RIICHI_CITY
from tests.games.riichi.formats.encoders.riichicity import riichicity
from tests.games.riichi.formats.games import Log, calm_game, rules_of

EAST = {"game.rounds": 1}


@pytest.mark.parametrize(
    ("program", "write", "rules"),
    [
        pytest.param("majsoul", majsoul, rules_of("mahjongsoul"), id="Mahjong Soul"),
        pytest.param("majsoul", majsoul, rules_of("mahjongsoul", EAST), id="Mahjong Soul, East only"),
        pytest.param("majiang", paipu, rules_of("tenhou", MAJIANG_OPTIONS), id="Majiang"),
        pytest.param("riichicity", riichicity, rules_of("tenhou", RIICHI_CITY), id="Riichi City"),
        pytest.param("riichicity", riichicity, rules_of("tenhou", RIICHI_CITY | EAST), id="Riichi City, East only"),
        pytest.param(
            "riichicity",
            riichicity,
            rules_of("sanma-tenhou", riichicity_reader.RIICHICITY_OPTIONS),
            id="Riichi City, three players",
        ),
    ],
)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_is_recognised_and_played_again(
    program: str, write: Callable[[Log], str], rules: Rules, seed: str
) -> None:
    text = write(calm_game(rules, seed))
    found = log_reader(text)
    assert found is not None
    assert [form.name for form in FORMATS if form.recognise(text)] == [program]
    record = found.read(text)
    assert record.rules == rules
    assert record.final is not None
    assert list(divergences(record)) == []
