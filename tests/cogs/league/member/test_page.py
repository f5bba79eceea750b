"""The whole league as a file: kept up to date in the channel that an organiser chose for it, once."""

from simcord.backend.models import Message

from bot.store.database import Write
from tests.cogs.club import Tournament, running
from tests.cogs.house import House
from tests.cogs.person import words

POINTS = "40000 30000 20000 10000"


def pages(house: House, channel: int) -> list[Message]:
    return [one for one in house.messages(channel) if "in one file" in words(one)]


def content(house: House, message: Message) -> str:
    """What stands in the file of the message."""
    (file,) = message.attachments
    assert file["filename"] == "league.html"
    return house.picture(message).decode()


async def played(club: House, channel: object) -> Tournament:
    """A league with one round that is over, and its page."""
    cup = await running(club, rounds=2)
    await cup.set("page_channel", channel)
    await _plays(cup)
    return cup


async def _plays(cup: Tournament) -> None:
    await cup.draw()
    await cup.check_in()
    await cup.house.until(lambda: cup.playing)
    await cup.play()
    await cup.house.pass_time(60_000)


async def test_after_each_round_the_page_is_in_the_chosen_channel_as_one_message(club: House) -> None:
    channel = club.guild.create_text_channel("pages")
    cup = await played(club, f"<#{channel.id}>")
    (page,) = pages(club, channel.id)
    assert "<h2>Round 1</h2>" in content(club, page)
    await cup.decides("correct", 1, Points_from_East=POINTS, Reason="misread")
    await club.pass_time(60_000)
    assert "40,000" in content(club, pages(club, channel.id)[0])
    await _plays(cup)
    (again,) = pages(club, channel.id)
    assert again.id == page.id
    assert "<h2>Round 2</h2>" in content(club, again)
    assert pages(club, club.channel.id) == []


async def test_of_another_channel_it_is_a_new_message_there_and_without_one_none_is_sent(club: House) -> None:
    first, second = (club.guild.create_text_channel(name) for name in ("pages", "archive"))
    cup = await played(club, first.id)
    await cup.set("page_channel", "archive")
    await club.pass_time(60_000)
    assert [len(pages(club, one.id)) for one in (first, second)] == [1, 1]
    await cup.set("page_channel", "none")
    await _plays(cup)
    assert "<h2>Round 2</h2>" not in content(club, pages(club, second.id)[0])


async def test_a_page_that_may_have_arrived_is_found_and_not_sent_again(club: House) -> None:
    channel = club.guild.create_text_channel("pages")
    await played(club, channel.id)
    sent = pages(club, channel.id)
    database = club.client.leagues.posts._database
    await database.write(Write("UPDATE league_posts SET message = NULL, shown = 0 WHERE role = 'page'", [()]))
    await club.restart()
    await club.pass_time(60_000)
    assert [one.id for one in pages(club, channel.id)] == [one.id for one in sent]
