from random import Random

import pytest
from mahjong.agari import Agari

from bot.mahjong.readings import readings
from bot.mahjong.shanten import (
    DiscardChoice,
    discard_acceptance,
    shanten,
    shanten_and_acceptance_after,
    tenpai_discards,
    triplet_in_every_reading,
    ukeire,
    waits,
)
from bot.mahjong.tiles import KIND_COUNT, PLAIN_TILES, Kind, Tile, counts, full_set
from tests.mahjong.problems import kinds, tiles


def visible(*texts: str) -> list[int]:
    """What a player sees: their hand and whatever lies open."""
    return counts(tile for text in texts for tile in tiles(text))


# --- waits


@pytest.mark.parametrize(
    ("hand", "wait"),
    [
        ("123m 456p 789s 22z 34s", "25s"),
        ("123m 456p 789s 22z 35s", "4s"),
        ("123m 456p 789s 22z 12s", "3s"),
        ("123m 456p 789s 22z 55s", "5s2z"),
        ("123m 456p 789s 222z 5s", "5s"),
        ("123m 406p 789s 22z 34s", "25s"),
        ("3334m 123p 678p 555s", "245m"),
        ("1112345678999m", "123456789m"),
        ("19m 19p 19s 1234567z", "19m19p19s1234567z"),
        ("119m 19p 19s 123456z", "7z"),
        ("1199m 2277p 33s 44z 6z", "6z"),
        ("2223456777s", "12345678s"),
        ("5z", "5z"),
    ],
)
def test_a_hand_waits_for_every_kind_that_completes_it(hand: str, wait: str):
    assert waits(tiles(hand)) == kinds(wait)


def test_a_hand_far_from_complete_waits_for_nothing():
    far = tiles("147m 258p 369s 1234z")
    assert (waits(far), shanten(far)) == ((), 6)


def test_a_hand_that_could_only_use_a_fifth_tile_is_not_tenpai():
    assert waits(tiles("1111s 234m 567p 888p")) == ()


def test_a_kind_held_four_times_is_no_wait_beside_another():
    assert waits(tiles("2222345m 456p 789s")) == kinds("5m")


def test_four_of_a_kind_are_not_two_of_seven_pairs():
    assert waits(tiles("1111m 2277p 33s 44z 6z")) == ()


def test_waits_do_not_look_at_groups_on_the_table():
    assert waits(tiles("1s 234m 567p 888p")) == kinds("1s")


def test_three_players_do_not_wait_for_tiles_they_do_not_have():
    hand = tiles("1m 123456789p 111s")
    assert waits(hand, 3) == kinds("1m")
    far = tiles("19m 147p 258s 11122z")
    assert not set(kinds("2345678m")) & set(ukeire(far, counts(far), 3))


# --- discards


def test_a_complete_hand_is_tenpai_after_any_discard():
    complete = tiles("123m 456p 789s 22z 345s")
    assert shanten(complete) == -1
    assert tenpai_discards(complete) == tuple(sorted(set(kinds("123m 456p 789s 22z 345s"))))


def test_only_some_discards_leave_a_hand_in_tenpai():
    assert tenpai_discards(tiles("123m 456p 789s 22z 34s 9p")) == kinds("9p")
    assert tenpai_discards(tiles("123m 456p 789s 22z 334s")) == kinds("34s")


def test_no_discard_helps_a_hand_two_tiles_away():
    assert tenpai_discards(tiles("147m 258p 369s 12345z")) == ()


def test_red_fives_are_discarded_as_their_kind():
    assert tenpai_discards(tiles("123m 406p 789s 22z 34s 0m")) == kinds("0m")


def test_acceptance_leaves_out_what_the_player_can_see():
    hand = tiles("123m 456p 789s 22z 34s")
    assert ukeire(hand, visible("123m 456p 789s 22z 34s")) == {kinds("2s")[0]: 4, kinds("5s")[0]: 4}
    assert ukeire(hand, visible("123m 456p 789s 22z 34s", "2225s", "5s")) == {kinds("2s")[0]: 1, kinds("5s")[0]: 2}


def test_acceptance_is_counted_for_every_discard():
    hand = "123m 456p 789s 22z 334s"
    found = {discard.kind: discard for discard in discard_acceptance(tiles(hand), visible(hand))}
    three, four, south = kinds("3s")[0], kinds("4s")[0], kinds("2z")[0]
    assert found[three] == DiscardChoice(three, 0, 8)  # 2s and 5s
    assert found[four] == DiscardChoice(four, 0, 4)  # 3s and 2z, two left of each
    assert found[south].shanten == 1
    assert list(found) == sorted(set(kinds(hand)))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("groups", range(5))
def test_a_discard_compared_with_the_best_is_counted_as_among_all_discards(players: int, groups: int):
    rng = Random(f"compared {players} {groups}")
    for _ in range(300):
        hand = near_tenpai(rng, players, groups) if rng.random() < 0.5 else anything(rng, players, groups)
        held = tuple(sorted((*hand, PLAIN_TILES[rng.randrange(18, KIND_COUNT)])))
        if max(counts(held)) > 4:
            continue
        seen = [min(4, number + rng.choice((0, 0, 1, 2))) for number in counts(held)]
        choices = discard_acceptance(held, seen, players)
        nearest = min(choice.shanten for choice in choices)
        near = {choice.kind: choice.acceptance for choice in choices if choice.shanten == nearest}
        left = [4 - number for number in seen]
        for kind in {choice.kind for choice in choices}:
            compared = shanten_and_acceptance_after(bytearray(counts(held)), kind, left, players)
            assert compared == (near.get(kind), max(near.values()))


# --- riichi.md §7.3, rule 3


@pytest.mark.parametrize(
    ("hand", "kan", "allowed"),
    [
        pytest.param("123m 456p 777z 56s 99s", "7z", True, id="an honour is always a triplet"),
        pytest.param("444555666s 11p 23m", "5s", False, id="three triplets are also three runs"),
        pytest.param("3334m 123p 678p 555s", "3m", False, id="a wait that reads the three as a pair and a run"),
        pytest.param("222m 456p 789s 11z 67s", "2m", True, id="a triplet on its own"),
        pytest.param("22234m 567p 789s 99s", "2m", False, id="the pair may be among the three"),
    ],
)
def test_a_kan_in_riichi_needs_the_triplet_in_every_reading(hand: str, kan: str, allowed: bool):
    held = tiles(hand)
    assert triplet_in_every_reading(held, waits(held), kinds(kan)[0]) is allowed


# --- against another way to count


def near_tenpai(rng: Random, players: int, groups: int) -> tuple[Tile, ...]:
    """13 - 3 x groups tiles, mostly of one suit, complete but for a tile or two."""
    pool = [kind for kind in range(18, KIND_COUNT) if rng.random() < 0.7 or kind < 27]
    deck = [tile for tile in full_set(players) for kind in pool if tile == PLAIN_TILES[kind]]
    while True:
        hand: list[Tile] = []
        for _ in range(4 - groups):
            low = rng.choice(pool)
            hand += (
                [PLAIN_TILES[low]] * 3
                if low > 24 or rng.random() < 0.3
                else [PLAIN_TILES[low + step] for step in range(3)]
            )
        hand += [PLAIN_TILES[rng.choice(pool)]] * 2
        for _ in range(rng.choice((0, 0, 1))):
            hand[rng.randrange(len(hand))] = rng.choice(deck)
        hand.pop(rng.randrange(len(hand)))
        if max(counts(hand)) <= 4:
            return tuple(sorted(hand))


def anything(rng: Random, players: int, groups: int) -> tuple[Tile, ...]:
    """13 - 3 x groups tiles as they come."""
    return tuple(
        rng.sample(
            [PLAIN_TILES[kind] for kind in range(KIND_COUNT) for _ in range(4) if players == 4 or not 0 < kind < 8],
            13 - 3 * groups,
        )
    )


def completing(hand: tuple[Tile, ...], players: int) -> tuple[Kind, ...]:
    found: list[Kind] = []
    for kind in range(KIND_COUNT):
        table = counts((*hand, PLAIN_TILES[kind]))
        playable = players == 4 or not 1 <= kind <= 7
        complete = Agari.is_agari(table) if sum(table) == 14 else any(True for _ in readings(table))
        if playable and table[kind] <= 4 and complete:
            found.append(kind)
    return tuple(found)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("groups", range(5))
def test_waits_are_exactly_the_kinds_that_another_library_calls_complete(players: int, groups: int):
    rng = Random(f"{players} {groups}")
    tenpai = 0
    for _ in range(150):
        hand = near_tenpai(rng, players, groups)
        assert waits(hand, players) == completing(hand, players)
        tenpai += bool(waits(hand, players))
        drawn = tuple(sorted((*hand, PLAIN_TILES[rng.randrange(18, KIND_COUNT)])))
        if max(counts(drawn)) > 4:
            continue
        leaving = [
            kind
            for kind, held in enumerate(counts(drawn))
            if held and completing(without(drawn, PLAIN_TILES[kind]), players)
        ]
        assert tenpai_discards(drawn, players) == tuple(leaving)
    assert tenpai > 50


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]
