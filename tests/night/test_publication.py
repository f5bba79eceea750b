"""A draw can be checked by whoever keeps what was published."""

from bot.night.publication import PublishedRound, encode_round, read_round
from tests.night.evening_log import PlannedNight


def test_c6_whoever_has_the_publication_draws_the_same_tables() -> None:
    night = PlannedNight(9)
    evening = night.whole_evening()
    drawings = [entry.fact for entry in night.log.entries if hasattr(entry.fact, "drawing")]
    for fact in drawings:
        assert not isinstance(fact, str)
        published = PublishedRound(fact.drawing, {}, tuple(one.seats for one in fact.tables), fact.out)  # pyright: ignore[reportAttributeAccessIssue]
        again = read_round(encode_round(published))
        assert again.repeat_draw() == (published.tables, published.out)
    assert len(drawings) == evening.plan.rounds
