"""The riichi samples contradict neither themselves nor the rules: a hand is worth what its tiles are worth, a wait is a
wait, and points go where they are said to go.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from bot.games.riichi.engine.kuikae import kuikae_kinds
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.value import Situation, Value, ron_points, tsumo_points, value
from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.model import (
    FuLine,
    RiichiHandView,
    RiichiResultView,
    RiichiStandingView,
    RiichiTableView,
    RiichiWinView,
    YakuLine,
)
from bot.games.riichi.view.result import limit_of
from bot.mahjong.melds import SIDE_STEP, Meld, MeldKind, Side
from bot.mahjong.shanten import tenpai_discards, waits
from bot.mahjong.tiles import EAST, KIND_OF_TILE, NAMES, PLAIN_TILES, TILES, Kind, Tile
from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from bot.view.model import MeldView as Laid
from bot.view.model import StandingsView

RULES: Final = riichi_book_rules("tenhou")
WINDS: Final = "ESWN"


def of(kind: type) -> list[Sample]:
    return [chosen for chosen in SAMPLES if isinstance(chosen.view, kind) and not chosen.name.startswith("american")]


HANDS: Final = of(RiichiHandView)
RESULTS: Final = of(RiichiResultView)
each_hand = pytest.mark.parametrize("chosen", HANDS, ids=lambda chosen: chosen.name)
each_result = pytest.mark.parametrize("chosen", RESULTS, ids=lambda chosen: chosen.name)


def hand_of(chosen: Sample) -> RiichiHandView:
    assert isinstance(chosen.view, RiichiHandView)
    return chosen.view


def each_hand_with(what: Callable[[RiichiHandView], object]) -> pytest.MarkDecorator:
    """The hands of which this is true; where there is none, the test fails."""
    shown = [chosen for chosen in HANDS if what(hand_of(chosen))]
    return pytest.mark.parametrize("chosen", shown, ids=lambda chosen: chosen.name)


def result_of(chosen: Sample) -> RiichiResultView:
    assert isinstance(chosen.view, RiichiResultView)
    return chosen.view


def meld_of(laid: Laid) -> Meld:
    faces = [None if place.tile is None else TILES[place.tile] for place in laid]
    if None in faces:
        (kind,) = {KIND_OF_TILE[tile] for tile in faces if tile is not None}
        return Meld(MeldKind.ANKAN, (PLAIN_TILES[kind],) * 4)
    tiles = [tile for tile in faces if tile is not None]
    at = next(place for place, tile in enumerate(laid) if tile.turned)
    called, added = tiles[at], laid[at].added
    own = tuple(sorted((*tiles[:at], *tiles[at + 1 :])))
    side = Side.LEFT if at == 0 else Side.RIGHT if at == len(tiles) - 1 else Side.ACROSS
    if added is not None:
        return Meld(MeldKind.SHOUMINKAN, own, called, side, TILES[added])
    if len(tiles) == 4:
        return Meld(MeldKind.DAIMINKAN, own, called, side)
    same = len({KIND_OF_TILE[tile] for tile in tiles}) == 1
    return Meld(MeldKind.PON if same else MeldKind.CHII, own, called, side)


def concealed(names: tuple[str, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(TILES[name] for name in names))


def names(kinds: tuple[Kind, ...]) -> list[str]:
    return [NAMES[PLAIN_TILES[kind]] for kind in kinds]


def too_many(tiles: list[str]) -> list[str]:
    """Tiles of which a set has fewer."""
    count = Counter(tiles)
    return [
        tile
        for tile in count
        if count[tile] > (1 if tile[0] == "0" else 4) or count[f"5{tile[1]}"] + count[f"0{tile[1]}"] > 4
    ]


def lying(melds: tuple[Laid, ...]) -> list[str]:
    """The tiles of groups on the table, without the claimed one of each."""
    return [NAMES[tile] for meld in map(meld_of, melds) for tile in meld.tiles]


# --- tables


TABLES: Final = [
    (chosen.name, table)
    for chosen in SAMPLES
    for table in (getattr(chosen.view, "table", chosen.view),)
    if isinstance(table, RiichiTableView)
]
each_table = pytest.mark.parametrize("table", [table for _, table in TABLES], ids=[name for name, _ in TABLES])


@each_table
def test_what_was_called_lies_in_the_group_of_who_called_it(table: RiichiTableView) -> None:
    players = len(table.seats)
    gone = Counter((seat, tile.tile) for seat, held in enumerate(table.seats) for tile in held.river if tile.called)
    taken = Counter(
        ((caller + SIDE_STEP[meld.side]) % players, NAMES[meld.called])
        for caller, seat in enumerate(table.seats)
        for meld in map(meld_of, seat.melds)
        if meld.called is not None and meld.side is not None
    )
    assert gone == taken


@each_table
def test_a_set_has_every_tile_on_the_table(table: RiichiTableView) -> None:
    assert too_many(lying_open(table)) == []


def lying_open(table: RiichiTableView) -> list[str]:
    rivers = [tile.tile for seat in table.seats for tile in seat.river if not tile.called]
    groups = [tile for seat in table.seats for tile in lying(seat.melds)]
    norths = ["4z"] * sum(seat.norths for seat in table.seats)
    return [*rivers, *groups, *norths, *(tile for tile in table.indicators if tile is not None)]


# --- hands


@each_hand
def test_a_hand_has_as_many_tiles_as_its_seat(chosen: Sample) -> None:
    view = hand_of(chosen)
    seat = view.table.seats[view.table.viewer]
    assert len(view.tiles) + (view.drawn is not None) + 3 * len(seat.melds) in (13, 14)
    assert len(view.tiles) + (view.drawn is not None) == seat.concealed_count


@each_hand
def test_a_set_has_every_tile_that_lies_open(chosen: Sample) -> None:
    view = hand_of(chosen)
    drawn = () if view.drawn is None else (view.drawn.tile,)
    assert too_many([*(tile.tile for tile in view.tiles), *drawn, *lying_open(view.table)]) == []


@each_hand
def test_as_many_of_a_wait_are_left_as_the_player_does_not_see(chosen: Sample) -> None:
    view = hand_of(chosen)
    seen = Counter(KIND_OF_TILE[TILES[tile]] for tile in [*held(view), *lying_open(view.table)])
    told = [*view.waits, *(wait for discard in view.tenpai_discards for wait in discard.waits)]
    assert [wait.tiles_left for wait in told] == [4 - seen[KIND_OF_TILE[TILES[wait.tile]]] for wait in told]


@each_hand_with(lambda view: view.waits or view.tenpai_discards)
def test_every_wait_shown_completes_the_hand(chosen: Sample) -> None:
    view = hand_of(chosen)
    players = len(view.table.seats)
    if view.waits:
        concealed_ = concealed(tuple(tile.tile for tile in view.tiles))
        assert [wait.tile for wait in view.waits] == names(waits(concealed_, players))
    for discard in view.tenpai_discards:
        rest = list(held(view))
        rest.remove(discard.tile)
        assert [wait.tile for wait in discard.waits] == names(waits(concealed(tuple(rest)), players))


@each_hand_with(lambda view: view.tenpai_discards)
def test_every_discard_that_leaves_tenpai_is_told_once_the_most_tiles_left_first(chosen: Sample) -> None:
    view = hand_of(chosen)
    told = view.tenpai_discards
    kinds = tenpai_discards(concealed(held(view)), len(view.table.seats))
    assert sorted(KIND_OF_TILE[TILES[discard.tile]] for discard in told) == list(kinds)
    assert [discard.tiles_left for discard in told] == sorted((discard.tiles_left for discard in told), reverse=True)


def held(view: RiichiHandView) -> tuple[str, ...]:
    return (*(tile.tile for tile in view.tiles), *([] if view.drawn is None else [view.drawn.tile]))


@each_hand_with(lambda view: any(tile.forbidden for tile in view.tiles))
def test_kuikae_forbids_what_goes_with_the_newest_chii(chosen: Sample) -> None:
    view = hand_of(chosen)
    named = {KIND_OF_TILE[TILES[tile.tile]] for tile in view.tiles if tile.forbidden}
    newest = meld_of(view.table.seats[view.table.viewer].melds[-1])
    kinds = {KIND_OF_TILE[TILES[tile.tile]] for tile in view.tiles}
    assert named == set(kuikae_kinds(newest, RULES.kuikae)) & kinds


# --- results


@each_result
def test_a_win_is_worth_what_its_tiles_are(chosen: Sample) -> None:
    view = result_of(chosen)
    for win in view.wins:
        worth = reckoned(view, win)
        assert set(yaku_lines(worth)) == set(win.yaku)
        assert (worth.han if not worth.yakuman or worth.kazoe else 0) == win.han
        assert limit_of(worth) == win.limit
        assert points_of(view, win, worth) == win.points
        if win.fu:
            assert worth.fu == win.fu
            assert Counter(FuLine(part, fu) for part, fu in worth.fu_parts) == Counter(win.fu_lines)


def reckoned(view: RiichiResultView, win: RiichiWinView) -> Value:
    named = {line.yaku for line in win.yaku}
    tsumo = win.loser is None
    found = value(
        concealed(win.tiles),
        TILES[win.winning_tile],
        tuple(map(meld_of, win.melds)),
        Situation(
            seat_wind=EAST + WINDS.index(view.scores[win.winner].wind),
            round_wind=EAST + WINDS.index(view.round_wind),
            tsumo=tsumo,
            riichi=1 if Yaku.RIICHI in named else 0,
            ippatsu=Yaku.IPPATSU in named,
            rinshan=Yaku.RINSHAN in named,
            dora=tuple(TILES[tile] for tile in win.indicators if tile is not None),
            ura=concealed(win.ura),
        ),
        RULES.score,
    )
    assert found is not None
    return found


def yaku_lines(worth: Value) -> Iterator[YakuLine]:
    for yaku, han in worth.yaku:
        yield YakuLine(yaku, han, bool(worth.yakuman) and han >= 13)


def points_of(view: RiichiResultView, win: RiichiWinView, worth: Value) -> int:
    dealer = view.scores[win.winner].wind == "E"
    if win.loser is not None:
        return ron_points(worth.base, dealer=dealer)
    by_dealer, by_others = tsumo_points(worth.base, dealer=dealer)
    return 3 * by_others if dealer else by_dealer + 2 * by_others


@each_result
def test_everybody_wins_with_the_tile_of_one_discard_or_alone(chosen: Sample) -> None:
    view = result_of(chosen)
    assert len({(win.loser, win.winning_tile) for win in view.wins}) <= 1
    assert len(view.wins) <= 1 or all(win.loser is not None for win in view.wins)


@each_result
def test_a_set_has_every_tile_of_a_result(chosen: Sample) -> None:
    view = result_of(chosen)
    tiles = [tile for win in view.wins for tile in (*win.tiles, *lying(win.melds))]
    tiles += [tile for shown in view.shown for tile in (*shown.tiles, *lying(shown.melds))]
    tiles += [win.winning_tile for win in view.wins[:1]]
    tiles += [tile for win in view.wins[:1] for tile in win.indicators if tile is not None]
    tiles += next((list(win.ura) for win in view.wins if win.ura), [])
    assert too_many(tiles) == []


@each_result
def test_a_change_of_score_is_what_it_is_made_up_of(chosen: Sample) -> None:
    for line in result_of(chosen).scores:
        assert not line.parts or sum(part.points for part in line.parts) == line.change


@each_result
def test_points_go_where_the_payments_say(chosen: Sample) -> None:
    view = result_of(chosen)
    moved = [-line.stake_paid for line in view.scores]
    for payment in view.payments:
        moved[payment.payer] -= payment.points
        moved[payment.payee] += payment.points
    if view.wins:
        moved[view.wins[0].winner] += 1000 * view.sticks
    assert moved == [line.after - line.before for line in view.scores]
    for place, win in enumerate(view.wins):
        received = [payment for payment in view.payments if payment.payee == win.winner]
        assert sum(payment.points for payment in received) == win.points + (300 * view.honba if place == 0 else 0)
        assert win.loser is None or {payment.payer for payment in received} == {win.loser}


@each_result
def test_a_hand_shown_at_a_draw_waits_for_what_is_said(chosen: Sample) -> None:
    for shown in result_of(chosen).shown:
        assert len(shown.tiles) + 3 * len(shown.melds) in (13, 14)
        assert not shown.waits or list(shown.waits) == names(waits(concealed(shown.tiles), 4))


# --- games


@pytest.mark.parametrize("chosen", of(StandingsView), ids=lambda chosen: chosen.name)
def test_a_total_is_what_makes_it_up(chosen: Sample) -> None:
    assert isinstance(chosen.view, StandingsView)
    rows = [row for row in chosen.view.rows if isinstance(row, RiichiStandingView)]
    back = {round(row.score / 1000 + row.uma + row.oka + row.penalty - row.total, 1) for row in rows}
    assert len(back) == 1, "everybody counts from the same points"
    assert chosen.view.score_history[-1] == tuple(row.score for row in rows)
