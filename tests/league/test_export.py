"""A league as files."""

from tests.league.club import Club, exported, in_rounds, rounds


def test_a_draw_that_nobody_may_see_yet_is_in_no_file() -> None:
    club = Club(rounds(in_rounds(1, "random")), people=4).start()
    club.draw(1)
    assert '"Drawn"' not in exported(club.log)["league.json"]
    club.publish(1)
    assert '"Drawn"' in exported(club.log)["league.json"]
