"""**Host** under the table of a club night."""

from bot.i18n.catalogue import words as catalogue
from bot.league.times import MINUTE
from bot.table.party import Stage
from tests.cogs.club import fill_in, members
from tests.cogs.house import House
from tests.cogs.night.club_night import ClubNight
from tests.cogs.person import labels, words
from tests.cogs.playing import table_message

WORDS = catalogue("en")


async def test_whoever_runs_a_club_night_is_the_host_of_its_tables_and_nobody_else(club: House) -> None:
    """A helper who plays there pauses, resumes and ends the game, by a reason that all read; as soon as they are none
    any more they may not.
    """
    night = ClubNight(club, members(club, 5))
    await night.found()
    helper, player, *_, guest = night.people
    await night.names(helper)
    await night.everybody("I'm in", *night.people[:4])
    await night.until(night.start - 10 * MINUTE)
    await night.everybody("I'm here", *night.people[:4])
    await night.until(night.start - 5 * MINUTE)
    table = await night.table()
    for other in (player, guest):
        (refused,) = (await other.press(table_message(club), "Host")).followups
        assert words(refused) == WORDS("denied.night")
    for act, stage, paused in (("pause", Stage.PLAYING, True), ("resume", Stage.PLAYING, False)):
        (page,) = (await helper.press(table_message(club), "Host")).followups
        (said,) = (await fill_in(helper, await helper.pick(page, "modact", act), Reason="Tea")).followups
        assert words(said) == WORDS(f"night.told.{act}", reason="Tea")
        assert not said.ephemeral
        assert (table.party.stage, table.party.paused) == (stage, paused)
    (page,) = (await helper.press(table_message(club), "Host")).followups
    assert WORDS("moderation.bars") not in labels(page)
    form = await helper.pick(page, "modact", "end")
    await night.names()
    (refused,) = (await fill_in(helper, form, Reason="We close")).followups
    assert words(refused) == WORDS("denied.night")
    assert table.party.stage is Stage.PLAYING
    (page,) = (await club.owner.press(table_message(club), "Host")).followups
    await fill_in(club.owner, await club.owner.pick(page, "modact", f"remove-{player.id}"), Reason="Asleep")
    assert {one.id for one in table.party.people} == {one.id for one in night.people[:4]} - {player.id}
    await fill_in(club.owner, await club.owner.pick(page, "modact", "end"), Reason="We close")
    assert table.party.stage is Stage.GIVEN_UP
