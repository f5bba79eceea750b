"""American mahjong as a table handles it."""

from functools import reduce

import pytest
from msgspec.structs import replace

from bot.engine.game import Switches
from bot.engine.question import Outcome, QuestionKind, SeatAnswer
from bot.engine.refusal import Refusal
from bot.engine.rules import BadRules
from bot.engine.wall import SeededRandomSource
from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.card import Card
from bot.games.american.card.file import house_card
from bot.games.american.engine.actions import MAHJONG, PASS, READY_FOR_NEXT_HAND, Action, Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import ClaimWindowClosed, ClaimWindowOpened, Discarded, Event, HandStarted, Phase
from bot.games.american.engine.state import State
from bot.games.american.engine.variant import AmericanVariant
from bot.games.american.tiles import JOKER, TILES_BY_NAME

CHANCE = SeededRandomSource(b"variant")
GUILD = 7


def spare(name: str) -> Card:
    return replace(house_card(), id=name, name=name)


def idle_through_a_hand(game: AmericanEngine, state: State) -> tuple[State, list[Event]]:
    """Everybody lets time pass until the hand is over."""
    events: list[Event] = []
    while True:
        [question] = game.pending(state)
        if question.options[question.awaited[0]] == (READY_FOR_NEXT_HAND,):
            return state, events
        seat = question.awaited[0]
        outcome = game.decide(state, SeatAnswer(seat, question.id, question.fallback(seat)), CHANCE)
        assert not isinstance(outcome, Refusal)
        state, events = outcome.state, [*events, *outcome.events]


def all_ready(game: AmericanEngine, state: State) -> tuple[State, list[Event]]:
    events: list[Event] = []
    [question] = game.pending(state)
    for seat in question.awaited:
        outcome = game.decide(state, SeatAnswer(seat, question.id, READY_FOR_NEXT_HAND), CHANCE)
        assert not isinstance(outcome, Refusal)
        state, events = outcome.state, [*events, *outcome.events]
    return state, events


def test_four_play_by_one_book() -> None:
    variant = AmericanVariant(ActiveCards())
    assert variant.seat_count("american", {}) == 4
    with pytest.raises(BadRules):
        variant.seat_count("tenhou", {})
    with pytest.raises(BadRules):
        variant.build("american", {"hands": 0}, open_ended=False)


def test_a_log_leads_back_to_the_game_it_belongs_to() -> None:
    variant = AmericanVariant(ActiveCards())
    game = variant.build("american", {"hands": 2}, open_ended=True)
    started = game.start(CHANCE)
    state, events = idle_through_a_hand(game, started.state)
    lines = [variant.encode(event) for event in (*started.events, *events)]
    resumed, after = variant.resume(variant.decode(lines))
    assert after == state
    assert resumed.rules == game.rules
    assert resumed.open_ended
    assert resumed.card() == house_card()


def test_a_log_that_does_not_begin_with_a_start_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with the start"):
        AmericanVariant(ActiveCards()).resume([ClaimWindowClosed(0)])


@pytest.mark.parametrize("line", [b"", b"{}", b'{"event":"Danced"}', b'{"event":"Drew","seat":0,"tile":36}', b"\xff"])
def test_a_line_that_is_no_fact_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        AmericanVariant(ActiveCards()).decode((line,))


def test_a_card_activated_while_a_hand_is_played_counts_from_the_next_one() -> None:
    active_cards = ActiveCards()
    active_cards.put(GUILD, spare("old"))
    game = AmericanVariant(active_cards).build("american", {}, open_ended=False, guild=GUILD)
    state = game.start(CHANCE).state
    active_cards.put(GUILD, spare("new"))
    state, _ = idle_through_a_hand(game, state)
    assert state.card.id == "old"
    assert state.played_hands[-1].card_digest == spare("old").digest
    state, events = all_ready(game, state)
    assert state.card.id == "new"
    [dealt] = [event for event in events if isinstance(event, HandStarted)]
    assert dealt.card == spare("new")
    state, _ = idle_through_a_hand(game, state)
    _, events = all_ready(game, state)
    assert [event.card for event in events if isinstance(event, HandStarted)] == [None]


def test_a_game_taken_up_from_its_log_asks_for_the_card_of_its_guild() -> None:
    active_cards = ActiveCards()
    started = AmericanVariant(active_cards).build("american", {}, open_ended=False, guild=GUILD).start(CHANCE)
    active_cards.put(GUILD, spare("new"))
    game, state = AmericanVariant(active_cards).resume(started.events, guild=GUILD)
    state, _ = idle_through_a_hand(game, state)
    assert state.card == house_card()
    state, _ = all_ready(game, state)
    assert state.card.id == "new"


def test_a_table_may_keep_to_the_house_card_and_without_a_guild_there_is_no_other() -> None:
    active_cards = ActiveCards()
    active_cards.put(GUILD, spare("old"))
    variant = AmericanVariant(active_cards)
    assert variant.build("american", {}, open_ended=False, guild=GUILD).card() == spare("old")
    assert variant.build("american", {"card": "house"}, open_ended=False, guild=GUILD).card() == house_card()
    assert variant.build("american", {}, open_ended=False).card() == house_card()


def test_a_window_is_what_a_pace_may_hold_back() -> None:
    variant = AmericanVariant(ActiveCards())
    assert variant.closes_claim_window(ClaimWindowClosed(0))
    assert not variant.closes_claim_window(Discarded(0, 0))


def test_a_discard_that_nobody_can_claim_is_asked_about_like_any_other() -> None:
    """So a pace can hide whether anybody could have claimed it."""
    game = AmericanVariant(ActiveCards()).build("american", {}, open_ended=False)
    state = game.start(CHANCE).state
    while state.current_hand.phase is not Phase.TURN:
        [question] = game.pending(state)
        state = played(game, state, question.awaited[0], question.fallback(question.awaited[0])).state
    [question] = game.pending(state)
    discards = [option for option in question.options[0] if option.verb is Verb.DISCARD]
    ways = [played(game, state, 0, discard).events for discard in discards]
    events = next(way for way in ways if not any(isinstance(event, ClaimWindowOpened) for event in way))
    closed = next(place for place, event in enumerate(events) if isinstance(event, ClaimWindowClosed))
    [asked] = game.pending(reduce(game.evolve, events[:closed], state))
    assert (asked.kind, asked.options, asked.due_at) == (QuestionKind.CLAIM, {}, 8_000)


def played(game: AmericanEngine, state: State, seat: int, action: Action) -> Outcome[State, Event]:
    [question] = game.pending(state)
    outcome = game.decide(state, SeatAnswer(seat, question.id, action), CHANCE)
    assert not isinstance(outcome, Refusal)
    return outcome


PUNG = Action(Verb.EXPOSE, size=3)
RISKY = Action(Verb.MAHJONG, marked=True)
OLD = Action(Verb.DISCARD, (TILES_BY_NAME["3B"],))
DRAWN = Action(Verb.DISCARD, (TILES_BY_NAME["5C"],), marked=True)
DRAWN_JOKER = Action(Verb.DISCARD, (JOKER,), marked=True)


@pytest.mark.parametrize(
    ("options", "switches", "taken"),
    [
        ((MAHJONG, PUNG, PASS), Switches(), None),
        ((MAHJONG, PUNG, PASS), Switches(no_calls=True), None),
        ((MAHJONG, PUNG, PASS), Switches(auto_win=True), MAHJONG),
        ((PUNG, PASS), Switches(no_calls=True), PASS),
        ((PUNG, PASS), Switches(auto_discard=True), None),
        ((RISKY, PUNG, PASS), Switches(auto_win=True, no_calls=True), None),
        ((OLD,), Switches(), None),
        ((OLD, DRAWN), Switches(auto_discard=True), DRAWN),
        ((OLD, DRAWN_JOKER), Switches(auto_discard=True), None),
        ((MAHJONG, OLD, DRAWN), Switches(auto_discard=True), None),
        ((DRAWN, OLD), Switches(auto_discard=True), None),
        ((Action(Verb.PICK, (1,)), Action(Verb.SEND, (1, 2, 3))), Switches(True, True, True), None),
    ],
)
def test_switches_take_what_they_are_for(options: tuple[Action, ...], switches: Switches, taken: Action | None) -> None:
    assert AmericanVariant(ActiveCards()).automatic_action(options, switches) == taken


@pytest.mark.parametrize(
    "token",
    ["pick_3B", "send_3B_5C_F", "send", "go", "expose_4_1", "exchange_7D_2", "exchange_0_0", "challenge_1",
     "discard_J", "discard_Ew_x", "mahjong", "mahjong_x", "pass", "ready"],
)  # fmt: skip
def test_a_button_s_token_names_its_action(token: str) -> None:
    action = AmericanVariant(ActiveCards()).action(token)
    assert action is not None
    assert action.token == token
