"""Games of ours for Tenhou's viewer, and for programs that review what it shows."""

from urllib.parse import unquote

import msgspec
import pytest

from bot.games.riichi.formats.logs import read_log_text
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.writers.tenhou6 import VIEWER, tenhou6_links, unsaid_options, write_tenhou6
from bot.games.riichi.rules import preset
from bot.records.files import text_of
from tests.games.riichi.formats.record_samples import SAMPLES


def game() -> Record:
    return read_log_text(text_of(SAMPLES / "tenhou6.json"))


def test_each_hand_is_a_link_to_itself() -> None:
    links, whole = tenhou6_links(game()), msgspec.json.decode(write_tenhou6(game()))
    assert len(links) == len(game().deals)
    for link, hand in zip(links, whole["log"], strict=True):
        assert link.startswith(VIEWER)
        alone = unquote(link.removeprefix(VIEWER))
        assert msgspec.json.decode(alone) == {**{key: whole[key] for key in ("title", "name", "rule")}, "log": [hand]}
        assert len(read_log_text(alone).deals) == 1


def test_a_link_is_one_line_of_plain_signs() -> None:
    for link in tenhou6_links(game()):
        assert link.isascii()
        assert not set(link) & set(" \n\"'<>")


def test_the_header_names_each_red_five() -> None:
    rule = msgspec.json.decode(write_tenhou6(game()))["rule"]
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
    unsaid = unsaid_options(preset(book))
    assert set(unsaid) >= set(some)
    assert bool(unsaid) is bool(some)
    assert not unsaid_options(preset(book).with_options({"score.red_fives": [0, 0, 0]})) or some
