"""Pictures of everything in a game, made from views alone.

    studio = Studio()
    png = await studio.picture(view, words, Style("night"), message=("table", table_id))

`Pictures.paint` does the same on the spot, `alt_text` says in words what the picture shows.
"""

from bot.view.model import AnyView
from render.alt import alt_text
from render.pictures import Pictures
from render.sprites import Style
from render.worker import Studio

__all__ = ["AnyView", "Pictures", "Studio", "Style", "alt_text"]
