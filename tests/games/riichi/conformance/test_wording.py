"""How our table and a log are compared, and put into words."""

from bot.games.riichi.conformance.wording import final_scores_text, is_same_as_logged, offers_text, scores_as_logged
from bot.games.riichi.engine.events import Standing
from bot.games.riichi.formats import record as r
from bot.mahjong.tiles import TILES

STANDINGS = (
    Standing(1, 1, 41_000, 51.4),
    Standing(0, 2, 30_000, 9.7),
    Standing(2, 3, 19_000, -20.6),
    Standing(3, 4, 10_000, -40.5),
)


def test_scores_are_told_by_seat_and_as_far_as_the_log_tells_them() -> None:
    assert scores_as_logged(STANDINGS, r.Final(points=(0, 0, 0, 0))) == r.Final(points=(30_000, 41_000, 19_000, 10_000))
    whole = scores_as_logged(STANDINGS, r.Final(totals=(0.0,) * 4))
    assert (whole.points, whole.totals) == (r.UNKNOWN, (9.7, 51.4, -20.6, -40.5))


def test_a_program_that_rounds_to_whole_thousands_may_round_a_half_either_way() -> None:
    for last in (-40.0, -41.0):
        logged = r.Final(totals=(10.0, 0.0, -21.0, last), whole_thousands=True)
        told = scores_as_logged(STANDINGS, logged).totals
        assert isinstance(told, tuple)
        assert (told[0], told[2], told[3]) == (10.0, -21.0, last)
        assert sum(told) == 0.0


def test_a_fact_is_the_logs_as_far_as_the_log_tells() -> None:
    ours = r.Draw(seat=1, tile=TILES["5s"])
    assert is_same_as_logged(r.Draw(seat=1, tile=r.UNKNOWN), ours)
    assert not is_same_as_logged(r.Draw(seat=2, tile=r.UNKNOWN), ours)
    assert not is_same_as_logged(r.Discard(seat=1, tile=TILES["5s"]), ours)


def test_differences_are_put_in_words() -> None:
    assert offers_text(["pon", "chii"]) == "chii pon"
    assert offers_text([]) == "nothing"
    assert final_scores_text(r.Final(points=(1, 2), totals=(0.5, -0.5))) == "the end of the game: 1 2 +0.5 -0.5"
