"""A message that is due is sent once, whenever the process dies: also after it was edited."""

from bot.league.times import HOUR
from bot.store.database import Write
from cogs.league.posts.publisher import LeaguePublisher
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House
from tests.cogs.person import words

LOST = "UPDATE league_posts SET message = NULL, shown = 0 WHERE role = 'league'"


async def test_a_message_that_was_edited_is_found_again_when_its_number_was_lost(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1)
    await cup.everybody_joins()
    await club.pass_time(HOUR)
    assert "4 of 64" in words(cup.post(LEAGUE_POST))
    posts = club.client.leagues.posts
    await posts._database.write(Write(LOST, [()]))
    (due,) = await posts.due(1)
    assert await LeaguePublisher(club.client).publish(due)
    assert len([one for one in club.messages(club.channel.id) if words(one).startswith(LEAGUE_POST)]) == 1
