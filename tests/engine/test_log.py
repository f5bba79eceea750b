"""Logs of every schema: what a line says of itself, and how older lines are brought up to date."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from bot.engine.log import Codec
from bot.engine.payments import gains
from bot.games.american.engine.codec import CODEC as AMERICAN
from bot.games.riichi.engine.codec import CODEC as RIICHI
from tests.games.riichi.formats.sealed_game import american, played
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.lines import first_schema

CODECS: dict[str, Codec[Any, Any]] = {"riichi": RIICHI, "american": AMERICAN}
GAMES: dict[str, Callable[[], tuple[Any, ...]]] = {"riichi": played, "american": american}

every_game = pytest.mark.parametrize("game", CODECS)


def ends(events: Sequence[Any]) -> list[Any]:
    return [event for event in events if type(event).__name__ == "HandEnded"]


@every_game
def test_every_schema_has_its_fixture(game: str) -> None:
    assert list(FIXTURES) == list(range(1, CODECS[game].schema + 1))


@every_game
def test_every_line_names_its_schema_and_the_first_its_game(game: str) -> None:
    codec = CODECS[game]
    lines = [msgspec.json.decode(codec.encode(event)) for event in GAMES[game]()]
    assert {line["schema"] for line in lines} == {codec.schema}
    assert lines[0]["game"] == game
    assert codec.decode(map(codec.encode, GAMES[game]())) == GAMES[game]()


@every_game
def test_a_log_of_the_other_game_or_of_a_newer_naki_is_refused(game: str) -> None:
    other = next(name for name in CODECS if name != game)
    assert not CODECS[game].begins_log(CODECS[other].encode(GAMES[other]()[0]))
    assert not CODECS[game].begins_log(first_schema(other)[0][0])
    schema = CODECS[game].schema
    newer = CODECS[game].encode(GAMES[game]()[0]).replace(b'"schema":%d' % schema, b'"schema":%d' % (schema + 1))
    with pytest.raises(ValueError, match="a newer Naki wrote this log"):
        CODECS[game].decode((newer,))


@every_game
def test_a_line_that_is_nested_too_deeply_is_no_line_of_a_log(game: str) -> None:
    deep = CODECS[game].encode(GAMES[game]()[0])[:-1] + b',"more":' + b"[" * 5_000 + b"]" * 5_000 + b"}"
    assert not CODECS[game].begins_log(deep)
    with pytest.raises(ValueError, match="nested too deeply"):
        CODECS[game].decode((deep,))


@every_game
def test_payments_of_old_hands_are_reckoned_again_and_come_to_what_the_log_says(game: str) -> None:
    for lines in first_schema(game):
        hands = ends(CODECS[game].decode(lines))
        assert any(hand.payments for hand in hands)
        assert [gains(hand.payments, len(hand.deltas)) for hand in hands] == [hand.deltas for hand in hands]


def test_a_game_that_began_by_the_first_schema_goes_on_by_the_next() -> None:
    lines = first_schema("riichi")[0]
    events = RIICHI.decode(lines)
    half = len(lines) // 2
    assert RIICHI.decode([*lines[:half], *map(RIICHI.encode, events[half:])]) == events


@every_game
def test_what_does_not_come_to_what_the_log_says_is_not_told(game: str) -> None:
    lines = first_schema(game)[0]
    place = next(place for place, event in enumerate(CODECS[game].decode(lines)) if ends([event]) and event.payments)
    said = msgspec.json.decode(lines[place])
    said["deltas"][0] += 100
    lines[place] = msgspec.json.encode(said)
    told = CODECS[game].decode(lines)[place]
    assert (told.payments, told.deltas[0]) == ((), said["deltas"][0])


def test_a_log_whose_facts_do_not_follow_one_another_is_read_and_nothing_is_reckoned() -> None:
    lines = [line for line in first_schema("riichi")[0] if b'"event":"Drew"' not in line]
    events = RIICHI.decode(lines)
    assert len(events) == len(lines)
    assert not any(hand.payments for hand in ends(events))
