"""Hands of one form, which are paid the same whichever their tiles are."""

from collections.abc import Hashable

from bot.games.riichi.computers.strong.forms import payment_key
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, TILES, counts, parse


def form(held: str, winning: str, *melds: Meld, tsumo: bool = False) -> Hashable:
    return payment_key(bytes(counts(parse(held))), KIND_OF_TILE[TILES[winning]], melds, tsumo=tsumo)


def pon(text: str) -> Meld:
    return Meld(MeldKind.PON, parse(text))


def test_other_runs_and_another_pair_of_simples_are_the_same_form() -> None:
    assert form("234m567p34678s55p", "2s") == form("345m678p23567s66p", "4s")


def test_the_wait_makes_another_form() -> None:
    assert form("234m567p34678s55p", "2s") != form("234m567p24678s55p", "3s")


def test_a_pair_of_honours_is_another_form_than_one_of_simples() -> None:
    assert form("234m567p34678s55p", "2s") != form("234m567p34678s55z", "2s")


def test_a_hand_without_groups_is_a_form_of_its_own() -> None:
    assert form("1122m3344p5566s7z", "7z") != form("1122m3344p5577s7z", "7z")


def test_an_open_hand_is_another_form_than_a_closed_one() -> None:
    melds = (pon("222m"),)
    assert form("567p34678s55p", "2s", *melds) != form("222m567p34678s55p", "2s")
