"""Write the JSON of tenhou.net/6, which its viewer and many tools read, and programs that review games."""

import json
from pathlib import Path
from urllib.parse import unquote

import pytest

from bot.games.riichi.formats.logs import read_log, read_log_text
from bot.games.riichi.formats.readers import own
from bot.games.riichi.formats.record import Deal, Record, Win
from bot.games.riichi.formats.writers import tenhou6 as tenhou6_writer
from bot.games.riichi.rules import riichi_book_rules
from bot.records.files import text_of
from bot.tools.conformance.files import FileOutcome, check_record_file
from tests.games.riichi.formats.games import calm_game, rules_of
from tests.games.riichi.formats.record_samples import SAMPLES


@pytest.mark.parametrize("left", [2, 3, 4], ids=["who", "who was liable", "the value"])
@pytest.mark.parametrize("ura", [True, False], ids=["ura told", "ura left out"])
def test_however_short_every_result_of_a_game_is_its_ura_indicators_are_those_of_the_column(
    left: int, ura: bool, tmp_path: Path
) -> None:
    in_riichi = 0
    for seed in "1234":
        game = json.loads(tenhou6_writer.write_tenhou6(own.record_of(calm_game(rules_of("tenhou"), seed))))
        for hand in game["log"]:
            if hand[-1][0] == "和了":
                in_riichi += any(yaku.startswith("立直") for won in hand[-1][2::2] for yaku in won[4:])
                hand[-1][2::2] = [won[:left] for won in hand[-1][2::2]]
            if not ura:
                hand[3] = []
        (tmp_path / "game.json").write_text(json.dumps(game))
        looked_at = check_record_file(tmp_path / "game.json")
        assert (looked_at.outcome, looked_at.why, looked_at.divergences) == (FileOutcome.GAME, "", ())
        told = [hand[3] for hand in game["log"]]
        assert [_turned(deal) for deal in read_log(tmp_path / "game.json").deals] == told
    assert in_riichi > 10


def _turned(deal: Deal) -> list[int]:
    """The ura indicators of a hand, as the column has them."""
    wins = [fact.ura for fact in deal.facts if isinstance(fact, Win)]
    return [tenhou6_writer.code_of(tile) for tile in max((ura for ura in wins if ura), key=len, default=())]


def game() -> Record:
    return read_log_text(text_of(SAMPLES / "tenhou6.json"))


def test_each_hand_is_a_link_to_itself() -> None:
    links, whole = tenhou6_writer.tenhou6_links(game()), json.loads(tenhou6_writer.write_tenhou6(game()))
    assert len(links) == len(game().deals)
    for link, hand in zip(links, whole["log"], strict=True):
        assert link.startswith(tenhou6_writer.VIEWER_URL)
        alone = unquote(link.removeprefix(tenhou6_writer.VIEWER_URL))
        assert json.loads(alone) == {**{key: whole[key] for key in ("title", "name", "rule")}, "log": [hand]}
        assert len(read_log_text(alone).deals) == 1


def test_a_link_is_one_line_of_plain_signs() -> None:
    for link in tenhou6_writer.tenhou6_links(game()):
        assert link.isascii()
        assert not set(link) & set(" \n\"'<>")


def test_the_header_names_each_red_five() -> None:
    rule = json.loads(tenhou6_writer.write_tenhou6(game()))["rule"]
    assert [rule[key] for key in ("aka", "aka51", "aka52", "aka53")] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("book", "some"),
    [
        ("tenhou", ()),
        ("sanma-tenhou", ()),
        ("m-league", ("claim.multi_ron", "game.uma")),
        ("rmu-b", ("riichi.ippatsu", "riichi.ura", "game.start")),
    ],
)
def test_what_no_header_can_say_is_known(book: str, some: tuple[str, ...]) -> None:
    unsaid = tenhou6_writer.options_beyond_header(riichi_book_rules(book))
    assert set(unsaid) >= set(some)
    assert bool(unsaid) is bool(some)
    assert (
        not tenhou6_writer.options_beyond_header(riichi_book_rules(book).with_options({"score.red_fives": [0, 0, 0]}))
        or some
    )
