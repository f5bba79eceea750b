"""What a sceptical player can prove with a log in hand, and what a cheating host cannot hide."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.american.engine.events import Drew as AmericanDrew
from bot.games.american.engine.events import HandStarted as AmericanHandStarted
from bot.games.american.engine.events import Phase, PhaseBegan, TilesPassed
from bot.games.riichi.engine.events import Drew, EarlyDrawReturned, Event, HandStarted, IndicatorRevealed, Won
from bot.games.riichi.rules import RIICHI_BOOK_NAMES
from bot.games.verify import verify
from bot.mahjong.tiles import full_set
from bot.system.usage_error import UsageError
from tests.games.riichi.formats.refereed import riichi
from tests.games.riichi.formats.sealed_game import SEAL, WORDS, american, log, played, pressed

Game = Callable[[str], tuple[Event, ...]]


def wall_by_hand(purpose: str, tiles: list[int]) -> list[int]:
    """The scheme as the decision record describes it, written again from its words alone."""
    words = b"".join(hashlib.sha256(word.encode()).digest() for word in WORDS)
    chance = hmac.new(SEAL.seed, words, hashlib.sha256).digest()
    key = hmac.new(chance, purpose.encode(), hashlib.sha256).digest()
    stream = key_stream(key)
    for place in reversed(range(1, len(tiles))):
        count = place + 1
        pick = next(byte for byte in stream if byte < 256 // count * count) % count
        tiles[place], tiles[pick] = tiles[pick], tiles[place]
    return tiles


def key_stream(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from hmac.new(key, counter.to_bytes(4, "big"), hashlib.sha256).digest()
        counter += 1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def dealt_again(book: str) -> tuple[Event, ...]:
    return riichi(book, SEAL.chance)


@pytest.mark.parametrize("game", [played, pressed, dealt_again])
@pytest.mark.parametrize("book", RIICHI_BOOK_NAMES)
def test_every_hand_of_an_honest_game_follows_from_its_seed(file: Path, book: str, game: Game) -> None:
    events = game(book)
    file.write_text(log(events), encoding="utf-8")
    verdict = verify(file)
    assert verdict.is_fair
    assert len(verdict.hands) == sum(isinstance(event, HandStarted) for event in events)
    assert verdict.commitment == hashlib.sha256(SEAL.seed + SEAL.salt).hexdigest()


def test_kans_indicators_and_tiles_put_back_are_among_what_is_checked() -> None:
    events = [*pressed("tenhou"), *pressed("wrc-2015"), *played("tenhou")]
    kinds = {type(event) for event in events}
    assert {IndicatorRevealed, EarlyDrawReturned} <= kinds
    assert any(isinstance(event, Drew) and event.rinshan for event in events)
    assert any(isinstance(event, Won) and event.ura for event in events)


def test_somebody_else_gets_the_same_wall_from_the_description_alone() -> None:
    first = next(event for event in played() if isinstance(event, HandStarted))
    wall = wall_by_hand("hand 1", list(full_set(4, (1, 1, 1))))
    assert first.live_wall == tuple(wall[52:122])
    assert first.rinshan == (wall[134], wall[135], wall[132], wall[133])
    assert [*zip(first.indicators, first.ura, strict=True)] == [(wall[i], wall[i + 1]) for i in range(130, 121, -2)]
    assert first.hands[3] == tuple(sorted([*wall[12:16], *wall[28:32], *wall[44:48], wall[51]]))


def test_a_wall_stacked_by_one_swap_is_found_and_only_that_hand(file: Path) -> None:
    events = list(played())
    place = [place for place, event in enumerate(events) if isinstance(event, HandStarted)][2]
    dealt = events[place]
    assert isinstance(dealt, HandStarted)
    other = next(index for index, tile in enumerate(dealt.live_wall) if tile != dealt.live_wall[0])
    live = list(dealt.live_wall)
    live[0], live[other] = live[other], live[0]
    events[place] = replace(dealt, live_wall=tuple(live))
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.number for hand in verify(file).hands if not hand.dealt_fairly] == [3]


@pytest.mark.parametrize(("kind", "rinshan"), [(Drew, False), (Drew, True), (IndicatorRevealed, None)])
def test_a_tile_that_did_not_lie_next_in_the_wall_is_found(
    file: Path, kind: type[Drew | IndicatorRevealed], rinshan: bool | None
) -> None:
    events = list(pressed())
    place, drawn = next(
        (place, event)
        for place, event in enumerate(events)
        if isinstance(event, kind) and getattr(event, "rinshan", None) is rinshan
    )
    events[place] = replace(drawn, tile=(drawn.tile + 1) % 37)
    hand = sum(isinstance(event, HandStarted) for event in events[:place])
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.number for hand in verify(file).hands if not hand.is_fair] == [hand]


def test_ura_that_did_not_lie_under_the_indicators_are_found(file: Path) -> None:
    events = list(played())
    place, won = next((place, event) for place, event in enumerate(events) if isinstance(event, Won) and event.ura)
    events[place] = replace(won, ura=((won.ura[0] + 1) % 37,))
    hand = sum(isinstance(event, HandStarted) for event in events[:place])
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.number for hand in verify(file).hands if not hand.drawn_fairly] == [hand]


def test_a_hand_left_out_of_the_log_moves_every_later_one(file: Path) -> None:
    events = played()
    starts = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    file.write_text(log((*events[: starts[1]], *events[starts[2] :])), encoding="utf-8")
    hands = verify(file).hands
    assert [hand.dealt_fairly for hand in hands] == [True] + [False] * (len(hands) - 1)


def test_another_seed_than_the_committed_one_explains_nothing(file: Path) -> None:
    opened = json.loads(log(played()).splitlines()[-1])
    opened["seed"] = "00" * 32
    file.write_text("\n".join([*log(played()).splitlines()[:-1], json.dumps(opened, separators=(",", ":"))]), "utf-8")
    verdict = verify(file)
    assert not verdict.matches_commitment
    assert not any(hand.dealt_fairly for hand in verdict.hands)


def test_words_that_players_did_not_give_lead_to_other_walls(file: Path) -> None:
    file.write_text(log(played(), replace(SEAL, words=("red dragon",))), encoding="utf-8")
    verdict = verify(file)
    assert verdict.matches_commitment
    assert not verdict.is_fair


def test_an_american_game_is_checked_alike(file: Path) -> None:
    file.write_text(log(american()), encoding="utf-8")
    assert [hand.is_fair for hand in verify(file).hands] == [True, True]


def test_an_american_wall_with_two_tiles_swapped_is_found(file: Path) -> None:
    events = list(american())
    place = [place for place, event in enumerate(events) if isinstance(event, AmericanHandStarted)][1]
    wall = events[place].wall
    other = next(index for index, tile in enumerate(wall) if tile != wall[0])
    swapped = (wall[other], *wall[1:other], wall[0], *wall[other + 1 :])
    events[place] = replace(events[place], wall=swapped)
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.dealt_fairly for hand in verify(file).hands] == [True, False]


def test_an_american_tile_from_elsewhere_is_found(file: Path) -> None:
    events = list(american())
    place, drew = next((place, event) for place, event in enumerate(events) if isinstance(event, AmericanDrew))
    events[place] = replace(drew, tile=(drew.tile + 1) % 36)
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.drawn_fairly for hand in verify(file).hands] == [False, True]


def test_tiles_that_went_another_way_in_the_charleston_are_found(file: Path) -> None:
    events = list(american())
    place, passed = next((place, event) for place, event in enumerate(events) if isinstance(event, TilesPassed))
    first, *others = passed.received
    events[place] = replace(passed, received=(*others, first))
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.drawn_fairly for hand in verify(file).hands] == [False, True]


@pytest.mark.parametrize("began", [PhaseBegan(Phase.PASS, 7), PhaseBegan(Phase.PASS, 0), PhaseBegan(Phase.VOTE)])
def test_tiles_passed_when_nothing_is_to_be_passed_are_found(file: Path, began: PhaseBegan) -> None:
    events = list(american())
    events[events.index(PhaseBegan(Phase.PASS, 2))] = began
    file.write_text(log(tuple(events)), encoding="utf-8")
    assert [hand.drawn_fairly for hand in verify(file).hands] == [False, True]


@pytest.mark.parametrize("word", ["\u2028", "\x85", "a\r\nb", "\x1c", '"}'])
def test_words_may_hold_whatever_a_player_can_type(file: Path, word: str) -> None:
    sealed = replace(SEAL, words=(word,))
    opened = log((), sealed).rstrip("\n")
    file.write_bytes((log(played(), sealed).rpartition("{")[0] + opened).encode())
    assert verify(file).matches_commitment


def test_seed_and_salt_cannot_be_parted_elsewhere(file: Path) -> None:
    text = log(played())
    moved = replace(SEAL, seed=SEAL.seed + SEAL.salt[:1], salt=SEAL.salt[1:])
    assert moved.commitment == SEAL.commitment
    file.write_text(text.replace(SEAL.seed.hex(), moved.seed.hex()).replace(SEAL.salt.hex(), moved.salt.hex()), "utf-8")
    with pytest.raises(UsageError):
        verify(file)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no log of Naki's"),
        ("<mjloggm>", "no log of Naki's"),
        (log(played()).rpartition('{"commitment"')[0], "the game was not over"),
        (log(played()[:1]), "no hand was dealt"),
        (log(played()).replace('"Discarded"', '"Swallowed"', 1), "Swallowed"),
        (log(played()) + '{"commitment":"0"}', "commitment"),
    ],
)
def test_what_is_no_sealed_log_is_refused_in_one_line(file: Path, text: str, said: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=said) as refused:
        verify(file)
    assert len(str(refused.value).splitlines()) == 1


def test_a_log_whose_word_was_struck_out_is_as_fair_as_before_and_tells_the_word_no_more(tmp_path: Path) -> None:
    sealed, forgotten = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    sealed.write_text(log(played()), encoding="utf-8")
    forgotten.write_text(log(played(), SEAL.without_word(WORDS[0])), encoding="utf-8")
    assert verify(forgotten) == verify(sealed)
    assert verify(forgotten).is_fair
    assert WORDS[0] not in forgotten.read_text(encoding="utf-8")
    assert WORDS[1] in forgotten.read_text(encoding="utf-8")
    other = forgotten.read_text(encoding="utf-8").replace(hashlib.sha256(WORDS[0].encode()).hexdigest(), "0" * 64)
    forgotten.write_text(other, encoding="utf-8")
    assert not verify(forgotten).is_fair
