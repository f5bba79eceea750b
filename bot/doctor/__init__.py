"""Examines an installation for what would keep Naki from starting or playing well, and changes nothing."""

from bot.doctor.examination import examine
from bot.doctor.finding import Finding, Mark

__all__ = ["Finding", "Mark", "examine"]
