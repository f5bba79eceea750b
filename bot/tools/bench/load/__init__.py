"""The load benchmark: Naki runs as a process of its own against a local stand-in for Discord that enforces Discord's
rate limits, while simulated players press a button two to four seconds after each question.
"""

from bot.tools.bench.load.run import CURVE_TABLES, measure_load

__all__ = ["CURVE_TABLES", "measure_load"]
