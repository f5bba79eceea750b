"""Furiten seat by seat: why a player may not ron, and who let a tile go by."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.engine.furiten import FuritenKind, can_complete_hand, furiten, missed_wins
from bot.games.riichi.engine.state import ClaimableOrigin, Hand, PlayerState, RiichiStatus, State
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import KIND_OF_TILE, parse
from tests.games.riichi.engine.table import table as played

TENHOU = riichi_book_rules("tenhou")
WAITS_14S = PlayerState(parse("123m456p77z 234s 23s"))
"""No yaku but riichi, whichever it is."""
ORPHANS = PlayerState(parse("19m19p19s1234567z"))
NOTHING = PlayerState(parse("147m258p369s1234z"))


def kinds(tiles: str) -> int:
    """The kinds a player has ever discarded."""
    return sum(1 << KIND_OF_TILE[tile] for tile in parse(tiles))


def table(
    *players: PlayerState, tile: str, source: int = 0, claimable: ClaimableOrigin = ClaimableOrigin.DISCARD
) -> State:
    """`source` has just shown `tile`."""
    live = parse("1z") * 20
    hand = Hand(
        players,
        live,
        (),
        (),
        (),
        turn=source,
        claimable_from=source,
        claimable_origin=claimable,
        claimable_tile=parse(tile)[0],
    )
    return State(TENHOU, (25_000,) * len(players), hand=hand)


def missed(state: State, seats: tuple[int, ...] = (0, 1, 2, 3), turn: int = 0) -> tuple[int, ...]:
    """Who of these has missed the tile, if it is that seat's turn now."""
    return missed_wins(replace(state, hand=replace(state.current_hand, turn=turn)), seats)


# --- why


def test_a_player_is_not_furiten_for_tiles_they_do_not_wait_for() -> None:
    assert furiten(TENHOU, replace(WAITS_14S, discarded_kind_bits=kinds("2s 5s 7z 9m"))) is None


def test_one_wait_among_the_own_discards_blocks_them_all() -> None:
    assert furiten(TENHOU, replace(WAITS_14S, discarded_kind_bits=kinds("4s"))) is FuritenKind.DISCARD
    assert furiten(TENHOU, replace(WAITS_14S, discarded_kind_bits=kinds("1s 9m"))) is FuritenKind.DISCARD


def test_a_red_five_discarded_counts_for_a_wait_on_fives() -> None:
    waits_for_fives = PlayerState(parse("123m456p777z46s99s"))
    assert furiten(TENHOU, replace(waits_for_fives, discarded_kind_bits=kinds("0s"))) is FuritenKind.DISCARD


def test_a_tile_let_go_blocks_until_it_is_forgotten_and_in_riichi_for_good() -> None:
    assert furiten(TENHOU, replace(WAITS_14S, missed_win=True)) is FuritenKind.TEMPORARY
    assert furiten(TENHOU, replace(WAITS_14S, missed_win_in_riichi=True)) is FuritenKind.RIICHI


def test_the_reason_that_lasts_longest_is_given() -> None:
    everything = replace(WAITS_14S, discarded_kind_bits=kinds("4s"), missed_win=True, missed_win_in_riichi=True)
    assert furiten(TENHOU, everything) is FuritenKind.RIICHI
    assert furiten(TENHOU, replace(everything, missed_win_in_riichi=False)) is FuritenKind.DISCARD


# --- what completes a hand


def test_a_tile_completes_the_hand_that_waits_for_it_red_or_not() -> None:
    state = table(NOTHING, PlayerState(parse("123m456p777z46s99s")), WAITS_14S, NOTHING, tile="0s")
    assert [seat for seat in range(4) if can_complete_hand(TENHOU, state.current_hand, seat)] == [1]


def test_a_concealed_kan_is_robbed_by_thirteen_orphans_alone_and_where_the_book_allows_it() -> None:
    waits_9p = PlayerState(parse("123m456s777z78p99s"))
    kan = table(NOTHING, ORPHANS, waits_9p, NOTHING, tile="9p", claimable=ClaimableOrigin.ANKAN).current_hand
    soul = riichi_book_rules("mahjongsoul")
    assert [seat for seat in range(4) if can_complete_hand(soul, kan, seat)] == [1]
    assert [seat for seat in range(4) if can_complete_hand(TENHOU, kan, seat)] == []


def test_an_added_kan_is_robbed_by_any_hand() -> None:
    waits_9p = PlayerState(parse("123m456s777z78p99s"))
    kan = table(NOTHING, ORPHANS, waits_9p, NOTHING, tile="9p", claimable=ClaimableOrigin.SHOUMINKAN).current_hand
    assert [seat for seat in range(4) if can_complete_hand(TENHOU, kan, seat)] == [1, 2]


# --- who missed


def test_everybody_else_whose_hand_the_tile_completes_has_missed_it() -> None:
    state = table(WAITS_14S, WAITS_14S, NOTHING, WAITS_14S, tile="4s")
    assert missed(state) == (1, 3)
    assert missed(state, (0, 1, 2)) == (1,)


def test_it_counts_as_a_miss_also_without_a_yaku_and_while_furiten() -> None:
    state = table(NOTHING, replace(WAITS_14S, discarded_kind_bits=kinds("4s")), NOTHING, WAITS_14S, tile="1s")
    assert missed(state) == (1, 3)


def test_whoever_has_begun_their_turn_has_forgotten_it_unless_in_riichi() -> None:
    state = table(NOTHING, WAITS_14S, NOTHING, WAITS_14S, tile="4s")
    assert missed(state, turn=1) == (3,)
    in_riichi = table(NOTHING, replace(WAITS_14S, riichi=RiichiStatus.ACTIVE), NOTHING, WAITS_14S, tile="4s")
    assert missed(in_riichi, turn=1) == (1, 3)


def test_who_has_let_a_tile_go_before_their_turn_has_not_let_another_go() -> None:
    assert missed(table(NOTHING, replace(WAITS_14S, missed_win=True), NOTHING, WAITS_14S, tile="4s")) == (3,)


@pytest.mark.parametrize("book", ["wrc-2014", "wrc-2015", "ema-2012"])
def test_who_draws_early_has_begun_the_turn_and_forgotten_the_tile(book: str) -> None:
    """It completes South's hand and North's, and neither has a yaku."""
    hands = """
        hand E 147m258p69s12346z
        hand S 123m456p234s23s77z
        hand W 369m147p258s2345z
        hand N 456m789p567s23s55z
    """
    script = """
        E tsumogiri
        S tsumogiri
        W tsumogiri
        N tsumogiri
        E discard 1s
        S draw @2.5
        S tsumogiri
        = not furiten S
        = furiten N
    """
    played(book, script, hands=hands, head="draws 9p 9m 9p 9m 1s 8m")


def test_a_robbable_tile_let_go_is_missed_like_a_discard() -> None:
    for claimable in (ClaimableOrigin.SHOUMINKAN, ClaimableOrigin.NORTH):
        assert missed(table(NOTHING, WAITS_14S, NOTHING, NOTHING, tile="4s", claimable=claimable)) == (1,)


def test_a_concealed_kan_that_nobody_could_rob_is_not_missed() -> None:
    kan = table(NOTHING, WAITS_14S, NOTHING, NOTHING, tile="4s", claimable=ClaimableOrigin.ANKAN)
    assert missed(kan) == ()
