"""Games from logs as a league counts them: the same whatever program wrote the log."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.riichi.formats.league_import import imported_game
from bot.games.riichi.formats.logs import read_log, read_log_text
from bot.games.riichi.formats.record import Deal, Draw, Record, Settlement
from bot.records.files import BadRecord, text_of
from bot.records.foreign_game import UnwantedGame
from tests.games.riichi.formats.record_samples import SAMPLES

SAME = ("tenhou6.json", "mjai.jsonl.gz", "mjlog.xml.gz", "majsoul.json.gz", "naki.jsonl.gz", "riichicity.json.gz")
"""One game of ours, written by six programs."""


def sample(name: str = "tenhou6.json") -> Record:
    return read_log(SAMPLES / name)


def test_l22_a_game_is_the_same_source_in_every_format() -> None:
    games = [imported_game(sample(name), sample(name).rules) for name in SAME]
    assert len({game.digest for game in games}) == 1
    assert {(game.points, game.sticks) for game in games} == {((21700, 20700, 17700, 39900), 0)}


def test_another_game_is_another_source_and_names_are_none() -> None:
    record = sample()
    digest = imported_game(record, record.rules).digest
    assert imported_game(replace(record, names=("a", "b", "c", "d")), record.rules).digest == digest
    assert imported_game(sample("sanma.xml.gz"), sample("sanma.xml.gz").rules).digest != digest
    first, *others = record.deals
    swapped = tuple(replace(fact, seat=(fact.seat + 1) % 4) if isinstance(fact, Draw) else fact for fact in first.facts)
    assert imported_game(replace(record, deals=(replace(first, facts=swapped), *others)), record.rules).digest != digest


def test_sticks_that_are_left_are_not_in_the_points() -> None:
    game = imported_game(sample("majiang.json.gz"), sample("majiang.json.gz").rules)
    assert (game.points, game.sticks) == ((15500, 20400, 27100, 36000), 1)


@pytest.mark.parametrize(
    ("what", "options"),
    [("start", {"game.start": 30000}), ("red_fives", {"score.red_fives": [0, 0, 0]}), ("length", {"game.rounds": 2})],
)
def test_a_game_by_other_rules_says_in_what_it_differs(what: str, options: dict[str, object]) -> None:
    record = sample()
    with pytest.raises(UnwantedGame) as other:
        imported_game(record, record.rules.with_options({"game.return": 30000, **options}))
    assert other.value.what == what


def test_a_game_with_other_seats_or_without_an_end_or_hands_is_none() -> None:
    record = sample()
    for what, changed in (
        ("unfinished", replace(record, final=None)),
        ("hidden", sample("client.log")),
    ):
        with pytest.raises(UnwantedGame) as other:
            imported_game(changed, changed.rules)
        assert other.value.what == what
    with pytest.raises(UnwantedGame, match="players"):
        imported_game(record, sample("sanma.xml.gz").rules)


def test_hands_that_do_not_follow_one_another_are_unreadable() -> None:
    record = sample()
    with pytest.raises(BadRecord, match="does not begin"):
        imported_game(replace(record, deals=(*record.deals[:1], *record.deals[2:])), record.rules)

    def without(deal: Deal) -> Deal:
        return replace(deal, facts=tuple(fact for fact in deal.facts if not isinstance(fact, Settlement)))

    with pytest.raises(BadRecord, match="what it moved"):
        imported_game(replace(record, deals=tuple(map(without, record.deals))), record.rules)


def test_a_text_is_read_as_its_file_is(tmp_path: Path) -> None:
    assert read_log_text(text_of(SAMPLES / "tenhou6.json")) == sample()
    with pytest.raises(BadRecord, match="no log"):
        read_log_text("nothing")
