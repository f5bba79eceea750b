"""American games in numbers."""

from bot.games.achievements import Achievement
from bot.games.american.engine.events import Ending, HandEnded, HandStarted, HandVoided
from bot.games.american.statistics import counted_game
from bot.games.counts import Counts
from tests.games.riichi.formats.sealed_game import american


def test_what_is_won_is_paid_and_the_hands_lead_to_the_end() -> None:
    events = american()
    game = counted_game(events)
    ended = [event for event in events if isinstance(event, HandEnded)]
    assert len(game.hands) == len(ended)
    assert [end.points for end in game.ends] == [counts.net for counts, _ in game.seats()]
    for hand, end in zip(game.hands, ended, strict=True):
        sums = Counts.of_all(hand)
        assert sums.wins == (end.kind is Ending.MAHJONG)
        assert sums.deal_ins + sums.tsumo == sums.wins
        assert sums.draws == (0 if sums.wins else 4)


def test_a_win_with_nothing_exposed_is_worth_an_achievement() -> None:
    game = counted_game(american())
    for seat, feats in enumerate(game.feats):
        concealed = {feat.hand for feat in feats if feat.achievement is Achievement.CONCEALED}
        won = {number for number, hand in enumerate(game.hands, start=1) if hand[seat].wins}
        assert concealed == {number for number in won if not game.hands[number - 1][seat].calls}


def test_a_hand_that_is_void_is_not_counted() -> None:
    events = american()
    settled = next(place for place, event in enumerate(events) if isinstance(event, HandEnded)) + 1
    dealt = next(place for place, event in enumerate(events) if place > settled and isinstance(event, HandStarted)) + 1
    assert len(counted_game(events[:dealt]).hands) == 1
    assert counted_game([*events[:settled], HandVoided()]).hands == ()
    assert counted_game([*events[:dealt], HandVoided(last=True)]).hands == ()
