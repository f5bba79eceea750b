"""What is read of a file."""

import pytest

from bot.games.american import rules as american_rules
from bot.reading import Reader
from bot.reading.files import GameFile, GameReading, RuleFile
from bot.records.files import text_of
from tests.games.riichi.formats.record_samples import SAMPLES
from tests.reading.test_reader import EAST_ONLY, RULES, SAMPLE


async def test_a_game_is_told_from_one_by_other_rules_and_from_what_is_none() -> None:
    reader = Reader()
    found = await reader.read_game(SAMPLE, EAST_ONLY)
    assert found.game is not None
    assert (await reader.read_game(SAMPLE, RULES)).difference == "length"
    assert (await reader.read_game(SAMPLE, american_rules.Rules())).difference == "game"
    assert await reader.read_game(b"nothing", RULES) == GameReading()
    assert (await reader.read_game(b"1" * 1001, RULES)).exceeded_limit == ("digits", 1000)
    await reader.close()


LONG = f'"{"x" * 600}"'


NAMED = {"tenhou6.json": "Seat 1", "mjai.jsonl.gz": "Seat 1", "majsoul.json.gz": "P1", "majiang.json.gz": "P1"}


NO_NAMES = [LONG, "7", "null", '["x"]', "{}"]


@pytest.mark.parametrize(
    ("sample", "old", "name"),
    [
        *((sample, f'"{old}"', name) for sample, old in NAMED.items() for name in NO_NAMES),
        ("mjlog.xml.gz", 'n1="P1"', f"n1={LONG}"),
        ("client.log", 'n1="P3"', f"n1={LONG}"),
    ],
)
def test_a_log_with_a_name_that_nobody_can_have_is_none(sample: str, old: str, name: str) -> None:
    text = text_of(SAMPLES / sample)
    spoiled = text.replace(old, name)
    assert spoiled != text
    assert GameFile.of(text.encode(), EAST_ONLY).reading() != GameReading()
    assert GameFile.of(spoiled.encode(), EAST_ONLY).reading() == GameReading()


@pytest.mark.parametrize("value", ["[1, 2, 3, 4]", "7", "null", '"x"', '{"place1": "x"}', '{"place1": [1]}'])
@pytest.mark.parametrize(
    "field", ["uma", "complexUma", "allowedYaku", "startPoints", "withKuitan", "順位点", "赤牌", "場数"]
)
def test_a_rule_that_is_of_another_kind_than_it_can_be_has_no_place(field: str, value: str) -> None:
    for others in ('"startPoints": 30000', '"場数": 2', '"umaType": 2, "complex_uma": {}'):
        found = RuleFile(f'{{{others}, "{field}": {value}}}'.encode()).reading()
        assert found.books or found.conflicts


def test_a_log_that_declares_a_type_of_document_is_none() -> None:
    entities = "".join(f'<!ENTITY e{number} "{f"&e{number - 1};" * 9}">' for number in range(1, 9))
    bomb = f'<!DOCTYPE mjloggm [<!ENTITY e0 "x">{entities}]><mjloggm ver="2.3"><UN n0="&e8;"/></mjloggm>'
    assert GameFile.of(bomb.encode(), RULES).reading() == GameReading()
