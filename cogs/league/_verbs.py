"""The verbs in the custom ids of leagues' buttons. They never change: a message may be pressed years later."""

from typing import Final

from bot.engine.orders import OrderKind

LEAGUES_VERB: Final = "leagues"
"""In place of a table in the buttons of leagues: longer than any table's name."""
JOIN, LEAVE, STANDINGS, CHECK_IN, RULES = "signup", "resign", "ranking", "checkin", "statutes"
STAND_BY_VERB: Final = "standby"
MY_TABLE, TURN, LIST = "mytable", "tables", "list"
PROPOSE, ACCEPT, ANSWER, REMIND_ME = "propose", "accept", "answer", "remindme"
LINEUP_VERB: Final = "lineup"
CONFIRM_ENTRY_VERB: Final = "confirm"
MY_ANSWERS_VERB: Final = "myanswers"
FAIRNESS_VERB: Final = "fairness"
WEB_PAGE_VERB: Final = "webpage"
CALL_REFEREE_VERB: Final = "callhere"
CONFIRM_REPORT_VERB: Final = "rightly"
DISPUTE_VERB: Final = "dispute"
MY_LEAGUE_VERB: Final = "mine"
DECIDE_VERB: Final = "decide"
RULING_VERB: Final = "ruling"
ORDERS_AT_CALL: Final = (OrderKind.RESUME, OrderKind.REDEAL, OrderKind.UNDO_HAND)
"""Decisions of a referee under a call; everything else takes a command."""
LEAVE_CONFIRMATION: Final = "sure"
SIT, STAND, DEAL = "takeseat", "giveseat", "dealout"
OPEN_TABLE_VERB: Final = "freetable"
VIEW, OVERVIEW = "seasonview", "overview"
DESK_VERB: Final = "desk"
ORGANISE_VERB: Final = "organise"
LOOK_AT_GAME_VERB: Final = f"{ORGANISE_VERB}_games_look"
"""Leads back to a game, with what referees can decide about it."""
JUDGE_VERB: Final = "judge"
