"""What every Naki of a test has before it starts: its conversations are loaded, and its first pictures painted."""

from importlib import import_module
from typing import Final

from bot.client.naki import EXTENSIONS
from render.pictures import Pictures
from render.samples import sample

PICTURES: Final = Pictures()
for extension in EXTENSIONS:
    import_module(extension)
for name in ("table-day", "hand-day"):
    PICTURES.paint(sample(name).view, sample(name).words)
