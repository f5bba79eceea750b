"""The most crowded positions of recorded games: how large everything is there, and how much of it is seen."""

from collections import Counter
from collections.abc import Iterator
from heapq import nlargest
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.riichi.conformance.replay import state_at_log_end
from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.record import Call, Deal, Discard, Draw, Kan, North, Record
from bot.games.riichi.view.model import RiichiTableView
from bot.games.riichi.view.projection import RiichiProjection
from bot.i18n.catalogue import LANGUAGES, words
from bot.records.files import BadRecord, InconclusiveRecord, has_no_game
from bot.tools.conformance.files import files_below
from bot.view.model import MeldView, Player
from bot.view.project.projection import SeatedPlayers
from render import AnyView
from render.pictures import scene
from render.scene import Drawing, Placed, TileSprite
from tests.render.geometry import cut_by_the_edge, rectangle, tiles_on_tiles

GAMES = Path(__file__).parents[5] / "shared" / "data" / "games"
LEAST = 44
"""Pixels that a tile of a meld is wide at least, half as many as it is seen on a desktop."""
EDGE = 8
"""A tile may cover one part in so many of another."""
MARKED = "F"
"""A tile that riichi does not have: it stands for those of melds, so that they are found in a picture."""


def positions(players: int, every: int, most: int) -> Iterator[tuple[RiichiTableView, list[AnyView]]]:
    """The most crowded tables of the games in every so many files, each with the panels of all its players."""
    if not GAMES.is_dir():
        pytest.skip("the recorded games are not beside this project: there is no ../shared/data/games")
    moments = ((crowd(deal), path.name, place, record, deal) for path, record, place, deal in deals(players, every))
    company = SeatedPlayers([Player(is_computer=True, chair=seat) for seat in range(players)])
    for *_, record, deal in nlargest(most, moments, key=lambda moment: moment[:3]):
        last = max(place for place, fact in enumerate(deal.facts) if isinstance(fact, Draw))
        cut = replace(record, deals=(replace(deal, facts=deal.facts[: last + 1]),), final=None)
        state = state_at_log_end(cut)
        assert state is not None, "whoever has drawn has something to decide"
        hands = [RiichiProjection().hand(state, company, seat) for seat in range(players)]
        marked = [replace(hand, table=with_marked_melds(hand.table)) for hand in hands]
        yield with_marked_melds(RiichiProjection().table(state, company)), [*marked]


def deals(players: int, every: int) -> Iterator[tuple[Path, Record, int, Deal]]:
    """The hands of the games whose tiles are all told: elsewhere hands cannot be played up to a point."""
    for path in [path for path in files_below([GAMES]) if not has_no_game(path)][::every]:
        try:
            record = read_log(path)
        except (InconclusiveRecord, BadRecord):
            continue
        if record.rules.game.players == players and record.viewer is None:
            yield from ((path, record, place, deal) for place, deal in enumerate(record.deals))


def crowd(deal: Deal) -> int:
    """How much lies on the table at the end of the hand; the seat with most counts twice."""
    each: Counter[int] = Counter()
    for fact in deal.facts:
        if isinstance(fact, Discard | North | Call | Kan):
            each[fact.seat] += 3 if isinstance(fact, Call | Kan) else 1
    return each.total() + max(each.values(), default=0)


def with_marked_melds(table: RiichiTableView) -> RiichiTableView:
    seats = tuple(replace(seat, melds=tuple(marked(meld) for meld in seat.melds)) for seat in table.seats)
    return replace(table, seats=seats)


def marked(meld: MeldView) -> MeldView:
    return tuple(replace(tile, tile=tile.tile and MARKED, added=tile.added and MARKED) for tile in meld)


def meld_tiles(picture: Drawing) -> list[TileSprite]:
    sprites = (item.sprite for item in picture.items)
    return [sprite for sprite in sprites if isinstance(sprite, TileSprite) and sprite.tile == MARKED]


def covered_share(one: Placed, other: Placed) -> float:
    """How much of its width or height a tile covers of another."""
    (left, top, right, bottom), (left2, top2, right2, bottom2) = rectangle(one), rectangle(other)
    assert isinstance(one.sprite, TileSprite)
    return min(min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)) / one.sprite.width


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize(("every", "most"), [(25, 6), pytest.param(1, 100, marks=pytest.mark.proof)])
def test_in_the_most_crowded_positions_melds_are_large_and_no_tile_is_covered_by_more_than_its_edge(
    players: int, every: int, most: int
) -> None:
    seen = 0
    for table, panels in positions(players, every, most):
        for language in LANGUAGES:
            for view in (table, *panels):
                picture = scene(view, words(language))
                assert [meld for meld in meld_tiles(picture) if meld.width < LEAST] == []
                pairs = tiles_on_tiles(picture)
                assert [pair for pair in pairs if covered_share(*pair) > 1 / EDGE] == []
                assert cut_by_the_edge(picture) == []
        seen += 1
    assert seen == most or every > 1
    assert seen
