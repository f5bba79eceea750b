"""Blind passes, in every mix of them."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from bot.engine.question import Seat, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.wall import SeededRandomSource
from bot.games.american.card.file import house_card
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.charleston import charleston_pass
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Phase, TilesPassed
from bot.games.american.engine.state import SEATS, State, without_tiles
from bot.games.american.rules import Rules
from bot.games.american.tiles import JOKER, AmericanTile

GAME = AmericanEngine(Rules(), house_card)
CHANCE = SeededRandomSource(b"charleston")
FIRST_LEFT = 3


def press(state: State, seat: Seat, action: Action) -> State:
    [question] = GAME.pending(state)
    outcome = GAME.decide(state, SeatAnswer(seat, question.id, action), CHANCE)
    assert not isinstance(outcome, Refusal), (seat, action)
    return outcome.state


def send(state: State, seat: Seat, tiles: tuple[AmericanTile, ...]) -> State:
    for tile in tiles:
        state = press(state, seat, Action(Verb.PICK, (tile,)))
    return press(state, seat, Action(Verb.SEND, tiles))


def at_pass(number: int) -> State:
    state = GAME.start(CHANCE).state
    while state.current_hand.pass_number != number or state.current_hand.phase is not Phase.PASS:
        [question] = GAME.pending(state)
        seat = question.awaited[0]
        silent = question.fallback(seat)
        state = press(
            state, seat, Action(Verb.CONTINUE_CHARLESTON) if state.current_hand.phase is Phase.VOTE else silent
        )
    return state


def own_tiles(state: State, seat: Seat, count: int) -> tuple[AmericanTile, ...]:
    return tuple(tile for tile in state.current_hand.racks[seat].concealed if tile != JOKER)[:count]


@pytest.mark.parametrize("number", [3, 6])
def test_every_mix_of_blind_passes_keeps_every_hand_s_size(number: int) -> None:
    before = at_pass(number)
    direction = 3 if number == FIRST_LEFT else 1
    for blind in product(range(4), repeat=SEATS):
        state = before
        for seat in range(SEATS):
            state = send(state, seat, own_tiles(state, seat, 3 - blind[seat]))
        sizes = [len(rack.concealed) for rack in state.current_hand.racks]
        assert sizes == [14, 13, 13, 13], blind
        held = sorted(tile for rack in state.current_hand.racks for tile in rack.concealed)
        assert held == sorted(tile for rack in before.current_hand.racks for tile in rack.concealed)
        for seat in range(SEATS):
            if blind[seat] == 0 and blind[(seat - direction) % SEATS] == 0:
                sent = own_tiles(before, (seat - direction) % SEATS, 3)
                assert set(sent) <= set(state.current_hand.racks[seat].received_tiles), blind


def test_who_passes_nothing_blind_sees_all_that_comes_from_one_who_does_neither() -> None:
    state = at_pass(FIRST_LEFT)
    given = [own_tiles(state, seat, 3) for seat in range(SEATS)]
    for seat in range(SEATS):
        state = send(state, seat, given[seat])
    assert [rack.received_tiles for rack in state.current_hand.racks] == [
        tuple(sorted(given[(seat + 1) % SEATS])) for seat in range(SEATS)
    ]


class FromTheEnd:
    """The tiles passed on unseen are the last of the packet."""

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return tuple(reversed(tiles))


def test_of_two_who_pass_equally_few_tiles_unseen_the_one_nearer_to_east_begins() -> None:
    """So with the next East everything comes one seat later."""
    for blind in product(range(4), repeat=SEATS):
        sent = [tuple(range(3 * seat, 3 * seat + 3 - blind[seat])) for seat in range(SEATS)]
        first = charleston_pass(sent, FIRST_LEFT, 0, 1, FromTheEnd()).received
        later = charleston_pass([*sent[-1:], *sent[:-1]], FIRST_LEFT, 1, 2, FromTheEnd()).received
        assert later == (*first[-1:], *first[:-1]), blind


def test_what_is_passed_on_unseen_is_drawn_by_the_sealed_seed() -> None:
    """The same seed forwards the same tiles, another seed others."""

    def received(seed: int) -> tuple[tuple[AmericanTile, ...], ...]:
        state = at_pass(FIRST_LEFT)
        for seat, count in enumerate((3, 0, 3)):
            state = send(state, seat, own_tiles(state, seat, count))
        [tile] = own_tiles(state, 3, 1)
        state = press(state, 3, Action(Verb.PICK, (tile,)))
        last = SeatAnswer(3, GAME.pending(state)[0].id, Action(Verb.SEND, (tile,)))
        outcome = GAME.decide(state, last, SeededRandomSource(str(seed).encode()))
        assert not isinstance(outcome, Refusal)
        [passed] = [event for event in outcome.events if isinstance(event, TilesPassed)]
        return passed.received

    assert received(1) == received(1)
    assert len({received(seed) for seed in range(12)}) > 1


def test_a_tile_laid_aside_can_be_taken_back_until_it_is_sent() -> None:
    state = at_pass(1)
    tile, other = own_tiles(state, 0, 2)
    state = press(state, 0, Action(Verb.PICK, (tile,)))
    state = press(state, 0, Action(Verb.DROP, (tile,)))
    assert state.current_hand.racks[0].picked_for_pass == ()
    three = own_tiles(state, 0, 3)
    state = send(state, 0, three)
    assert 0 not in GAME.pending(state)[0].options
    assert other in three


def test_no_fourth_tile_is_laid_aside() -> None:
    state = at_pass(1)
    for tile in own_tiles(state, 0, 3):
        state = press(state, 0, Action(Verb.PICK, (tile,)))
    verbs = {option.verb for option in GAME.pending(state)[0].options[0]}
    assert verbs == {Verb.DROP, Verb.SEND}


def test_in_two_of_the_six_passes_tiles_may_go_on_unseen() -> None:
    for number in range(1, 7):
        state = at_pass(number)
        options = GAME.pending(state)[0].options[Random(number).randrange(SEATS)]
        assert (Action(Verb.SEND) in options) is (number in (3, 6))


def silence(state: State, seat: Seat) -> tuple[AmericanTile, ...]:
    return GAME.pending(state)[0].fallback(seat).tiles


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_when_time_runs_out_the_tiles_laid_aside_go_and_the_right_most_fill_them_up(number: int, count: int) -> None:
    state = at_pass(number)
    picked = own_tiles(state, 0, count)
    for tile in picked:
        state = press(state, 0, Action(Verb.PICK, (tile,)))
    rest = without_tiles(state.current_hand.racks[0].concealed, picked)
    right = tuple(tile for tile in rest if tile != JOKER)[::-1]
    sent = silence(state, 0)
    assert sent[:count] == picked
    assert sorted(sent[count:]) == sorted(right[: 3 - count])
    state = press(state, 0, GAME.pending(state)[0].fallback(0))
    assert state.current_hand.racks[0].committed_pass == sent


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_when_time_runs_out_in_the_courtesy_what_is_laid_aside_is_the_wish_and_none_can_be_wished_for(
    count: int,
) -> None:
    state = press(at_vote(), 0, Action(Verb.STOP_CHARLESTON))
    assert state.current_hand.phase is Phase.COURTESY
    picked = own_tiles(state, 0, count)
    for tile in picked:
        state = press(state, 0, Action(Verb.PICK, (tile,)))
    assert silence(state, 0) == picked
    assert Action(Verb.SEND) in GAME.pending(state)[0].options[0]


def at_vote() -> State:
    state = at_pass(FIRST_LEFT)
    while state.current_hand.phase is not Phase.VOTE:
        [question] = GAME.pending(state)
        seat = question.awaited[0]
        state = press(state, seat, question.fallback(seat))
    return state
