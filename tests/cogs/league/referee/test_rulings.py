"""What is refused at the tables of a league (league.md §8), each with the sentence that a referee or a player reads."""

from typing import Any

from bot.ui.custom_id import NO_QUESTION, Press
from tests.cogs.club import members, told
from tests.cogs.house import House
from tests.cogs.league.referee.test_commands import facts, playing, rules, said
from tests.cogs.person import Person, labels

A_MINUTE = 61_000
"""After so many milliseconds nobody has typed too many commands."""


async def test_at_a_paused_table_and_between_hands_a_referee_reads_why_not(club: House) -> None:
    await playing(club, book="wrc-2015")
    assert await rules(club, "resume", reason="go on") == "The table isn't paused."
    assert (await rules(club, "pause", reason="a fire alarm")).startswith("Done: ")
    again = "The table is paused. The host, or a referee, can resume it."
    assert await rules(club, "pause", reason="a fire alarm") == again
    assert await rules(club, "resume", reason="no") == "Please give a reason of 3 to 200 characters."
    assert await rules(club, "resume", reason="x" * 201) == "Please give a reason of 3 to 200 characters."
    assert (await rules(club, "resume", reason="nothing burns")).startswith("Done: ")
    no_limit = "This table has no time limit, or its time is over."
    assert await rules(club, "time", minutes=5, reason="a fire alarm") == no_limit
    during = "That's possible only between two hands. Wait for the end of this one."
    points = {"scores": "30000 30000 30000 30000", "reason": "misread"}
    assert await rules(club, "points", **points) == during
    assert await rules(club, "undo-hand", reason="a false call") == "There's no settled hand to undo."
    await club.pass_time(A_MINUTE)
    no_seat = "There's no such seat at this table. Pick one from the list."
    for act in ("dead", "chombo"):
        assert await rules(club, act, player=7, reason="a false call") == no_seat
    assert (await rules(club, "dead", player=2, reason="a false call")).startswith("Done: ")
    assert await rules(club, "dead", player=2, reason="a false call") == "That hand is already dead."
    assert (await rules(club, "redeal", reason="a tile was seen")).startswith("Done: ")
    between = "That's possible only during a hand. Wait for the next deal."
    assert await rules(club, "dead", player=1, reason="a false call") == between
    wrong = {
        "31000 30000 30000 30000": "That makes 1,000 points too many. If that's intended, add *force*.",
        "30000 30000 30000 28000": "That makes 2,000 points too few. If that's intended, add *force*.",
        "30050 29950 30000 30000": "Write one score for each seat, in whole hundreds.",
        "60000 60000": "Write one score for each seat, in whole hundreds.",
        "many": "I can't read those points. Try 45200 31300 25100 18400.",
    }
    for scores, sentence in wrong.items():
        assert await rules(club, "points", scores=scores, reason="misread") == sentence
    none_known = "I don't know which table you mean. Pick one from the list."
    assert await rules(club, "redeal", reason="a tile was seen", table="elsewhere") == none_known


async def test_who_may_take_a_seat_and_who_may_not(club: House) -> None:
    cup, table = await playing(club)
    fifth, busy, *others = members(club, 9)[4:]
    aiko = cup.people[0]
    seats = {chair.person.id: seat for seat, chair in enumerate(table.party.chairs) if chair.person is not None}
    no_seat = "There's no such seat at this table. Pick one from the list."
    taking = {"substitute": fifth.member, "reason": "a ride home"}
    assert await rules(club, "substitute", player=9, **taking) == no_seat
    sits_here = "Aiko is playing at a table of this league. That game must finish first."
    taking = {"substitute": aiko.member, "reason": "a ride home"}
    assert await rules(club, "substitute", player=seats[cup.people[1].id], **taking) == sits_here
    await friends_play(club, busy, *others)
    taking = {"substitute": busy.member, "reason": "a ride home"}
    elsewhere = "They play at another table. That game must finish first."
    assert await rules(club, "substitute", player=seats[aiko.id], **taking) == elsewhere
    taking = {"substitute": fifth.member, "reason": "a ride home"}
    assert (await rules(club, "substitute", player=seats[aiko.id], **taking)).startswith("Done: ")
    assert "Referee Olga gives Aiko's seat to Guest 5: a ride home" in said(club)
    back = {"substitute": aiko.member, "reason": "back again"}
    sat_here = "They've played at this table before, so they know a hand. Pick someone else."
    assert await rules(club, "substitute", player=seats[cup.people[1].id], **back) in (sat_here, sits_here)


async def friends_play(club: House, *people: Person) -> None:
    """A table of friends in the same channel."""
    first, *others = people
    await first.slash("table new", length=1, clock="none")
    lobby = club.messages(club.channel.id)[-1]
    for person in others:
        await person.press(lobby, "Join")
    await first.press(lobby, "Play now")


async def test_what_players_of_a_league_may_not_do_at_their_table(club: House) -> None:
    cup, table = await playing(club)
    aiko, ben, *_ = cup.people
    (*_, stranger) = members(club, 5)
    board = next(m for thread in club.threads for m in club.messages(thread) if "Call referee" in labels(m))
    await everybody_may_type(club, "referee", aiko)
    only_referees = "Only organisers and referees of this league can do that."
    assert await told_of(aiko, "referee pause", reason="a break") == only_referees
    a_referee_decides = "At a league's table a referee decides. Call one with the button."
    assert await told_of(ben, "table end") == a_referee_decides
    assert await told_of(ben, "table propose", what="redeal") == a_referee_decides
    call = Press(table.id, NO_QUESTION, "callreferee").encode()
    assert "You're not playing at this table" in told(await stranger.forge(board, call))
    for _ in range(2):
        assert "A referee is called." in await calls(aiko, board, call)
    said_of = "You've called a referee 2 times in this game, and that's the most."
    assert said_of in await calls(aiko, board, call)
    assert "A referee is called." in await calls(ben, board, call)


async def test_leave_asks_once_more_and_tells_what_it_costs(club: House) -> None:
    cup, table = await playing(club)
    ben = cup.people[1]
    asked = await ben.slash("table leave")
    assert told(asked).startswith("Leave this league game? A computer plays on, and the result stays yours.")
    assert table.party.people == tuple(chair.person for chair in table.party.chairs)
    await ben.press(asked.response or asked.followups[0], "Leave")
    seat = table.party.seat_of(ben.id)
    assert seat is not None
    assert table.party.chairs[seat].left


async def told_of(person: Person, command: str, **options: Any) -> str:
    return told(await person.slash(command, **options))


async def everybody_may_type(club: House, command: str, person: Person) -> None:
    """The server lets somebody see a command that at first only its managers see."""
    found = next(one for one in await club.client.tree.fetch_commands() if one.name == command)
    club.guild.set_command_permissions(found.id, {person.member: True})


async def calls(person: Person, board: object, call: str) -> str:
    """What a player is told who calls a referee."""
    form = await person.press_id(board, call)  # type: ignore[arg-type]
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    answer = await person.member.submit_modal(form, {field: "West showed a tile"})
    return told(answer)


async def test_a_game_that_is_over_takes_no_orders(club: House) -> None:
    cup, table = await playing(club)
    await cup.play()
    assert await rules(club, "redeal", reason="a tile was seen", table=table.id) == (
        "I don't know which table you mean. Pick one from the list."
    )
    assert await facts(club, table)
