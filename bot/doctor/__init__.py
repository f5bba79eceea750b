"""Examines an installation for what would keep Naki from starting or playing well, and changes nothing."""

from bot.doctor.examination import examine
from bot.doctor.finding import Finding, Health

__all__ = ["Finding", "Health", "examine"]
