"""A running game as everybody at its table has seen it."""

from tests.cogs.admin.explanations import explained
from tests.cogs.admin.test_commands import owned
from tests.cogs.house import House


async def test_what_a_pace_holds_back_is_not_told_to_the_owner_either(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", pace="steady", computers=3)
    await aiko.press(house.messages(house.channel.id)[-1], "Play now")
    await house.until(lambda: bool(aiko.offered))
    name = owned(house)
    (table,) = house.client.tables.all()
    await aiko.plays(next(token for token in aiko.offered if token.startswith("discard")))
    await house.until(lambda: table.scene.claim_question_id is not None, step_ms=50)
    for _ in range(18):  # within what the owner may ask in a minute
        await house.pass_time(400)
        history = await house.client.tables.archive.history(name)
        assert history is not None
        drawn = sum(type(event).__name__ == "Drew" for event in history.events)
        told = sum(line.endswith(" draws.") for line in await explained(house, name))
        assert told <= drawn
        if told < drawn:
            return
    raise AssertionError("nothing was ever held back")
