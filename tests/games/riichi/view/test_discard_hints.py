"""What a player is told that each discard leaves, held against what the table offers once that discard has gone by, in
positions of whole games with many calls and kans.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice

import pytest
from msgspec.structs import replace

from bot.engine.question import Outcome, Question, QuestionKind, SeatAnswer
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import Hand, State, without_tiles
from bot.games.riichi.rules import Rules
from bot.games.riichi.view.model import RiichiHandView, TenpaiDiscard
from bot.games.riichi.view.projection import RiichiProjection
from bot.mahjong.shanten import shanten
from bot.mahjong.tiles import KIND_OF_TILE, RED_TILES, TILES, Kind, Tile
from bot.view.model import Phrase, Player
from bot.view.project.projection import SeatedPlayers
from tests.games.riichi.view.test_waits import BOOKS, CHANCE, SEEDS, could_ron, covered, is_plain_turn, positions

DISCARDS = (Verb.DISCARD, Verb.RIICHI)

each_book = pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
each_seed = pytest.mark.parametrize("seed", SEEDS)


def panel(state: State, choosing: str = "", *, hints: bool = True) -> RiichiHandView:
    """The panel of whoever is to discard."""
    company = SeatedPlayers([Player(is_computer=True)] * state.players)
    return RiichiProjection().hand(state, company, state.current_hand.turn, hints=hints, choosing=choosing)


def told(state: State, verb: Verb = Verb.DISCARD) -> dict[Kind, TenpaiDiscard]:
    """What the player who is to discard is told, by the kind of the discard."""
    discards = panel(state, verb if verb is Verb.RIICHI else "").tenpai_discards
    assert [discard.tiles_left for discard in discards] == sorted(
        (discard.tiles_left for discard in discards), reverse=True
    )
    kinds = {KIND_OF_TILE[TILES[discard.tile]]: discard for discard in discards}
    assert len(kinds) == len(discards)
    return kinds


def turns(rules: Rules, seed: str) -> Iterator[tuple[State, Question[Action]]]:
    """Every turn in which a discard is chosen."""
    for played in positions(rules, seed):
        state = replace(played, honba=5) if rules.score.two_han_at else played  # so many ask for a second han
        questions = pending(state)
        player = state.current_hand.players[state.current_hand.turn]
        if is_plain_turn(questions) and len(player.held_tiles) % 3 == 2 and not player.in_riichi:
            yield state, questions[0]


def options(question: Question[Action], verb: Verb) -> dict[Kind, Action]:
    (seat,) = question.awaited
    return {KIND_OF_TILE[action.tile]: action for action in question.options[seat] if action.verb is verb}


def gone_by(state: State, question: Question[Action], discard: Action) -> State | None:
    """The turn after this discard, which nobody claims; None if there is none."""
    game = RiichiEngine(state.rules, open_ended=True)
    (seat,) = question.awaited
    press = SeatAnswer(seat, question.id, discard, question.opens_at)
    while True:
        outcome = game.decide(state, press, CHANCE)
        assert isinstance(outcome, Outcome)
        state = outcome.state
        questions = pending(state)
        claim = next((asked for asked in questions if asked.kind in (QuestionKind.CLAIM, QuestionKind.LATE_RON)), None)
        if claim is None:
            return state if is_plain_turn(questions) else None
        passing = next(iter(claim.awaited or claim.options))
        press = SeatAnswer(passing, claim.id, a.PASS, 500)


@each_seed
@each_book
def test_a_discard_leaves_a_wait_without_a_warning_if_the_table_would_offer_a_ron_on_it(
    rules: Rules, seed: str
) -> None:
    rons: Counter[bool] = Counter()
    for state, question in turns(rules, seed):
        for verb in DISCARDS:
            hints = told(state, verb)
            for kind, discard in options(question, verb).items():
                after = gone_by(state, question, discard) if kind in hints else None
                if after is not None:
                    for wait in hints[kind].waits:
                        ron = could_ron(after, state.current_hand.turn, KIND_OF_TILE[TILES[wait.tile]])
                        assert (wait.note is None) is ron, (state.current_hand, discard, wait)
                        rons[ron] += 1
    assert rons[True] > 10
    assert rons[False] > 10


@each_seed
@each_book
def test_every_discard_that_leaves_tenpai_is_told_and_no_other(rules: Rules, seed: str) -> None:
    for state, question in turns(rules, seed):
        player = state.current_hand.players[state.current_hand.turn]
        for verb in DISCARDS:
            hints = told(state, verb)
            for kind, discard in options(question, verb).items():
                rest = without_tiles(player.held_tiles, discard.tile)
                assert (kind in hints) is (shanten(rest, state.players) == 0), (state.current_hand, discard)
            assert hints.keys() <= options(question, verb).keys()


@each_seed
@each_book
def test_whoever_chooses_the_tile_of_a_riichi_is_told_what_each_leaves(rules: Rules, seed: str) -> None:
    offered = 0
    for state, question in turns(rules, seed):
        candidates = options(question, Verb.RIICHI)
        hints = told(state, Verb.RIICHI)
        assert hints.keys() == candidates.keys()
        offered += bool(candidates)
        honba = state.rules.score.two_han_at
        assert all(wait.note in (None, Phrase("wait.furiten")) or honba for one in hints.values() for wait in one.waits)
    assert offered


@each_seed
@each_book
def test_as_many_are_left_as_the_player_does_not_see(rules: Rules, seed: str) -> None:
    for state, _ in turns(rules, seed):
        hand = state.current_hand
        unseen = covered(hand)
        unseen += [tile for seat, player in enumerate(hand.players) if seat != hand.turn for tile in player.held_tiles]
        kinds = [KIND_OF_TILE[tile] for tile in unseen]
        for discard in told(state).values():
            assert all(wait.tiles_left == kinds.count(KIND_OF_TILE[TILES[wait.tile]]) for wait in discard.waits)


@each_book
def test_nothing_hangs_on_tiles_that_the_player_does_not_see(rules: Rules) -> None:
    for state, _ in islice(turns(rules, SEEDS[0]), 0, None, 3):
        other = replace(state, hand=otherwise(state))
        for choosing in ("", Verb.RIICHI):
            assert panel(other, choosing) == panel(state, choosing)


def otherwise(state: State) -> Hand:
    """The hand with what lies face down, in the wall and with the others, the other way round."""
    hand = state.current_hand
    live, rinshan = hand.live_wall[hand.tiles_drawn :], hand.rinshan[hand.replacements_drawn :]
    indicators = hand.indicators[hand.indicators_revealed :]
    others = [player.concealed for seat, player in enumerate(hand.players) if seat != hand.turn]
    hidden = reversed([*chain(live, rinshan, indicators, hand.ura, *others)])

    def take(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        return tuple(islice(hidden, len(tiles)))

    return replace(
        hand,
        live_wall=(*hand.live_wall[: hand.tiles_drawn], *take(live)),
        rinshan=(*hand.rinshan[: hand.replacements_drawn], *take(rinshan)),
        indicators=(*hand.indicators[: hand.indicators_revealed], *take(indicators)),
        ura=take(hand.ura),
        players=tuple(
            player if seat == hand.turn else replace(player, concealed=tuple(sorted(take(player.concealed))))
            for seat, player in enumerate(hand.players)
        ),
    )


def test_a_plain_five_is_named_rather_than_a_red_one() -> None:
    both = 0
    for state, question in chain.from_iterable(turns(BOOKS["tenhou"], seed) for seed in SEEDS):
        offered = [action.tile for action in question.options[state.current_hand.turn] if action.verb is Verb.DISCARD]
        plain = {KIND_OF_TILE[tile] for tile in offered if tile not in RED_TILES}
        for kind, discard in told(state).items():
            both += kind in plain and any(KIND_OF_TILE[tile] == kind for tile in offered if tile in RED_TILES)
            assert TILES[discard.tile] not in RED_TILES or kind not in plain
    assert both
