"""The organisers' desk: what is open, the next step, and an evening with hardly a command."""

from typing import Any, Final

import pytest
from simcord import InteractionResult, ResponseMessage

from bot.client.setting_keys import LEAGUE_REFEREES
from bot.league.acts.act import Right
from bot.league.acts.results import GameCounted
from bot.league.games import Result
from bot.league.log import Actor
from bot.league.rounds import RoundState
from bot.league.state import Life
from bot.league.times import DAY, HOUR
from tests.cogs.club import LEAGUE_POST, Tournament, answered, fill_in, members, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.league.test_access import wears
from tests.cogs.league_stages import at_stage
from tests.cogs.person import BUTTON, SELECT, AnyMessage, Person, components, labels, options_of, words

SECONDARY, SUCCESS = 2, 3
ENTERED: Final = Actor(None, frozenset((Right.ORGANISER,)))
ROUND_POST: Final = "## Spring cup · Round"
LADDER_TABLE: Final = "### Spring cup · Table"
REASON: Final = "Why, in 3 to 200 characters"
MOST_TYPED, MOST_PRESSED = 6, 25
WEEK: Final = 7 * DAY


def go_on(result: InteractionResult) -> ResponseMessage:
    """The newest answer with buttons: a question, else the panel."""
    answers = (*reversed(result.followups), *([result.response] if result.response else []))
    return next((message for message in answers if labels(message)), answers[0])


class CountedPerson:
    """Somebody of whom every command and every press is counted; a form that is sent is a press."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self.typed = self.pressed = 0

    async def types(self, command: str, **options: Any) -> InteractionResult:
        self.typed += 1
        return await self._person.slash(command, **options)

    async def presses(self, message: AnyMessage, *labels: str) -> ResponseMessage:
        """Press these one after the other, each in what came of the one before."""
        for label in labels:
            message = go_on(await self.opens(message, label))
        assert isinstance(message, ResponseMessage)
        return message

    async def opens(self, message: AnyMessage, label: str) -> InteractionResult:
        """Press this; to pick it in a list takes two presses."""
        if label in labels(message):
            self.pressed += 1
            return await self._person.press(message, label)
        self.pressed += 2
        assert isinstance(message, ResponseMessage)
        return await self._person.choose(message, label)

    async def sends(self, form: InteractionResult, **values: Any) -> ResponseMessage:
        self.pressed += 1
        return go_on(await fill_in(self._person, form, **values))


async def play_round(cup: Tournament) -> None:
    """Every table of the round is over; its games are written down as tables write them."""
    league, leagues = await cup.league(), cup.house.client.leagues.leagues
    round_ = league.phase.rounds[-1]
    phase = league.phase.number
    for board, sides in enumerate(round_.tables, start=1):
        seats = tuple(
            league.teams[side].captain if side is not None and side in league.teams else side for side in sides
        )
        at, result = cup.house.clock.now(), Result(seats, (40_000, 30_000, 20_000, 10_000))
        source = f"log:{phase}.{round_.number}.{board}"

        def counted(log: Any, source: str = source, board: int = board, result: Result = result, at: int = at) -> Any:
            return GameCounted(log.next_number, source, phase, at, result, None, round_.number, board)

        await leagues.act(1, ENTERED, counted, at)
    await leagues.run_due_acts(1, cup.house.clock.now())
    await cup.house.quiet()


async def desk(club: House) -> ResponseMessage:
    return answered(await club.owner.slash("league-admin season panel"))


async def test_a_cup_of_sixteen_over_five_rounds_takes_few_commands_and_presses(club: House) -> None:
    cup, hand = Tournament(club, members(club, 16)), CountedPerson(club.owner)
    form = await hand.types("league-admin season new")
    draft = await hand.sends(form, Name="Spring cup", What_kind="tournament", Rule_book="tenhou")
    await hand.presses(draft, "Open sign-up here", "Open sign-up")
    await cup.everybody_joins()
    await hand.presses(await hand.presses(cup.post(LEAGUE_POST), "Manage"), "Close sign-up", "Start the league")
    for number in range(1, 6):
        where = LEAGUE_POST if number == 1 else ROUND_POST
        await hand.presses(cup.post(where), "Manage", "Draw", "Publish")
        await club.quiet()
        await play_round(cup)
    shown = await hand.presses(cup.post(ROUND_POST), "Manage")
    over = await hand.presses(shown, "Finish", "Finish")
    assert "Manage" in labels(over)
    await club.quiet()
    assert "` 1` **" in words(cup.post(LEAGUE_POST))
    assert "My table" not in labels(cup.post(LEAGUE_POST))
    league = await cup.league()
    assert (league.life, len(league.games)) == (Life.FINISHED, 20)
    assert hand.typed <= MOST_TYPED
    assert hand.pressed <= MOST_PRESSED


async def play_by_the_calendar(cup: Tournament) -> None:
    """Every round of the phase, a week each: drawn and published by itself, then played."""
    first, *_ = (await cup.league()).slots[(await cup.league()).phase.number]
    for number in range(1, (await cup.league()).plan.rounds + 1):
        await cup.house.pass_time(first + (number - 1) * WEEK - DAY + HOUR - cup.house.clock.now())
        league = await cup.league()
        assert (league.phase.rounds[-1].number, league.phase.rounds[-1].state) == (number, RoundState.PUBLISHED)
        await play_round(cup)


async def test_a_season_of_eight_teams_is_run_to_its_end_with_one_command(club: House) -> None:
    cup, hand = Tournament(club, members(club, 16)), CountedPerson(club.owner)
    form = await hand.types("league-admin season new")
    draft = await hand.sends(form, Name="Spring cup", What_kind="teams", Rule_book="tenhou")
    await hand.presses(draft, "Open sign-up here", "Open sign-up")
    await cup.everybody_joins()
    shown = await hand.presses(cup.post(LEAGUE_POST), "Manage", "Teams")
    for at in range(8):
        two = [person.member for person in cup.people[2 * at : 2 * at + 2]]
        shown = await hand.sends(await hand.opens(shown, "New team"), Name=f"Team {at}", Members=two)
    shown = await hand.presses(shown, "Manage", "Close sign-up", "Start the league")
    await hand.sends(await hand.opens(shown, "Same time every week"), First_start=typed(club, 30))
    await club.quiet()
    assert len((await cup.league()).slots[1]) == 28
    assert "It's published by itself" in words(cup.post("**Spring cup · Round 1** is drawn."))
    await play_by_the_calendar(cup)
    shown = await hand.presses(cup.post(ROUND_POST), "Manage", "Start the next phase")
    assert len((await cup.league()).phase.sides) == 4
    await hand.sends(await hand.opens(shown, "Same time every week"), First_start=typed(club, 30))
    await club.quiet()
    await play_by_the_calendar(cup)
    await hand.presses(await hand.presses(cup.post(ROUND_POST), "Manage"), "Finish", "Finish")
    await club.quiet()
    league = await cup.league()
    assert (league.life, len(league.games)) == (Life.FINISHED, 28 * 2 + 4)
    assert "` 1` **" in words(cup.post(LEAGUE_POST))
    assert (hand.typed, hand.pressed) == (1, 36)


async def test_a_ladder_takes_one_command_of_its_organiser_and_one_of_whoever_opens_a_table(club: House) -> None:
    people = members(club, 4)
    cup, hand = Tournament(club, people), CountedPerson(club.owner)
    form = await hand.types("league-admin season new")
    draft = await hand.sends(form, Name="Spring cup", What_kind="ladder", Rule_book="tenhou")
    await hand.presses(draft, "Open sign-up here", "Open sign-up")
    await cup.everybody_joins(*people[:3])
    await hand.presses(await hand.presses(cup.post(LEAGUE_POST), "Manage"), "Close sign-up", "Start the league")
    await club.quiet()
    late, opener = CountedPerson(people[3]), CountedPerson(people[0])
    await late.presses(cup.post(LEAGUE_POST), "Join")
    assert await cup.number(people[3]) in (await cup.league()).phase.sides
    await opener.types("league table")
    for person in people[1:3]:
        await person.press(cup.post(LADDER_TABLE), "Sit down")
    await late.presses(cup.post(LADDER_TABLE), "Sit down")
    await opener.presses(cup.post(LADDER_TABLE), "Start")
    await cup.play()
    assert "after 1 game" in words(await late.presses(cup.post(LEAGUE_POST), "Standings"))
    await hand.presses(await hand.presses(cup.post(LEAGUE_POST), "Manage"), "Finish", "Finish")
    league = await cup.league()
    assert (league.life, len(league.games)) == (Life.FINISHED, 1)
    assert (hand.typed, hand.pressed) == (1, 10)
    assert (opener.typed, opener.pressed) == (1, 1)
    assert (late.typed, late.pressed) == (0, 3)


async def test_the_desk_says_who_is_not_there_what_plays_and_what_waits(club: House) -> None:
    cup = await at_stage(club, "published")
    await cup.check_in(*cup.people[:3])
    shown = await desk(club)
    assert "0 of 1 tables are over." in words(shown)
    assert "Deniz not checked in." in words(shown)
    assert "Begin now" in labels(shown)
    await cup.check_in(cup.people[3])
    await club.until(lambda: cup.playing)
    shown = await desk(club)
    assert "Playing: <#" in words(shown)
    assert "The next round can be drawn once these tables are over." in words(shown)
    await club.owner.slash("referee end", reason="the room closes")
    for _ in range(20):
        await club.pass_time(250)
    shown = await desk(club)
    assert "needs a referee" in words(shown)
    form = await club.owner.press(shown, "Decide")
    said = told(await fill_in(club.owner, form, Reason="as it stands"))
    assert "Done" in said
    assert [game.flags for game in (await cup.league()).games.values()] == [("unfinished",)]


EVENING: Final = ["Correct", "Penalty", "Substitute", "Message to all", "Referee"]
SHOWN: Final = {
    "signup": (["Close sign-up"], ["Substitute", "Message to all"]),
    "ready": (["Start the league"], ["Substitute", "Message to all"]),
    "running": (["Draw"], ["Penalty", "Substitute", "Message to all"]),
    "drawn": (["Publish", "Look"], ["Penalty", "Substitute", "Message to all"]),
    "published": (["Begin now"], ["Penalty", "Substitute", "Message to all"]),
    "entered": (["Draw"], EVENING[:4]),
    "disputed": (["Draw", "Decide"], EVENING[:4]),
    "finished": (["Archive"], ["Message to all"]),
}


@pytest.mark.parametrize("stage", SHOWN)
async def test_a_phone_shows_the_next_step_then_what_an_evening_needs_and_one_list(club: House, stage: str) -> None:
    await at_stage(club, stage)
    shown = await desk(club)
    step, evening = SHOWN[stage]
    buttons = [part for part in components(shown) if part.get("type") == BUTTON]
    assert [part["label"] for part in buttons] == [*step, *evening]
    assert [part["style"] for part in buttons] == [SUCCESS, *[SECONDARY] * (len(buttons) - 1)]
    (more,) = (part for part in components(shown) if part.get("type") == SELECT)
    assert more["placeholder"] == "More …"
    assert "Settings" in {option["label"] for option in more["options"]}
    descriptions = [option["description"] for option in more["options"]]
    assert len(set(descriptions)) == len(descriptions)
    assert not {option["label"] for option in more["options"]} & {*step, *evening}


async def test_a_referee_has_a_desk_with_what_referees_may_do(club: House) -> None:
    referees = club.guild.create_role("Referees")
    cup = await at_stage(club, "entered")
    await club.client.choices.put("guild", club.guild.id, LEAGUE_REFEREES, str(referees.id))
    judge = members(club, 6)[-1]
    await wears(club, judge, referees)
    shown = go_on(await judge.press(cup.post(LEAGUE_POST), "Manage"))
    assert labels(shown) == ["Correct", "Penalty"]
    assert [option["label"] for option in options_of(shown)] == ["Penalties", "Many results"]
    assert "Penalties in Spring cup" in told(await judge.choose(shown, "Penalties"))
    again = go_on(await judge.press(cup.post(LEAGUE_POST), "Manage"))
    assert "Only organisers" in told(await judge.pick(again, "deskmore", "desk_players"))


async def test_a_table_is_paused_and_goes_on_from_the_desk_with_a_reason(club: House) -> None:
    cup = await at_stage(club, "published")
    await cup.check_in(*cup.people[:4])
    await club.until(lambda: cup.playing)
    (table,) = cup.playing
    page = answered(await club.owner.press(await desk(club), "Referee"))
    assert labels(page) == ["Pause", "Deal again", "Undo last hand", "End the game", "Manage"]
    form = await club.owner.press(page, "Pause")
    said = told(await fill_in(club.owner, form, **{REASON: "A tile fell"}))
    assert "Done: paused a table: Round 1 Table 1 · " in said
    assert table.party.paused
    page = answered(await club.owner.press(await desk(club), "Referee"))
    await fill_in(club.owner, await club.owner.press(page, "Let it go on"), **{REASON: "It lies again"})
    assert not table.party.paused


async def test_a_draw_is_looked_at_drawn_again_and_published_for_a_time(club: House) -> None:
    cup = await at_stage(club, "running")
    drawn = await club.owner.press(await desk(club), "Draw")
    assert "Only you see this" in told(drawn)
    shown = answered(drawn)
    assert "Round 1 is drawn. Only organisers see it." in words(shown)
    assert "Aiko" in told(await club.owner.press(shown, "Look"))
    form = await club.owner.choose(shown, "Publish for a time")
    await fill_in(club.owner, form, Start=typed(club, 2))
    (round_,) = (await cup.league()).phase.rounds
    assert (round_.state, round_.start is None) == (RoundState.PUBLISHED, False)


async def test_everybody_who_plays_is_told_what_an_organiser_says_to_all(club: House) -> None:
    cup = await at_stage(club, "running")
    form = await club.owner.press(await desk(club), "Message to all")
    assert "Everyone who plays is told" in told(
        await fill_in(club.owner, form, Your_message="Be back at nine, please.")
    )
    await club.quiet()
    post = cup.post("**Spring cup** · Olga: Be back at nine, please.")
    assert sorted(post.ping_user_ids) == sorted(person.id for person in cup.people[:4])
    assert "told everyone" in told(await cup.people[0].slash("league log"))


async def test_a_substitute_takes_over_at_a_table_in_play(club: House) -> None:
    cup = await at_stage(club, "published")
    aiko, *_, emil = cup.people
    await cup.check_in(*cup.people[:4])
    await club.until(lambda: cup.playing)
    form = await club.owner.press(await desk(club), "Substitute")
    given = {"Player": [aiko.member], "Who takes the place": [emil.member], "Reason": "Aiko is ill"}
    assert "gave a seat to somebody else" in told(await fill_in(club.owner, form, **given))
    assert cup.playing[0].party.seat_of(emil.id) is not None
    assert (await cup.league()).is_active(await cup.number(aiko))


async def test_a_substitute_who_is_named_between_games_sits_down_for_whoever_is_missing(club: House) -> None:
    cup = await at_stage(club, "published")
    *there, deniz, emil = cup.people
    await cup.check_in(*there)
    form = await club.owner.press(await desk(club), "Substitute")
    given = {"Player": [deniz.member], "Who takes the place": [emil.member], "Reason": "Deniz is ill"}
    assert "stands by" in told(await fill_in(club.owner, form, **given))
    asked = go_on(await club.owner.press(await desk(club), "Begin now"))
    await club.owner.press(asked, "Begin")
    await club.until(lambda: cup.playing)
    assert cup.playing[0].party.seat_of(emil.id) is not None


async def test_a_penalty_a_correction_and_an_undo_are_given_from_the_desk(club: House) -> None:
    cup = await at_stage(club, "entered")
    form = await club.owner.press(await desk(club), "Penalty")
    given = {"Player": [cup.people[0].member], "Points off, in thousands": "20.0", "Reason": "Told tiles"}
    assert "Aiko −20.0" in told(await fill_in(club.owner, form, **given))
    results = answered(await club.owner.press(await desk(club), "Correct"))
    game = answered(await club.owner.pick(results, "organise_games_look", "1"))
    form = await club.owner.press(game, "Correct points")
    values = {"Points from East": "30000 40000 20000 10000", "Reason": "It was misread"}
    await club.owner.press(answered(await fill_in(club.owner, form, **values)), "Correct")
    assert (await cup.league()).games[1].result.points == (30_000, 40_000, 20_000, 10_000)
    log = answered(await club.owner.choose(await desk(club), "Log"))
    assert "Undone" in told(await club.owner.press(log, "Undo the last entry"))
    assert (await cup.league()).games[1].result.points == (40_000, 30_000, 20_000, 10_000)
    assert "Manage" in labels(answered(await club.owner.choose(await desk(club), "Players")))


async def test_a_round_with_a_known_start_is_published_by_itself_unless_an_organiser_stops_it(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.does("round weekly", First_start=typed(club, 30), For_how_many_rounds="2")
    await club.quiet()
    notice = cup.post("**Spring cup · Round 1** is drawn. It's published by itself")
    assert "Aiko" not in words(notice)
    shown = go_on(await club.owner.press(notice, "Manage"))
    assert "Round 1 is published by itself <t:" in words(shown)
    stopped = answered(await club.owner.press(shown, "Don't publish by itself"))
    await club.pass_time(10 * HOUR)
    assert (await cup.league()).phase.rounds[0].state is RoundState.DRAWN
    assert "An organiser publishes it" in words(cup.post("**Spring cup · Round 1** is drawn."))
    await club.owner.press(stopped, "Publish")
    assert (await cup.league()).phase.rounds[0].state is RoundState.PUBLISHED


async def test_what_organisers_were_told_of_a_draw_is_true_also_after_an_undo(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.does("round weekly", First_start=typed(club, 30), For_how_many_rounds="2")
    await club.quiet()

    async def told_after(*labels: str) -> str:
        shown = await desk(club)
        for label in labels:
            shown = go_on(await club.owner.choose(shown, label))
        await club.quiet()
        return words(cup.post("**Spring cup · Round 1** is "))

    assert "An organiser publishes it" in await told_after("Don't publish by itself")
    assert "It's published by itself" in await told_after("Log", "Undo the last entry")
    assert "is published" in (published := await told_after("Publish"))
    assert "by itself" not in published
    assert "It's published by itself" in await told_after("Log", "Undo the last entry")
    await cup.takes("is paused", "season pause")
    await club.quiet()
    assert "An organiser publishes it" in words(cup.post("**Spring cup · Round 1** is "))
