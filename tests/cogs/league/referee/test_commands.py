"""What a referee does at a table of a league, as the people there and in the league's channel see it (league.md §8)."""

from typing import Any

from bot.client.setting_keys import LEAGUE_REFEREES
from bot.engine.game import AnyEvent, OrderGiven
from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.events import HandVoided
from bot.league.acts.act import Right
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import Actor
from bot.table.table import Table
from tests.cogs.club import Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import words


async def playing(club: House, **terms: Any) -> tuple[Tournament, Table]:
    """A league in whose first round a table plays."""
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1, **terms)
    await cup.everybody_joins()
    await cup.start()
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    return cup, cup.playing[0]


def said(club: House) -> list[str]:
    """What stands in the threads."""
    return [words(message) for thread in club.threads for message in club.messages(thread)]


async def facts(club: House, table: Table) -> tuple[AnyEvent, ...]:
    """The log of a table."""
    history = await club.client.tables.archive.history(table.id)
    assert history is not None
    return history.events


async def ordered(club: House, table: Table) -> list[tuple[OrderKind, int]]:
    """What was ordered there, by the table's log."""
    return [(event.order.kind, event.number) for event in await facts(club, table) if isinstance(event, OrderGiven)]


async def rules(club: House, act: str, **options: Any) -> str:
    """What the owner of the server is told, who acts as referee."""
    return told(await club.owner.slash(f"referee {act}", **options))


async def everybody_is_ready(cup: Tournament) -> None:
    for person in cup.people:
        await person.plays("ready")


async def test_a_hand_that_a_referee_voids_is_dealt_again_and_the_game_counts(club: House) -> None:
    cup, table = await playing(club)
    assert "Done" in await rules(club, "redeal", reason="a tile was seen")
    assert "Referee Olga voids the hand. It is dealt again: a tile was seen" in said(club)
    assert any(isinstance(event, HandVoided) for event in await facts(club, table))
    entry = (await cup.log()).entries[-1]
    assert isinstance(entry.act, RefereeActed)
    assert (entry.act.order.kind, entry.reason) == (OrderKind.REDEAL, "a tile was seen")
    assert await ordered(club, table) == [(OrderKind.REDEAL, entry.number)]
    await everybody_is_ready(cup)
    await cup.play()
    (game,) = (await cup.league()).games.values()
    assert game.flags == ()


async def test_an_order_is_done_once_wherever_the_process_dies(club: House) -> None:
    """The league has written the order down, and the table has not: it follows it when it is back, and only once."""
    cup, table = await playing(club)
    referee, act = Actor(None, frozenset((Right.REFEREE,))), RefereeActed(table.id, TableOrder(OrderKind.REDEAL))
    acted = await club.client.leagues.leagues.act(1, referee, act, club.clock.now(), reason="a tile was seen")
    assert not isinstance(acted, Refusal)
    for _ in range(2):
        await club.restart()
        (found,) = cup.playing
        assert await ordered(club, found) == [(OrderKind.REDEAL, acted.entry.number)]
        line = "Referee Naki voids the hand. It is dealt again: a tile was seen"
        assert [one for one in said(club) if one.startswith("Referee")] == [line]


async def test_l84_points_are_set_only_between_two_hands_and_keep_their_sum(club: House) -> None:
    cup, table = await playing(club)
    refused = await rules(club, "points", scores="25000 25000 25000 25000", reason="misread")
    assert "only between two hands" in refused
    await rules(club, "redeal", reason="a tile was seen")
    refused = await rules(club, "points", scores="26000 25000 25000 25000", reason="misread")
    assert "1,000 points too many" in refused
    assert "Please give a reason" in await rules(club, "points", scores="26000 24000 25000 25000", reason="?")
    assert "Done" in await rules(club, "points", scores="26000 24000 25000 25000", reason="misread")
    east, south = (table.party.chairs[seat].person for seat in (0, 1))
    assert east is not None
    assert south is not None
    changes = f"{east.name} 25,000 → 26,000 · {south.name} 25,000 → 24,000"
    assert f"Referee Olga sets the points: {changes}. misread" in said(club)
    assert f"Olga: set the points at a table: Round 1 Table 1 · {changes} · misread" in words(await cup.list_of("Log"))
    assert table.scene.state is not None
    assert table.scene.state.scores == (26_000, 24_000, 25_000, 25_000)
    assert len([one for one in (await cup.log()).entries if isinstance(one.act, RefereeActed)]) == 2


async def test_l86_nobody_rules_where_they_play_or_have_not_finished(club: House) -> None:
    """The referee plays at one of the two tables of the round."""
    cup = Tournament(club, [club.owner, *members(club, 7)])
    await cup.open(rounds=1)
    await cup.everybody_joins()
    await club.client.choices.put("guild", club.guild.id, LEAGUE_REFEREES, "1")
    await cup.start()
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: len(cup.playing) == 2)
    for table in cup.playing:
        refused = await rules(club, "dead", player=0, reason="tiles were shown", table=table.id)
        assert "someone else must decide" in refused
        assert await ordered(club, table) == []


async def test_what_the_book_does_not_have_is_refused_in_a_line(club: House) -> None:
    cup, table = await playing(club)
    assert "This rule book has no such thing" in await rules(club, "chombo", player=1, reason="a false win")
    assert "This rule book has no such thing" in await rules(club, "dead", player=1, reason="a false call")
    assert "no time limit" in await rules(club, "time", minutes=5, reason="a fire alarm")
    assert "no settled hand" in await rules(club, "undo-hand", reason="a false call")
    assert await ordered(club, table) == []
    assert not [one for one in (await cup.log()).entries if isinstance(one.act, RefereeActed)]


async def test_by_a_federations_book_a_hand_dies_and_a_chombo_costs(club: House) -> None:
    cup, _ = await playing(club, book="wrc-2015")
    assert "Done" in await rules(club, "dead", player=2, reason="a false call")
    assert any("hand dead: a false call" in line for line in said(club))
    assert "already dead" in await rules(club, "dead", player=2, reason="a false call")
    assert "Done" in await rules(club, "chombo", player=1, reason="a false win")
    assert "Done" in await rules(club, "end", how="stop", reason="the room closes")
    await cup.counted()
    (game,) = (await cup.league()).games.values()
    assert game.result.penalties == (0, -20_000, 0, 0)
    assert game.result.points == (30_000,) * 4


async def test_somebody_else_takes_a_seat_and_the_result_is_whose_the_league_says(club: House) -> None:
    """Before a hand was settled it is as if the player had not come: last place, and a fixed total."""
    cup, table = await playing(club)
    *_, stranger = members(club, 5)
    left = table.party.chairs[3].person
    assert left is not None
    refused = await rules(club, "substitute", player=2, substitute=cup.people[0].member, reason="a ride home")
    assert "is playing at a table of this league" in refused
    assert "Done" in await rules(club, "substitute", player=3, substitute=stranger.member, reason="a ride home")
    assert table.party.seat_of(stranger.id) == 3
    assert table.party.seat_of(left.id) is None
    gone = next(person for person in cup.people if person.id == left.id)
    panel = gone.panel
    assert panel is not None
    before = len(club.messages(panel.channel_id))
    cup.people.append(stranger)
    await cup.play()
    assert len(club.messages(panel.channel_id)) == before
    (game,) = (await cup.league()).games.values()
    number = await cup.number(gone)
    assert game.result.seats[3] == number
    assert next(score.total for score in game.scores if score.player == number) == -30_000
    assert (await club.client.tables.party(table.id)).former[0].person == left


async def test_l82_when_a_tables_time_is_over_everybody_reads_that_this_hand_is_the_last(club: House) -> None:
    cup, table = await playing(club, time_limit=20, clock="none")
    assert table.party.ends_at is not None
    await rules(club, "pause", reason="a fire alarm")
    await club.pass_time(30 * 60_000)
    await rules(club, "resume", reason="nothing burns")
    assert "Done" in await rules(club, "time", minutes=5, reason="a late start")
    await club.pass_time(24 * 60_000)
    assert not any("last hand" in line for line in said(club))
    await club.pass_time(60_000)
    assert [kind for kind, _ in await ordered(club, table)][-1] is OrderKind.TIME_UP
    assert any("Time: this is the last hand." in line for line in said(club))
    await cup.play()
    (game,) = (await cup.league()).games.values()
    assert game.flags == ("time",)
