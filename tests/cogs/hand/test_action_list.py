"""Everything that may be done, as a list: for whoever does not see all buttons."""

from typing import Any, cast

from discord import ui
from hypothesis import given, settings

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import words as catalogue
from bot.store.database import Database
from bot.store.emojis import Emojis
from bot.table.news import Scene
from bot.table.party import Chair, Person, Terms
from cogs.games.panel_content import PanelContent
from cogs.hand._action_list import action_lists
from tests.cogs.house import House
from tests.cogs.person import labels, options_of
from tests.cogs.playing import panel_of, sit_down
from tests.cogs.walls import RUINED
from tests.laws.test_any_game import AnyWalk, walks
from tests.table.parties import party_of

NO_EMOJIS = TileEmojis(Emojis(cast(Database, None)))


@settings(max_examples=4)
@given(walks)
def test_e15_the_lists_hold_every_legal_action_of_whole_hands_in_both_games(walk: AnyWalk) -> None:
    """In the order of the game, so that silence comes last; with more than 25 there is a second page."""
    for step in walk.hands(1):
        game = "riichi" if type(walk).__name__.startswith("Riichi") else "american"
        people = tuple(Chair(Person(seat + 1, f"P{seat}")) for seat in range(len(step.before.scores)))
        party = party_of(*people, terms=Terms(game=game))
        for question in walk.game.pending(step.before):
            for seat, options in question.options.items():
                content = PanelContent(
                    scene=Scene(party=party, state=step.before),
                    state=step.before,
                    seat=seat,
                    question=question,
                    options=options,
                )
                pages = [list_of(row) for row in action_lists(content, catalogue("ja"), NO_EMOJIS)]
                values = [option.value for page in pages for option in page.options]
                assert values == [option.token for option in options if not option.token.startswith("challenge")]
                assert all(0 < len(page.options) <= 25 for page in pages)
                assert all(0 < len(option.label) <= 100 for page in pages for option in page.options)
                twins = [option for page in pages for option in page.options if option.description]
                assert all(option.value.endswith("_x") for option in twins)
                assert len({(one.label, one.description) for page in pages for one in page.options}) == len(values)


def list_of(row: ui.ActionRow[Any]) -> ui.Select[Any]:
    (found,) = row.children
    assert isinstance(found, ui.Select)
    return found


async def test_e15_a_whole_game_is_played_by_lists_alone(club: House) -> None:
    for person in club.people:
        await person.sets(moves="list")
    await sit_down(club)
    (table,) = club.client.tables.all()
    for line in RUINED:
        seat, token = line.split()
        await club.people[int(seat)].picks(token)
    await club.quiet()
    assert [person.offered for person in club.people] == [[], [], [], []]
    history = await club.client.tables.archive.history(table.id)
    assert history is not None
    assert type(history.events[-1]).__name__ == "GameEnded"


async def test_e15_who_does_not_see_all_buttons_has_a_list_at_once(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await aiko.press(panel_of(aiko), "More")
    assert labels(panel_of(aiko))[0] == "I can't see all buttons"
    await aiko.press(panel_of(aiko), "I can't see all buttons")
    shown = {option["value"]: option["label"] for option in options_of(panel_of(aiko))}
    assert shown["discard_3m"] == "Discard 3 of characters"
    assert shown["discard_7z"] == "Discard Red dragon"
    await aiko.picks("discard_3m")
    await house.quiet()
    assert "discard_3m" not in aiko.listed
