"""Many tables at once: Naki in a process of its own against a stand-in with Discord's rate limits, in which everybody
acts after two to four seconds.
"""

from bot.bench.load.evening import TABLES, measure

__all__ = ["TABLES", "measure"]
