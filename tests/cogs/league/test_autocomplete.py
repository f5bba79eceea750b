"""What Discord offers while somebody types an option of a league's command."""

from tests.cogs.club import running
from tests.cogs.house import House
from tests.cogs.league.past_games import entered


async def test_games_are_found_by_number_and_by_the_names_of_players(club: House) -> None:
    cup = await running(club, template="ladder")
    await entered(cup, *(f"log:{number}" for number in range(1, 31)))

    async def offered(typed: str) -> list[object]:
        found = await club.owner.member.autocomplete(club.channel, "league-admin penalty give", "game", typed)
        return [choice["value"] for choice in found]

    assert await offered("") == list(range(30, 5, -1))
    assert await offered("#2") == [*range(29, 19, -1), 2]
    assert await offered("chi") == list(range(30, 5, -1))
    assert await offered("nobody") == []
