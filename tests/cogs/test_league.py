"""A league on Discord: signed up for, drawn, played at tables, counted, corrected, over."""

from typing import Any

from simcord import ChannelHandle

from bot.engine.book import ClubRules
from bot.games.riichi.league import RiichiScoring
from bot.league.state import Life
from bot.table.party import Stage
from tests.cogs.club import Tournament, answered, fill_in, members, running, told
from tests.cogs.house import House
from tests.cogs.person import labels, words


async def test_four_people_play_two_rounds_from_the_draft_to_the_archive(club: House) -> None:
    cup = await running(club, rounds=2)
    for number in (1, 2):
        await cup.draw()
        await cup.check_in()
        await club.until(lambda: cup.playing)
        await cup.play()
        assert f"Round {number}" in words(cup.post("## Spring cup · Round"))
    league = await cup.league()
    assert len(league.games) == 2
    await cup.finish()
    assert (await cup.league()).life is Life.FINISHED
    assert "archived" in await cup.does("season archive")


async def test_who_checks_in_is_marked_by_name_and_led_to_the_table(club: House) -> None:
    _, ben, *_ = people = members(club, 4)
    cup = Tournament(club, people)
    await cup.open(rounds=1)
    joined = await ben.press(cup.post("## Spring cup"), "Join")
    assert "Before each round, press **Check in**" in told(joined)
    await cup.everybody_joins(*(person for person in people if person is not ben))
    await cup.start()
    await cup.draw()
    answer = await ben.press(cup.post("## Spring cup · Round"), "Check in")
    (thread,) = club.threads
    assert f"You're in for round 1: <#{thread}>." in told(answer)
    await club.quiet()
    seats = words(cup.post("## Spring cup · Round"))
    assert (seats.count("✓"), "Ben ✓" in seats.replace("\u00a0", " ")) == (1, True)


async def test_who_begins_a_round_without_enough_players_reads_which_tables_are_not_played(club: House) -> None:
    cup = await running(club, 8, rounds=1)
    aiko, *_ = people = cup.people
    await cup.draw()
    seated = (await cup.league()).phase.rounds[0].tables
    number = await cup.number(aiko)
    with_aiko = next(table for table in seated if number in table)
    for person in people:
        if await cup.number(person) in with_aiko:
            await cup.check_in(person)
    empty = 2 - seated.index(with_aiko)
    asked = (await cup.chosen("round begin")).followups[-1]
    assert "Begin round 1 without them?" in words(asked)
    assert "Aiko" not in words(asked)
    assert not (await cup.league()).phase.rounds[0].boards_over
    await club.owner.press(asked, "Begin")
    await club.quiet()
    assert (await cup.league()).phase.rounds[0].boards_over == {empty}
    assert len(cup.playing) == 1


async def test_a_game_played_elsewhere_counts_when_another_player_calls_it_right(club: House) -> None:
    cup = await running(club, rounds=1)
    aiko, ben, chiara, deniz = cup.people
    seats: dict[str, Any] = {"east": aiko.member, "south": ben.member, "west": chiara.member, "north": deniz.member}
    wrong = await aiko.slash("league report", scores="42000 31000 25000 12000", **seats)
    assert "10,000 too many" in told(wrong)
    assert "Tenhou · East only · clock 300" in words(cup.post("## Spring cup"))
    seen = await aiko.slash("league report", scores="40,000 30,000 20,000 10,000", **seats)
    assert "1\\. Aiko 40" in told(seen)
    assert (await cup.league()).reports == {}
    club.clock.step = 1  # it ended just now, however long it takes to write that down
    await aiko.press(answered(seen), "Submit")
    club.clock.step = 0
    report = cup.post("Aiko reports")
    others = [person.id for person in (ben, chiara, deniz)]
    assert f"{' '.join(f'<@{one}>' for one in others)}: if that is right, one of you presses **Confirm**" in words(
        report
    )
    assert sorted(report.ping_user_ids) == sorted(others)
    assert "Only organisers" in told(await aiko.press(report, "Confirm"))
    assert (await cup.league()).games == {}
    assert "game 1" in told(await ben.press(report, "Confirm"))
    assert "Aiko 40" in words(cup.post("**Game 1** "))
    assert labels(cup.post("**Game 1** ")) == ["Dispute"]
    assert "disputed now" in await cup.disputes(deniz, 1, "it was 11000")
    assert "open disputes: game 1" in await cup.does("season finish")
    assert "Game 1" in told(await cup.decides("resolve", 1, Reason="the sheet says so"))
    await cup.finish()
    assert (await cup.league()).life is Life.FINISHED


async def test_l90_a_button_works_two_days_and_a_restart_later(club: House) -> None:
    cup = await running(club, rounds=1)
    aiko, *others = cup.people
    await cup.draw()
    await club.restart()
    await cup.check_in(*others)
    await club.restart()
    await club.pass_time(2 * 24 * 3_600_000)
    assert cup.playing == []
    await cup.check_in(aiko)
    await club.until(lambda: cup.playing)
    await cup.play()
    assert len((await cup.league()).games) == 1


async def test_who_is_missing_at_the_start_is_called_once(club: House) -> None:
    cup = await running(club, rounds=1)
    aiko, *others = cup.people
    await cup.draw(start="20:00")
    start = (await cup.league()).phase.rounds[0].start
    assert start is not None
    await club.pass_time(start - club.clock.now() - 9 * 60_000)
    await cup.check_in(*others)
    assert "starts <t:" in words(cup.post("**Spring cup · Round 1** starts <t:"))
    await club.pass_time(9 * 60_000 + 1000)
    called = [m for m in club.messages(club.channel.id) if "Still missing" in words(m)]
    assert [f"<@{aiko.id}>" in words(message) for message in called] == [True]
    assert labels(called[0]) == ["Check in", "My table"]
    (thread,) = club.threads
    waiting = words(club.messages(thread)[0]).replace("\u00a0", " ")
    assert [f"<@{one.id}> ✓" in waiting for one in cup.people] == [False, True, True, True]
    await club.pass_time(11 * 60_000)
    assert "−30.0" in words(cup.post("## Spring cup · Round"))
    assert await cup.totals() == {await cup.number(aiko): -30_000, **{await cup.number(one): 0 for one in others}}


async def test_a_referee_pauses_a_table_ends_it_and_decides_what_becomes_of_it(club: House) -> None:
    cup = await running(club, rounds=1)
    aiko, *_ = cup.people
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    (table,) = cup.playing
    assert table.party.seat_of(aiko.id) is not None
    await aiko.slash("table end", table=table.id)
    assert table.party.stage is Stage.PLAYING
    assert "Done" in told(await club.owner.slash("referee pause", reason="a question"))
    assert table.party.paused
    said = [words(message) for thread in club.threads for message in club.messages(thread)]
    assert "Referee Olga paused the game: a question" in said
    assert "Done" in told(await club.owner.slash("referee resume", reason="answered"))
    assert not table.party.paused
    assert "Done" in told(await club.owner.slash("referee end", reason="the room closes"))
    await club.until(lambda: any("needs a referee" in words(m) for m in club.messages(club.channel.id)))
    assert (await cup.league()).games == {}
    said = [words(message) for thread in club.threads for message in club.messages(thread)]
    assert any("over, a referee decides" in line for line in said)
    assert not any("playing now" in line for line in said)
    decided = told(await club.owner.slash("referee decide", becomes="again", reason="nobody's fault"))
    assert "ended a table without a result: Round 1 Table 1" in decided
    await club.until(lambda: not any("needs a referee" in words(m) for m in club.messages(club.channel.id)))
    assert "> nobody's fault" in words(cup.post("Olga: ended a table without a result"))
    for person in cup.people:
        (told_so,) = [said for said in map(words, person.direct) if "The table is played again." in said]
        assert "> nobody's fault" in told_so
    await club.until(lambda: cup.playing)
    assert "Done" in told(await club.owner.slash("referee end", reason="closed again"))
    for _ in range(20):
        await club.pass_time(250)
    assert "Done" in told(await club.owner.slash("referee decide", becomes="counts", reason="as it stands"))
    assert [game.flags for game in (await cup.league()).games.values()] == [("unfinished",)]
    for person in cup.people:
        await club.until(lambda person=person: any("> as it stands" in words(one) for one in person.direct))


async def test_l91_with_two_leagues_it_is_asked_which_and_in_a_thread_of_one_it_is_known(club: House) -> None:
    cup = await running(club, rounds=1)
    await cup.draw()
    form = await club.owner.slash("league-admin season new")
    assert "Autumn cup · Settings" in told(await fill_in(club.owner, form, Name="Autumn cup"))
    autumn = club.guild.create_text_channel("autumn")
    draft = answered(await club.owner.slash("league-admin season panel", channel=autumn, league="autumn-cup"))
    await club.owner.press(answered(await club.owner.press(draft, "Open sign-up here")), "Open sign-up")
    general = club.guild.create_text_channel("general")
    aiko = cup.people[0]
    assert "Which league" in told(await aiko.slash("league me", channel=general))
    offered = await aiko.member.autocomplete(general, "league me", "league", "")
    assert [choice["name"].split(" (")[0] for choice in offered] == ["Autumn cup", "Spring cup"]
    assert "You're in." in told(await aiko.slash("league me", channel=general, league="spring cup"))
    (thread,) = club.threads
    here = ChannelHandle(club.env, club.guild, club.env.backend.get_channel(thread))
    assert "You're in." in told(await aiko.slash("league me", channel=here))


async def test_a_league_is_played_by_rules_that_the_server_has_saved(club: House) -> None:
    rules = ClubRules("Friday club", "tenhou", {"game.uma": [30, 10, -10, -30], "score.kuitan": False})
    await club.client.club_books.save(club.guild.id, rules)
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1, book="Friday club")
    await club.client.club_books.remove(club.guild.id, rules)
    options = (await cup.league()).options
    assert (options.book, options.rules) == (rules.book, rules.options)
    assert RiichiScoring(options).terms.uma == (30_000, 10_000, -10_000, -30_000)
    assert "Tenhou · 2 rules changed · " in words(cup.post("## Spring cup"))
