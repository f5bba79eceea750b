"""**Dispute** under a result: in a table's thread, under games outside rounds, and in the results."""

from bot.league.games import GameState
from tests.cogs.club import answered, fill_in, told
from tests.cogs.house import House
from tests.cogs.league_stages import at_stage, enter_result
from tests.cogs.person import labels, options_of, words


async def test_a_player_disputes_a_result_in_the_thread_and_a_referee_lets_it_stand(club: House) -> None:
    cup = await at_stage(club, "played")
    (thread,) = club.threads
    (post,) = (one for one in club.messages(thread) if "Dispute" in labels(one))
    assert "**Game 1** · " in words(post)
    assert "didn't play" in told(await cup.people[4].press(post, "Dispute"))
    form = await cup.people[0].press(post, "Dispute")
    assert "Game 1 is disputed now." in told(await fill_in(cup.people[0], form, **{"What is wrong?": "It was 41,000"}))
    await club.quiet()
    assert (await cup.league()).games[1].state is GameState.DISPUTED
    (post,) = (one for one in club.messages(thread) if "**Game 1**" in words(one))
    assert "Dispute" not in labels(post)
    await cup.decides("resolve", 1, Reason="The photo shows it")
    assert (await cup.league()).games[1].state is GameState.COUNTED


async def test_a_game_outside_rounds_is_disputed_under_it_and_of_several_one_is_picked(club: House) -> None:
    cup = await at_stage(club, "entered")
    (post,) = (one for one in club.messages(club.channel.id) if "Dispute" in labels(one))
    assert words(post).startswith("**Game 1** · Aiko")
    assert "Dispute" in labels(answered(await cup.people[0].slash("league results")))
    assert "Dispute" not in labels(answered(await club.owner.slash("league results")))
    await club.pass_time(25 * 3_600_000)
    await enter_result(cup)
    shown = answered(await cup.people[0].slash("league results"))
    assert [one["label"] for one in options_of(shown)][-2:] == [
        "Game 2: Aiko, Ben, Chiara, Deniz",
        "Game 1: Aiko, Ben, Chiara, Deniz",
    ]
    form = await cup.people[0].pick(shown, "dispute", "2")
    await fill_in(cup.people[0], form, **{"What is wrong?": "It was 41,000"})
    assert (await cup.league()).games[2].state is GameState.DISPUTED
    await club.pass_time(25 * 3_600_000)
    assert "too late" in told(await cup.people[1].press(post, "Dispute"))
