"""Teams on Discord: captains name who plays, a final follows from a file, half of the points come along."""

from simcord.backend.models import Message

from tests.cogs.club import Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import Person, words

ROUND = "## Spring cup · Round"
FINAL = b"round,table,east,south,west,north\n1,1,Red,Blue,Gold,Jade\n"
WRONG = b"round,table,east,south,west,north\n1,1,Red,Blue,Zoe,Jade\n1,2,Red,1,Gold,2\n"


async def test_teams_play_a_round_and_a_final_with_half_their_points(club: House) -> None:
    people = members(club, 8)
    aiko, ben = people[:2]
    cup = Tournament(club, people)
    await cup.draft(rounds=1, teams="on")
    for setting, value in {"carry": "1/2", "rounds": 1, "kind": "rounds", "first": 4, "seating": "prescripted"}.items():
        await cup.set(f"2.{setting}", value)
    await cup.publish()
    await cup.everybody_joins()
    for name, first in zip(("Red", "Blue", "Gold", "Jade"), range(0, 8, 2), strict=True):
        await cup.team(name, *people[first : first + 2])
    await club.pass_time(61_000)  # else the organiser would type too much
    await cup.team("More", aiko, people[2], said="another team")
    assert "🟥 Red" in await cup.picks("Teams", "teams_edit", 10_001, Colour="red")
    await cup.start()
    await cup.takes("Only you see this", "round draw")
    assert "no published table" in told(await aiko.slash("league lineup", player=ben.member, round=1))
    await cup.takes("is published", "round timed", Start="20:00")
    league = await cup.league()
    start = league.phase.rounds[0].start
    assert start is not None

    assert "Only captains" in told(await ben.slash("league lineup", player=ben.member))
    assert "at the deadline" in told(await aiko.slash("league lineup", player=ben.member))
    assert "Ben" not in words(cup.post(ROUND))
    await club.pass_time(start - club.clock.now() - 29 * 60_000)
    assert "Red (Ben)" in words(cup.post(ROUND))
    assert "public already" in told(await aiko.slash("league lineup", player=aiko.member))
    await cup.check_in(*people)
    await club.pass_time(25 * 60_000)
    (table,) = await club.until(lambda: cup.playing)
    assert table.party.seat_of(ben.id) is not None
    assert table.party.seat_of(aiko.id) is None
    await cup.play()
    first = await cup.totals()
    assert set(first) == set(league.teams)
    assert "Ben" in told(await aiko.slash("league standings", members=True))

    await cup.takes("is running", "season next")
    refused = await cup.does("round import", CSV_file=("final.csv", WRONG))
    assert "nobody here is called Zoe" in refused
    assert "Red sits twice in this round" in refused
    assert (await cup.league()).phase.rounds == ()
    assert "1 rounds are imported" in await cup.does("round import", CSV_file=("final.csv", FINAL))
    await cup.takes("is published", "round publish")
    await cup.check_in(*people[1::2])
    await club.until(lambda: cup.playing)
    await cup.play()
    rows = await club.client.leagues.leagues.standings(1, 2)
    assert {row.player: 2 * row.carry for row in rows} == first
    await club.pass_time(60_000)
    await _shows_teams_and_members(aiko, cup.post("## Standings of Spring cup"))
    await _everything_can_be_looked_up(cup, aiko, ben)


async def _shows_teams_and_members(person: Person, post: Message) -> None:
    """The members beside the picture of the teams, everything as text."""
    assert "**Ben**" in words(post).split("### Members")[1]
    as_text = (await person.press(post, "As text")).followups[0]
    teams, members_ = words(as_text).split("### Members")
    assert "carried over" in teams
    assert "**🟥 Red**" in teams
    assert "**Ben**" in members_


async def _everything_can_be_looked_up(cup: Tournament, aiko: Person, ben: Person) -> None:
    files = await aiko.slash("league export")
    assert files.response is not None
    names = ["standings.csv", "games.csv", "penalties.csv", "log.csv", "league.json"]
    assert [file.filename for file in files.response.attachments] == names
    assert "Ben" in told(await aiko.slash("league player", player=ben.member))
    assert f"<@{ben.id}>" in told(await aiko.slash("league rating"))
    copied = await cup.does("season copy", Name="Summer cup", Offer_its_players_a_place_first="on")
    assert "Summer cup · Settings" in copied
