"""How good a discard was by the tiles that help afterwards."""

from bot.games.riichi.statistics.judgement import Judgement, judge_discard
from bot.mahjong.tiles import counts, parse

UNSEEN = [4] * 34


def judged(hand: str, discard: str) -> Judgement | None:
    held = counts(parse(hand))
    unseen = [left - own for left, own in zip(UNSEEN, held, strict=True)]
    (tile,) = parse(discard)
    return judge_discard(bytearray(held), unseen, tile, 4)


def test_a_discard_is_measured_against_the_best() -> None:
    hand = "123m456p789s23s11z5z"
    best, worse, away = judged(hand, "5z"), judged(hand, "1z"), judged(hand, "2m")
    assert best is not None
    assert worse is not None
    assert away is not None
    assert best.is_efficient
    assert best.own_acceptance == best.best_acceptance == worse.best_acceptance == away.best_acceptance
    assert not worse.is_efficient
    assert (away.own_acceptance, away.is_efficient) == (0, False)


def test_a_hand_that_has_nothing_to_discard_is_not_judged() -> None:
    assert judged("123m456p789s23s11z", "1z") is None
    assert judged("11m", "1m") is None
