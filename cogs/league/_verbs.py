"""The verbs in the custom ids of leagues' buttons. They never change: a message may be pressed years later."""

from typing import Final

from bot.engine.orders import OrderKind

LEAGUES: Final = "leagues"
"""In place of a table in the buttons of leagues: longer than any table's name."""
JOIN, LEAVE, STANDINGS, CHECK_IN, RULES = "signup", "resign", "ranking", "checkin", "statutes"
STAND_BY: Final = "standby"
MY_TABLE, TURN, LIST = "mytable", "tables", "list"
PROPOSE, ACCEPT, ANSWER, REMIND_ME = "propose", "accept", "answer", "remindme"
LINEUP: Final = "lineup"
CONFIRM: Final = "confirm"
MY_ANSWERS: Final = "myanswers"
FAIRNESS: Final = "fairness"
PAGE: Final = "webpage"
CALL_HERE: Final = "callhere"
CONFIRM_REPORT: Final = "rightly"
DISPUTE: Final = "dispute"
MINE: Final = "mine"
DECIDE: Final = "decide"
RULING: Final = "ruling"
RULED_HERE: Final = (OrderKind.RESUME, OrderKind.REDEAL, OrderKind.UNDO_HAND)
"""Decisions of a referee under a call; everything else takes a command."""
SURE: Final = "sure"
SIT, STAND, DEAL = "takeseat", "giveseat", "dealout"
OPEN_TABLE: Final = "freetable"
VIEW, OVERVIEW = "seasonview", "overview"
DESK: Final = "desk"
ACT: Final = "organise"
LOOK_AT_GAME: Final = f"{ACT}_games_look"
"""Leads back to a game, with what referees can decide about it."""
JUDGE: Final = "judge"
