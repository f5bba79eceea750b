"""What waits for a referee."""

from bot.engine.refusal import refusal_for
from bot.league.refusal import LeagueReason
from cogs.league.posts.referee_posts import stuck_post
from tests.cogs.league.posts.test_league_posts import drawn, shown, text


def test_a_table_that_waits_for_a_referee_is_named_as_people_know_it() -> None:
    club = drawn(8)
    table = club.sit(1, 2)
    told = text(stuck_post(shown(club, lambda _: "Ann"), table, refusal_for(LeagueReason.UNFINISHED, table=table)))
    assert told == f"<#{10**18 + 2}> needs a referee. It ended early. A referee decides."
