"""What every process of a test has before it starts: Naki with its conversations and its command line, and its first
pictures painted.
"""

from importlib import import_module
from typing import Final

from bot.__main__ import application
from bot.client.naki import EXTENSIONS
from bot.tools.samples import sample
from render.pictures import Pictures

PICTURES: Final = Pictures()
application()
for module in (*EXTENSIONS, "tests.proofs.kills", "tests.sockets.naki"):
    import_module(module)
for name in ("table-day", "hand-day"):
    PICTURES.paint(sample(name).view, sample(name).words)
