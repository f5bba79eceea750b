"""What the American pictures show, sprite by sprite."""

from msgspec.structs import replace

from bot.games.american.view.model import (
    AmericanResultView,
    CardTile,
)
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.marks import RING_WIDTH
from render.pictures import scene
from render.scene import Drawing, Ring, Text, TileSprite

EN = words("en")


def faces(picture: Drawing) -> list[TileSprite]:
    return [item.sprite for item in picture.items if isinstance(item.sprite, TileSprite) and item.sprite.tile]


def test_the_winning_tile_is_framed_in_the_hand_and_not_in_what_was_exposed() -> None:
    view = sample("american-result").view
    assert isinstance(view, AmericanResultView)
    exposed = (CardTile("6D", is_exposed=True),) * 3
    (win,) = view.wins
    picture = scene(
        replace(view, wins=(replace(win, winning_tile="6D", groups=((CardTile("6D"), CardTile("5D")), exposed)),)), EN
    )
    (ring,) = [item for item in picture.items if isinstance(item.sprite, Ring)]
    framed = [item for item in picture.items if isinstance(item.sprite, TileSprite) and item.x == ring.x + RING_WIDTH]
    assert framed[0].x == min(item.x for item in picture.items if isinstance(item.sprite, TileSprite))
    labels = [item for item in picture.items if isinstance(item.sprite, Text) and item.sprite.text == "exposed"]
    assert len(labels) == 1


def test_a_self_picked_joker_is_framed_as_a_joker() -> None:
    view = sample("american-result-self-pick").view
    assert isinstance(view, AmericanResultView)
    (win,) = view.wins
    groups = ((CardTile("5C"), CardTile("5C"), CardTile("5C", is_joker=True)),)
    picture = scene(replace(view, wins=(replace(win, winning_tile="J", groups=groups),)), EN)
    (ring,) = [item for item in picture.items if isinstance(item.sprite, Ring)]
    (joker,) = [item for item in picture.items if isinstance(item.sprite, TileSprite) and item.sprite.tile == "J"]
    assert ring.x + RING_WIDTH == joker.x
