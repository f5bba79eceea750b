"""What draws can be checked by stands behind **Fairness**."""

from tests.cogs.club import LEAGUE_POST, running, told
from tests.cogs.house import House
from tests.cogs.person import words


async def test_seals_and_keys_stand_behind_a_button_and_not_in_posts(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw()
    league, round_ = cup.post(LEAGUE_POST), cup.post("## Spring cup · Round")
    key = (await cup.league()).phase.rounds[0].draw_key
    for post in (league, round_):
        assert "SHA-256" not in words(post)
        assert key[:12] not in words(post)
        shown = told(await cup.people[0].press(post, "Fairness"))
        assert "Draws are sealed: SHA-256" in shown
        assert f"Round 1 · Draw 1, key {key}" in shown
        assert "Seed" not in shown
