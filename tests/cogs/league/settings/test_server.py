"""What a server has chosen for all its leagues: where their logs stand, and by whose clocks they go."""

from simcord.backend.models import Message

from tests.cogs.club import Tournament, answered, members, told
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import listed, play_a_game


def logged(house: House, channel: int) -> list[Message]:
    return [message for message in house.messages(channel) if words(message).startswith("-# Spring cup")]


async def test_everything_that_is_done_stands_in_the_channel_for_logs_once_there_is_one(club: House) -> None:
    books = club.guild.create_text_channel("league-log")
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    assert logged(club, books.id) == []
    await cup.chooses(Where_logs_are_shown=[books])
    await club.pass_time(60_000)
    await cup.everybody_joins()
    await club.quiet()
    (message,) = logged(club, books.id)
    assert [line.partition("> · ")[2] for line in words(message).splitlines()[1:]] == [
        f"{name}: signed up" for name in ("Aiko", "Ben", "Chiara", "Deniz")
    ]
    await club.restart()
    await club.pass_time(60_000)
    await cup.start()
    await club.quiet()
    assert "changed the league: ready to start → running" in words(logged(club, books.id)[-1])
    before = len(logged(club, books.id))
    await club.pass_time(60_000)
    await cup.chooses(Where_logs_are_shown=[])
    await cup.draw()
    assert len(logged(club, books.id)) == before


async def test_only_managers_choose_and_only_channels_in_which_naki_can_write(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    assert "I need" in await cup.chooses(Where_logs_are_shown=[club.channel_without("send_messages")])
    assert "no time zone" in await cup.chooses(Time_zone_of_new_leagues="Mars/Olympus")


async def test_a_new_league_goes_by_the_clocks_of_its_server(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.chooses(Time_zone_of_new_leagues="Europe/Berlin")
    await cup.draft()
    assert (await cup.league()).zone == "Europe/Berlin"
    assert "Spring cup" in told(await club.owner.slash("league list"))


async def test_a_server_has_all_its_games_rated_or_only_those_of_leagues(house: House) -> None:
    ben = house.people[1]
    await play_a_game(house)
    await listed(house, ben, "Tenhou")

    async def ratings() -> str:
        """As soon as they are worked out."""
        for _ in range(100):
            shown = told(await ben.slash("league rating"))
            if "being recomputed" not in shown:
                return shown
            await house.pass_time(5_000)  # else Ben would ask too often
        raise AssertionError("the ratings are never worked out")

    assert "1530.0" not in await ratings()
    shown = answered(await house.owner.slash("league-admin settings panel"))
    await house.owner.press(shown, "Rate all games")
    assert "1530.0" in await ratings()
    await house.owner.press(shown, "Rate leagues only")
    assert "1530.0" not in await ratings()
