"""Our own logs of American games, as `naki conformance` reads them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.wall import Seal
from bot.games.american.card.file import house_card
from bot.games.american.engine import events as e
from bot.games.american.engine.actions import Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.rules import american_book_rules
from bot.tools.conformance.files import FileOutcome, FileResult, check_record_file
from tests.games.riichi.formats.pressed import pressed
from tests.games.riichi.formats.sealed_game import SEAL, american, log


def looked_at(events: tuple[Any, ...], tmp_path: Path, seal: Seal = SEAL) -> FileResult:
    (tmp_path / "game.jsonl").write_text(log(events, seal))
    return check_record_file(tmp_path / "game.jsonl")


def test_a_game_of_ours_is_played_again_without_a_divergence(tmp_path: Path) -> None:
    found = looked_at(american(), tmp_path)
    assert (found.outcome, found.hands, found.why, found.divergences) == (FileOutcome.GAME, 2, "", ())


@pytest.mark.parametrize("options", [{}, {"mahjong.in_error": "dead"}, {"claim.early_close": True}])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_game_of_random_presses_reads_back_without_a_divergence(
    options: dict[str, Any], seed: str, tmp_path: Path
) -> None:
    rules = american_book_rules("american").with_options({"hands": 4, **options})
    game = AmericanEngine(rules, house_card)
    found = looked_at(pressed(game, SEAL.chance, seed), tmp_path)
    assert found.hands >= 4
    assert found.divergences == ()


def changed(kind: type[Any], change: Callable[[Any], Any]) -> tuple[Any, ...]:
    """The game with its last fact of this kind changed."""
    events = list(american())
    place = max(place for place, event in enumerate(events) if isinstance(event, kind))
    events[place] = change(events[place])
    return tuple(events)


CHANGES: dict[str, tuple[type[Any], Callable[[Any], Any]]] = {
    "a tile drawn": (e.Drew, lambda fact: replace(fact, tile=(fact.tile + 1) % 34)),
    "who draws": (e.Drew, lambda fact: replace(fact, seat=(fact.seat + 1) % 4)),
    "what is paid": (e.HandEnded, lambda fact: replace(fact, deltas=(fact.deltas[0] + 25, *fact.deltas[1:]))),
    "what is passed": (e.TilesPassed, lambda fact: replace(fact, received=fact.received[::-1])),
    "who may claim": (
        e.ClaimWindowOpened,
        lambda fact: replace(fact, options=tuple(options[:-1] for options in fact.options)),
    ),
    "the standings": (e.GameEnded, lambda fact: replace(fact, standings=fact.standings[::-1])),
    "the tiles dealt": (e.HandStarted, lambda fact: replace(fact, wall=fact.wall[::-1])),
}


@pytest.mark.parametrize(("kind", "change"), CHANGES.values(), ids=CHANGES)
def test_a_changed_fact_is_found(kind: type[Any], change: Callable[[Any], Any], tmp_path: Path) -> None:
    assert looked_at(changed(kind, change), tmp_path).divergences


def test_an_answer_that_the_table_does_not_offer_is_found_and_the_next_hand_goes_on(tmp_path: Path) -> None:
    events = list(american())
    place = next(
        place for place, fact in enumerate(events) if isinstance(fact, e.Answered) and fact.action.verb is Verb.PASS
    )
    events[place] = replace(events[place], action=replace(events[place].action, verb=Verb.EXPOSE, size=6))
    (line,) = looked_at(tuple(events), tmp_path).divergences
    assert "hand 1, step" in line


def test_a_log_without_its_seal_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text(log(american()).rsplit("\n", 2)[0])
    assert "seal" in check_record_file(tmp_path / "game.jsonl").why


@pytest.mark.parametrize("line", [0, 3])
def test_a_log_with_a_line_that_is_nested_too_deeply_is_unreadable(line: int, tmp_path: Path) -> None:
    lines = log(american()).split("\n")
    lines[line] = lines[line][:-1] + ',"more":' + "[" * 5_000 + "]" * 5_000 + "}"
    (tmp_path / "game.jsonl").write_text("\n".join(lines))
    found = check_record_file(tmp_path / "game.jsonl")
    assert found.outcome is FileOutcome.UNREADABLE
    assert "nested" in found.why


def test_a_card_for_private_use_leaves_the_log_out(tmp_path: Path) -> None:
    first, *rest = american()
    private = replace(first, card=replace(first.card, rights="private-use").public_part)
    found = looked_at((private, *rest), tmp_path)
    assert (found.outcome, found.divergences) == (FileOutcome.EXCLUDED, ())
    assert "private use" in found.why
