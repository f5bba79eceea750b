"""The verbs in the custom ids of club nights' buttons. They never change: a message may be pressed years later."""

from typing import Final

NIGHTS_VERB: Final = "clubnights"
"""In place of a table, before the number of an evening."""
SERIES_VERB: Final = "nightseries"
"""In place of a table, before the number of a series."""
COME, STAY_AWAY, LATE, HERE, REST = "nightin", "nightout", "nightlate", "nighthere", "nightrest"
OWN, FAIR, AS_TEXT = "nightmine", "nightfair", "nighttext"
PANEL, YEAR, NEW, MANAGE = "nightpanel", "nightyear", "nightnew", "nightmanage"
