"""A league as files."""

from bot.league.export import export_files
from tests.league.club import Club, in_rounds, rounds


def test_a_draw_that_nobody_may_see_yet_is_in_no_file() -> None:
    club = Club(rounds(in_rounds(1, "random")), people=4).start()
    club.draw(1)
    assert '"Drawn"' not in export_files(club.log, {})["league.json"]
    club.publish(1)
    assert '"Drawn"' in export_files(club.log, {})["league.json"]
