"""A round in the server's calendar."""

from discord import Permissions

from tests.cogs.club import running
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.person import words


async def test_a_round_with_a_start_is_an_event_of_the_server_and_moves_with_it(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw(start=typed(club, 30))
    (event,) = club.env.backend.get_guild(club.guild.id).scheduled_events.values()
    assert event.name == "Spring cup · Round 1"
    before = event.scheduled_start_time
    assert "now starts" in await cup.picks("Rounds", "round_schedule", 1, Start=typed(club, 40))
    await club.quiet()
    (event,) = club.env.backend.get_guild(club.guild.id).scheduled_events.values()
    assert event.scheduled_start_time != before
    assert "Undone: **Entry" in await cup.undoes_last()
    assert "Undone: **Entry" in await cup.undoes_last()
    await club.quiet()
    assert [int(one.status) for one in club.env.backend.get_guild(club.guild.id).scheduled_events.values()] in ([], [4])


async def test_without_the_permission_the_organiser_alone_is_told_that_there_is_no_event(club: House) -> None:
    cup = await running(club, rounds=2)
    backend = club.env.backend
    (itself,) = backend.get_member(club.guild.id, backend.bot_user.id).role_ids
    allowed = Permissions.all() & ~Permissions(manage_events=True, create_events=True, administrator=True)
    backend.edit_role(club.guild.id, itself, {"permissions": allowed.value})
    await cup.takes("Only you see this", "round draw")
    await cup.takes("I lack the permission **Create Events**", "round timed", Start=typed(club, 30))
    await club.quiet()
    assert "Create Events" not in words(cup.post("## Spring cup · Round"))
