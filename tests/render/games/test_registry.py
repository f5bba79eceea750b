"""Every game has its own pictures; what has none is an error and never another game's picture."""

import pytest
from msgspec.structs import asdict

from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.view.model import HandView, OpenTableView, ResultView, TableView
from bot.view.project.projection import SeatedPlayers
from render import Pictures, alt_text
from render.games.game_pictures import GamePictures, untyped_pictures
from render.games.registry import GAME_PICTURES, pictures_of
from render.games.riichi.pictures import RIICHI_PICTURES
from render.games.riichi.usual import USUAL_RESULT, USUAL_TABLE
from render.pictures import scene
from render.scene import Text
from tests.cogs.toy.engine import Rules, State
from tests.cogs.toy.pictures import TOY_PICTURES
from tests.cogs.toy.view import ToyProjection

EN = words("en")


def test_every_game_is_painted_and_nothing_else_is() -> None:
    assert GAME_PICTURES.keys() == GAMES.keys()


def test_no_two_games_have_a_view_in_common() -> None:
    views = [view for game in GAME_PICTURES.values() for view in game.views]
    assert len(views) == len(set(views)) == 3 * len(GAME_PICTURES)


@pytest.mark.parametrize("part", ["table", "hand", "result", "glowing_tiles", "usual_views", "guide"])
def test_a_game_without_one_of_its_pictures_cannot_be_made(part: str) -> None:
    parts = {name: value for name, value in asdict(RIICHI_PICTURES).items() if name != part}
    with pytest.raises(TypeError, match=part):
        GamePictures(**parts)


def test_a_view_of_no_game_has_neither_picture_nor_words() -> None:
    table = TableView(seats=USUAL_TABLE.seats)
    result = ResultView(title=USUAL_RESULT.title, round_wind="E", hand_number=1, scores=USUAL_RESULT.scores)
    for view in (table, HandView(table=table, tiles=()), OpenTableView(table=table, hands=(None,) * 4), result):
        with pytest.raises(LookupError, match="no game has a picture of"):
            scene(view, EN)
        with pytest.raises(LookupError, match="no game has a picture of"):
            alt_text(view, EN)


def test_what_is_seen_in_a_tables_first_hour_is_painted_and_told(pictures: Pictures) -> None:
    for game in GAME_PICTURES.values():
        assert game.usual_views
        for view in game.usual_views:
            assert pictures.paint(view, EN)
            assert alt_text(view, EN)


def test_a_guide_explains_a_panel_of_its_own_game_with_a_number_for_every_sign() -> None:
    guided = [(game, game.guide) for game in GAME_PICTURES.values() if game.guide]
    assert guided
    for game, guide in guided:
        assert pictures_of(guide.view.panel) is game
        numbers = [
            item.sprite.text
            for item in scene(guide.view, EN).items[-2 * len(guide.numbered_items) :][1::2]
            if isinstance(item.sprite, Text)
        ]
        assert numbers == [str(number) for number in range(1, len(guide.numbered_items) + 1)]


def test_the_least_game_shows_its_players_wherever_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME_PICTURES, "toy", untyped_pictures(TOY_PICTURES))
    projection, company = ToyProjection(), SeatedPlayers([seat.player for seat in USUAL_TABLE.seats])
    state = State(Rules(), scores=(1, 0, 1, 0), last_question_id=2)
    names = {player.name for player in company.players if player.name}
    for view in (
        projection.table(state, company),
        projection.hand(state, company, 2),
        projection.open_table(state, company),
    ):
        shown = {item.sprite.text for item in scene(view, EN).items if isinstance(item.sprite, Text)}
        assert names <= shown
        assert f"{company.players[1].name}'s turn." in alt_text(view, EN)
