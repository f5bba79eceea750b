"""What a hand is told about its waits, held against the engine's own judgement: every hint in positions of whole games
with many calls and kans, as if each kind of tile were discarded next.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from bot.engine.question import Outcome, Question, QuestionKind, Seat, SeatAnswer
from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import GameStarted
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.furiten import furiten
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import ClaimableOrigin, GameStage, Hand, RiichiStatus, State
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.model import RiichiHandView, Wait
from bot.games.riichi.view.projection import RiichiProjection
from bot.games.riichi.view.waits import points_without_ura, win_obstacles
from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, TILES, WHITE, Kind, Tile
from bot.view.model import Phrase, Player
from bot.view.project.projection import SeatedPlayers
from tests.games.riichi.engine.table import state as position
from tests.games.riichi.formats.games import hasty_game, rules_of

CHANCE = SeededRandomSource(b"hints")
BOOKS = {
    "tenhou": rules_of("tenhou", {"game.rounds": 1}),
    "mahjongsoul": rules_of("mahjongsoul", {"game.rounds": 1}),
    "renhou": rules_of("tenhou", {"game.rounds": 1, "score.renhou": "mangan"}),
    "wrc-2015": riichi_book_rules("wrc-2015").with_options({"game.rounds": 1}),
    "ema-2012": riichi_book_rules("ema-2012").with_options({"game.rounds": 1}),
    "sanma-tenhou": rules_of("sanma-tenhou", {"game.rounds": 1}),
}
SEEDS = ("1", "2")


@cache
def positions(rules: Rules, seed: str) -> tuple[State, ...]:
    """Every state of a game in which hands are being played."""
    first, *rest = hasty_game(rules, seed)
    assert isinstance(first, GameStarted)
    states: list[State] = []
    state = starting_state(first)
    for event in rest:
        state = evolve(state, event)
        if state.stage in (GameStage.TURN, GameStage.CLAIM_WINDOW):
            states.append(state)
    return tuple(states)


def panel(state: State, seat: Seat, choosing: str = "") -> RiichiHandView:
    company = SeatedPlayers([Player(is_computer=True)] * state.players)
    return RiichiProjection().hand(state, company, seat, hints=True, choosing=choosing)


def hints(state: State, seat: Seat) -> dict[Kind, Wait]:
    view = panel(state, seat)
    assert view.furiten is (bool(view.waits) and furiten(state.rules, state.current_hand.players[seat]) is not None)
    return {KIND_OF_TILE[TILES[wait.tile]]: wait for wait in view.waits}


def is_plain_turn(questions: tuple[Question[Action], ...]) -> bool:
    """Whether nothing is open but somebody's turn: no window, and no late ron on the discard before."""
    return [question.kind for question in questions] == [QuestionKind.TURN]


def could_ron(state: State, seat: Seat, kind: Kind) -> bool:
    """Whether the table offers the seat a ron if the player whose turn it is has drawn this tile and discards it."""
    hand = state.current_hand
    discarder = replace(hand.players[hand.turn], drawn=PLAIN_TILES[kind], kuikae_kinds=())
    players = (*hand.players[: hand.turn], discarder, *hand.players[hand.turn + 1 :])
    state = replace(state, hand=replace(hand, players=players))
    (question,) = pending(state)
    press = SeatAnswer(hand.turn, question.id, a.discard(PLAIN_TILES[kind], drawn=True), question.opens_at)
    outcome = RiichiEngine(state.rules, open_ended=True).decide(state, press, CHANCE)
    assert isinstance(outcome, Outcome)
    return any(a.RON in question.options.get(seat, ()) for question in pending(outcome.state))


def seats(rules: Rules, seed: str) -> Iterator[tuple[State, Seat]]:
    for state in positions(rules, seed):
        yield from ((state, seat) for seat in range(state.players))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_a_tile_is_a_wait_without_a_warning_if_the_table_would_offer_a_ron_on_it(rules: Rules, seed: str) -> None:
    offered = 0
    for played, seat in seats(rules, seed):
        state = replace(played, honba=5) if rules.score.two_han_at else played  # so many ask for a second han
        hand = state.current_hand
        if hand.turn == seat or hand.players[hand.turn].drawn is None or not is_plain_turn(pending(state)):
            continue
        told = hints(state, seat)
        for kind in told:
            ron = could_ron(state, seat, kind)
            offered += ron
            assert (told[kind].note is None) is ron, (state.current_hand, seat, told[kind])
        assert told or not could_ron(state, seat, KIND_OF_TILE[hand.claimable_tile]), (state.current_hand, seat)
    assert offered > 50


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_whoever_is_offered_a_ron_waits_for_the_tile_without_a_warning(rules: Rules, seed: str) -> None:
    for state, seat in seats(rules, seed):
        hand = state.current_hand
        if state.stage is GameStage.CLAIM_WINDOW and hand.window is not None and a.RON in hand.window.options[seat]:
            told = hints(state, seat)
            assert KIND_OF_TILE[hand.claimable_tile] in told
            assert (
                told[KIND_OF_TILE[hand.claimable_tile]].note is None
                or hand.claimable_origin is not ClaimableOrigin.DISCARD
            )


def covered(hand: Hand) -> list[Tile]:
    """What lies face down in the wall. With three players its last two stacks are the last two of indicators too."""
    stacks = 5 if len(hand.players) == 4 else 3
    tiles = [*hand.live_wall[hand.tiles_drawn :], *hand.rinshan[hand.replacements_drawn :], *hand.ura[:stacks]]
    tiles += hand.indicators[hand.indicators_revealed : stacks]
    for tile in hand.indicators[stacks : hand.indicators_revealed]:
        tiles.remove(tile)
    return tiles


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_as_many_are_left_as_the_hand_does_not_see(rules: Rules, seed: str) -> None:
    for state, seat in seats(rules, seed):
        hand = state.current_hand
        unseen = covered(hand)
        unseen += [tile for other, player in enumerate(hand.players) if other != seat for tile in player.held_tiles]
        kinds = [KIND_OF_TILE[tile] for tile in unseen]
        for kind, wait in hints(state, seat).items():
            assert wait.tiles_left == kinds.count(kind), (state.current_hand, seat, wait)


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_before_the_discard_after_a_call_a_hand_waits_for_nothing(rules: Rules) -> None:
    called = [
        (state, seat)
        for seed in SEEDS
        for state, seat in seats(rules, seed)
        if state.stage is GameStage.TURN
        and state.current_hand.turn == seat
        and len(state.current_hand.players[seat].concealed) % 3 == 2
    ]
    assert called
    assert all(hints(state, seat) == {} for state, seat in called)


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_riichi_is_a_yaku_as_soon_as_it_is_declared(rules: Rules) -> None:
    declared = [
        hints(state, seat)
        for seed in SEEDS
        for state, seat in seats(rules, seed)
        if state.current_hand.players[seat].riichi is RiichiStatus.DECLARED
    ]
    assert declared
    assert all(wait.note in (None, Phrase("wait.furiten")) for told in declared for wait in told.values())


def test_a_dead_hand_waits_for_nothing() -> None:
    tenpai = "hand S 234m567p234s66s22p\n"
    state = position(
        "wrc-2015",
        "= turn E",
        hands=f"hand E 147m258p369s1234z\n{tenpai}hand W 369m147p258s2345z\nhand N 147m369p258s2567z",
    )
    hand = state.current_hand
    dead = replace(hand.players[1], has_dead_hand=True)
    assert hints(state, 1)
    assert hints(replace(state, hand=replace(hand, players=(hand.players[0], dead, *hand.players[2:]))), 1) == {}


def in_another_world(state: State, seat: Seat) -> State:
    """The same to this seat: all others hold whites, and so does the wall; other indicators and ura lie face down."""
    hand = state.current_hand

    def whites(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return (PLAIN_TILES[WHITE],) * len(tiles)

    players = tuple(
        player if place == seat else replace(player, concealed=whites(player.concealed))
        for place, player in enumerate(hand.players)
    )
    hidden = {"live_wall": whites(hand.live_wall), "rinshan": whites(hand.rinshan), "ura": whites(hand.ura)}
    indicators = (*hand.indicators[: hand.indicators_revealed], *whites(hand.indicators[hand.indicators_revealed :]))
    return replace(state, hand=replace(hand, players=players, indicators=indicators, **hidden))


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_what_a_win_is_surely_worth_and_what_is_in_its_way_depend_on_nothing_hidden(rules: Rules) -> None:
    wins = 0
    for state, seat in seats(rules, SEEDS[0]):
        other = in_another_world(state, seat)
        assert win_obstacles(state, seat) == win_obstacles(other, seat)
        tsumo = state.stage is GameStage.TURN and state.current_hand.turn == seat
        if tsumo or (state.stage is GameStage.CLAIM_WINDOW and state.current_hand.claimable_from != seat):
            points = points_without_ura(state, seat, tsumo=tsumo)
            assert points == points_without_ura(other, seat, tsumo=tsumo)
            wins += points is not None
    assert wins
