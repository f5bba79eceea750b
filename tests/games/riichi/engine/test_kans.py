"""Kans: which may be made, what follows, and when the fourth ends the hand."""

import pytest
from msgspec.structs import replace

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Drew, IndicatorRevealed, KanMade, NorthMade
from bot.games.riichi.engine.kans import (
    ankans,
    confirm_north,
    fourth_kan_aborts,
    make_kan,
    may_make_kan,
    reveal_owed_indicators,
    shouminkans,
)
from bot.games.riichi.engine.state import Hand, PlayerState, RiichiStatus, State
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import parse, show

TENHOU = riichi_book_rules("tenhou")
SANMA = riichi_book_rules("sanma-tenhou")
WAITS_ONLY = TENHOU.with_options({"kan.riichi_ankan": "waits_only"})
INDICATORS = parse("1m2m3m4m5m")
REPLACEMENTS = parse("6m7m8m9m")


def hand(*kans: int, players: int = 4, left: int = 20, turned: int = 1, replaced: int = 0) -> Hand:
    """A hand in which these seats have made kans and `left` tiles of the live wall are left."""
    seats = (PlayerState(()),) * players
    live = parse("1z") * (left + replaced)
    return Hand(
        seats,
        live,
        INDICATORS,
        (),
        REPLACEMENTS,
        turn=0,
        kan_seats=kans,
        indicators_revealed=turned,
        replacements_drawn=replaced,
    )


def course(state: State) -> Course:
    return Course(state, SeededRandomSource(b"never dealt"))


def in_riichi(concealed: str, drawn: str) -> PlayerState:
    return PlayerState(tuple(sorted(parse(concealed))), drawn=parse(drawn)[0], riichi=RiichiStatus.ACTIVE)


def offered(player: PlayerState, rules: Rules = TENHOU) -> list[str]:
    return [show(meld.own) for meld in ankans(rules, player)]


# --- whether anybody may


def test_a_kan_needs_a_live_tile_that_replaces_it() -> None:
    assert may_make_kan(hand(left=1))
    assert not may_make_kan(hand(left=0))


def test_there_is_no_fifth_kan() -> None:
    assert may_make_kan(hand(0, 0, 1))
    assert not may_make_kan(hand(0, 0, 1, 2))


# --- concealed kans


def test_four_equal_tiles_in_the_hand_are_a_kan_drawn_now_or_before() -> None:
    assert offered(PlayerState(parse("1111m258p369s123z"), drawn=parse("9p")[0])) == ["1111m"]
    assert offered(PlayerState(parse("111m258p369s1237z"), drawn=parse("1m")[0])) == ["1111m"]
    assert offered(PlayerState(parse("111m258p369s1237z"), drawn=parse("9m")[0])) == []


def test_a_red_five_belongs_to_its_kan_and_neighbours_do_not() -> None:
    assert offered(PlayerState(parse("5550m4446p12345s"), drawn=parse("4p")[0])) == ["5550m", "4444p"]
    assert offered(PlayerState(parse("4555m6666p12345s"), drawn=parse("6m")[0])) == ["6666p"]


def test_a_concealed_kan_is_four_tiles_of_the_hand_and_nothing_else() -> None:
    player = PlayerState(parse("5550m258p369s123z"), drawn=parse("9p")[0])
    assert ankans(TENHOU, player) == (Meld(MeldKind.ANKAN, parse("5550m")),)


def test_in_riichi_only_the_tile_just_drawn_may_become_a_kan() -> None:
    assert offered(in_riichi("123m456p777z56s99s", "7z")) == ["7777z"]
    assert offered(in_riichi("123m456p7777z6s99s", "9m")) == []


def test_a_kan_in_riichi_may_not_change_the_waits() -> None:
    """3334m waits for 2m 4m 5m, and with a kan of 3m for 4m alone (T57)."""
    changing = in_riichi("3334m123p678p555s", "3m")
    assert offered(changing) == []
    assert offered(changing, WAITS_ONLY) == []


def test_a_kan_in_riichi_may_not_change_how_the_hand_reads_unless_waits_are_all_that_counts() -> None:
    """444555666s is three triplets or three runs (T56)."""
    reading = in_riichi("444555666s11p23m", "0s")
    assert offered(reading) == []
    assert offered(reading, WAITS_ONLY) == ["5550s"]


def test_three_players_may_not_change_their_waits_either() -> None:
    assert offered(in_riichi("111m456p777z56s99s", "1m"), SANMA) == ["1111m"]
    assert offered(in_riichi("3334p123s678s555p", "3p"), SANMA) == []


# --- added kans


PON_5P = Meld(MeldKind.PON, parse("5p5p"), parse("5p")[0], Side.ACROSS)
PON_1Z = Meld(MeldKind.PON, parse("1z1z"), parse("1z")[0], Side.LEFT)


def test_a_pon_takes_its_fourth_tile_from_the_hand_or_the_wall() -> None:
    player = PlayerState(parse("0p23m99s"), drawn=parse("1z")[0], melds=(PON_5P, PON_1Z))
    assert shouminkans(player) == (
        Meld(MeldKind.SHOUMINKAN, parse("5p5p"), parse("5p")[0], Side.ACROSS, added=parse("0p")[0]),
        Meld(MeldKind.SHOUMINKAN, parse("1z1z"), parse("1z")[0], Side.LEFT, added=parse("1z")[0]),
    )
    assert shouminkans(replace(player, drawn=None)) == shouminkans(player)[:1]


def test_only_a_pon_is_extended() -> None:
    chii = Meld(MeldKind.CHII, parse("4p6p"), parse("5p")[0], Side.LEFT)
    kan = Meld(MeldKind.ANKAN, parse("1z1z1z1z"))
    assert shouminkans(PlayerState(parse("4p23m99s"), drawn=parse("6p")[0], melds=(chii, kan))) == ()


# --- what follows


def made(book: str, kind: MeldKind, *, kans: tuple[int, ...] = (), turned: int = 1) -> list[object]:
    """What happens when South's kan stands; `kans` were made before, and `turned` indicators lie open."""
    state = State(riichi_book_rules(book), (25_000,) * 4, hand=hand(*kans, turned=turned, replaced=len(kans)))
    going = course(state)
    make_kan(going, 1, kind)
    return list(going.outcome.events)


def drew(number: int) -> Drew:
    return Drew(1, REPLACEMENTS[number], rinshan=True)


@pytest.mark.parametrize("kind", [MeldKind.DAIMINKAN, MeldKind.SHOUMINKAN, MeldKind.ANKAN])
def test_where_indicators_turn_before_the_draw_every_kan_turns_its_own(kind: MeldKind) -> None:
    assert made("wrc-2014", kind) == [KanMade(1), IndicatorRevealed(INDICATORS[1]), drew(0)]


@pytest.mark.parametrize("kind", [MeldKind.DAIMINKAN, MeldKind.SHOUMINKAN])
def test_at_tenhou_an_open_kan_owes_its_indicator_until_the_discard(kind: MeldKind) -> None:
    assert made("tenhou", kind) == [KanMade(1), drew(0)]
    assert made("tenhou", MeldKind.ANKAN) == [KanMade(1), IndicatorRevealed(INDICATORS[1]), drew(0)]


def test_the_next_kan_turns_what_the_one_before_still_owes() -> None:
    assert made("tenhou", MeldKind.SHOUMINKAN, kans=(1,)) == [IndicatorRevealed(INDICATORS[1]), KanMade(1), drew(1)]
    assert made("tenhou", MeldKind.ANKAN, kans=(1,)) == [
        IndicatorRevealed(INDICATORS[1]),
        KanMade(1),
        IndicatorRevealed(INDICATORS[2]),
        drew(1),
    ]


def test_everything_owed_turns_in_order() -> None:
    going = course(State(TENHOU, (25_000,) * 4, hand=hand(0, 0, 0, turned=2)))
    reveal_owed_indicators(going)
    assert list(going.outcome.events) == [IndicatorRevealed(INDICATORS[2]), IndicatorRevealed(INDICATORS[3])]
    reveal_owed_indicators(going)
    assert going.hand.indicators_owed == 0


def test_a_north_set_aside_is_replaced_and_turns_no_indicator() -> None:
    going = course(State(SANMA, (35_000,) * 3, hand=hand(0, players=3)))
    confirm_north(going, 1)
    assert list(going.outcome.events) == [NorthMade(1), Drew(1, REPLACEMENTS[0], rinshan=True)]


# --- the fourth


def test_four_kans_end_the_hand_only_if_several_own_them_and_the_book_says_so() -> None:
    assert fourth_kan_aborts(TENHOU, hand(0, 1, 1, 1))
    assert not fourth_kan_aborts(TENHOU, hand(1, 1, 1, 1))
    assert not fourth_kan_aborts(TENHOU, hand(0, 1, 1))
    assert not fourth_kan_aborts(riichi_book_rules("wrc-2014"), hand(0, 1, 1, 1))
