"""**Call referee**: the table stops, and those who decide hear of it."""

import discord
from simcord import InteractionResult
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.custom_id import NO_QUESTION, Press
from tests.cogs.club import Tournament, told
from tests.cogs.house import House
from tests.cogs.league.referee.test_commands import playing, rules, said
from tests.cogs.person import Person, labels, words


async def writes(club: House, person: Person, form: InteractionResult, why: str) -> None:
    """What they call a referee for, into the form that was opened."""
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    await person.member.submit_modal(form, {field: why})
    await club.quiet()


async def test_a_player_calls_a_referee_and_the_clocks_stop(club: House) -> None:
    cup, table = await playing(club)
    aiko = cup.people[0]
    board = next(m for thread in club.threads for m in club.messages(thread) if "Call referee" in labels(m))
    custom_id = Press(table.id, NO_QUESTION, "callreferee").encode()
    await writes(club, aiko, await aiko.press_id(board, custom_id), "West showed a tile")
    assert table.party.paused
    assert "Aiko calls a referee." in said(club)
    call = next(m for m in club.messages(club.channel.id) if "Referee, please!" in words(m))
    assert "West showed a tile" in words(call)
    assert labels(call) == ["Let it go on", "Deal again", "Undo last hand"]
    assert "Aiko at table 1" in await rules(club, "calls")
    await writes(club, club.owner, await club.owner.press(call, "Let it go on"), "It was nothing")
    settled = cup.post("Aiko called a referee: West showed a tile")
    assert labels(settled) == []
    assert "Olga: let a table go on: Round 1 Table 1 · " in words(settled)
    assert words(settled).endswith("\n> It was nothing")
    assert "Nobody at the tables in play" in await rules(club, "calls")


async def test_referees_may_be_called_in_a_channel_of_their_own_also_under_the_round(club: House) -> None:
    office = club.guild.create_text_channel("referees")
    await Tournament(club, club.people).chooses(Where_referees_are_called=[office])
    cup, table = await playing(club)
    aiko = cup.people[0]
    await club.quiet()
    round_ = cup.post("## Spring cup · Round")
    assert "aren't at a table" in told(await club.owner.press(round_, "Call referee"))
    await writes(club, aiko, await aiko.press(round_, "Call referee"), "the clock is wrong")
    assert table.party.paused
    call = cup.post("**Referee, please!**", office.id)
    assert "the clock is wrong" in words(call)
    assert not any("Referee, please!" in words(m) for m in club.messages(club.channel.id))


async def test_a_call_reaches_referees_also_where_naki_may_not_write_into_their_channel_any_more(club: House) -> None:
    office = club.guild.create_text_channel("referees")
    await Tournament(club, club.people).chooses(Where_referees_are_called=[office])
    itself = club.env.backend.bot_user.id
    silent = Overwrite(itself, OverwriteType.MEMBER, deny=discord.Permissions(view_channel=True).value)
    club.env.backend.set_overwrite(office.id, silent)
    cup, table = await playing(club)
    aiko = cup.people[0]
    await club.quiet()
    await writes(club, aiko, await aiko.press(cup.post("## Spring cup · Round"), "Call referee"), "the clock is wrong")
    assert table.party.paused
    calls = [m for m in club.messages(club.channel.id) if "Referee, please!" in words(m)]
    assert ["the clock is wrong" in words(call) for call in calls] == [True]
