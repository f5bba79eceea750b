"""A box with a title."""

from render.scene import Box, Text
from render.titled_box import titled_box


def test_a_title_stands_at_the_left_and_a_note_at_the_right_within_the_box() -> None:
    box, title, note = titled_box((100, 400), 50, 200, "Places", "20 games")
    assert isinstance(box.sprite, Box)
    assert (box.x, box.y, box.sprite.width, box.sprite.height) == (100, 50, 400, 200)
    assert isinstance(title.sprite, Text)
    assert isinstance(note.sprite, Text)
    assert (title.sprite.align, note.sprite.align) == ("l", "r")
    assert title.x > 100
    assert title.x + title.sprite.room <= 500
    assert note.x < 500
    assert note.x - note.sprite.room > 100


def test_there_need_not_be_a_note() -> None:
    assert [type(item.sprite) for item in titled_box((0, 400), 0, 200, "Places")] == [Box, Text]
