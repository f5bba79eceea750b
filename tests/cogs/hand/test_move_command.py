"""Moves that are typed."""

from simcord import InteractionResult

from bot.games.riichi.engine.state import State
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words
from tests.cogs.playing import posted, sit_down
from tests.cogs.walls import WEST_CAN_DECLARE, follow

WORDS = catalogue("en")


async def typed(person: Person, what: str) -> InteractionResult:
    """What comes of typing this at the table."""
    return await person.slash("move", what=what)


def said(answer: InteractionResult) -> str:
    """What only whoever typed reads."""
    assert answer.ephemeral
    (message, *_) = [*answer.followups, *([answer.response] if answer.response else [])]
    return words(message)


def states(house: House) -> list[State]:
    """The tables, in the order in which they were opened."""
    found = [table.scene.state for table in house.client.tables.of_user(house.people[0].id)]
    return [state for state in found if isinstance(state, State)]


class Typist:
    """Somebody who types their moves."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def plays(self, token: str) -> None:
        """Wait until the panel offers this, and type it as people do."""
        await self.person.asked(token)
        verb, _, tiles = token.removesuffix("_x").partition("_")
        await typed(self.person, tiles if verb == "discard" else f"{verb} {tiles}".replace("daiminkan", "kan"))


async def test_a_hand_is_played_by_typing_alone(house: House) -> None:
    await sit_down(house)
    await follow(WEST_CAN_DECLARE, [Typist(person) for person in house.people])
    assert [len(player.melds) for (state,) in [states(house)] for player in state.current_hand.players] == [1, 1, 0, 1]


async def test_only_what_may_be_done_is_offered_and_it_is_said_what_was_played(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    token = next(one for one in aiko.offered if one.startswith("discard"))
    offered = await aiko.member.autocomplete(house.channel, "move", "what", "")
    assert {choice["value"] for choice in offered} == set(aiko.offered)
    assert await ben.member.autocomplete(house.channel, "move", "what", "") == []
    before = len(posted(house))
    assert said(await typed(aiko, token)).startswith("Discard ")
    assert aiko.offered == []
    assert len(posted(house)) == before


async def test_what_is_not_allowed_is_refused_in_the_words_of_the_button(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    assert said(await typed(ben, "3p")) == WORDS("refusal.not_your_turn", player="Aiko")
    assert said(await typed(aiko, "abracadabra")) == WORDS("move.unknown")
    assert said(await typed(aiko, "ron")) == WORDS("refusal.illegal")


async def test_whoever_sits_at_several_tables_is_asked_at_which_and_the_move_is_made_there(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await sit_down(house)
    answer = await aiko.member.user.slash("move", what="7z")
    assert answer.response is not None
    assert words(answer.response).startswith("**You're at several tables.** Which one?")
    assert labels(answer.response) == ["Discard Rd", "Discard Rd"]
    await aiko.press(answer.response, "Discard Rd")
    assert [len(state.current_hand.players[0].river) for state in states(house)] == [1, 0]
    assert words(answer.response) == "Discard Rd"
