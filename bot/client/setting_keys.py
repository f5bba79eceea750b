"""The keys of the settings that people and servers choose."""

from typing import Final

from bot.client.languages import LANGUAGE_KEY, LOCALE_KEY
from bot.client.picture_style import INDICES_KEY, NARROW_KEY, THEME_KEY
from bot.client.quiet_hours import QUIET_HOURS
from bot.store.league.ratings import RATING_SCOPE
from bot.store.preferences import BLOCKED_KEY

HINTS: Final = "hints"
"""The setting whether a player sees the waits of their hand."""

PRESS_TWICE: Final = "confirm"
"""The setting what counts only when it is pressed twice: nothing, `calls` (riichi and kans too), or `every` discard."""

CONFIRM_ALL: Final = "every"
"""The value of that setting by which every discard is pressed twice."""

BUTTONS_OR_LIST: Final = "moves"
"""The setting how a panel shows what may be done: by `buttons`, as a `list`, or both."""

HAS_USED_PANEL: Final = "greeted"
"""The setting that a player has used a panel, and needs no introduction."""

STATISTICS: Final = "statistics"
"""The setting who may see a person's numbers; everybody by default."""

RANKED_GAMES: Final = "ranked_games"
"""The setting of a server how many games somebody has finished who is ranked."""

IMPORTED_GAMES: Final = "imported_games"
"""The number of games that a person has brought by their logs."""

DRILLS: Final = "drills"
"""A person's longest rows of right answers: the name of each drill and a number, with spaces between."""

DRILL_TIMES: Final = "drill_times"
"""A person's quickest right answers: the name of each drill and milliseconds, with spaces between."""

LESSON: Final = "lesson"
"""The place where a person stopped in the lessons."""

OWN_TURN_MESSAGE: Final = "nudge"
"""The setting whether a player gets a separate message when it is their turn."""

HAND_DESTINATION: Final = "hand"
"""The setting where a player's hand is shown: at the table in a private message, or in direct messages."""

LAST_SOLO_GAME: Final = "play"
"""The setting that has the game a person last played against computers."""

PUZZLE: Final = "puzzle"
"""The setting of a server where and at which hour its puzzle of the day is posted."""

PUZZLE_HANDS: Final = "puzzle_hands"
"""The setting whether a person's hands in finished games may become puzzles of their server."""

RECAP: Final = "recap"
"""The setting of a server where a season is looked back on when it is over, and which one comes next."""

AWAY_DISCARDS: Final = "away_discards"
"""The setting of a server whether seats at its new tables only discard what they draw while their player is away."""

USUAL_RULES: Final = "usual_rules"
"""The setting of a server by which rule book its new tables play, if nobody says."""

LAST_WELCOME_TIME: Final = "welcomed"
"""The time when a server was greeted last, in epoch milliseconds."""

NEWEST_VERSION: Final = "newest_version"
"""The version that the owner was told of last; it is kept as a setting of no server."""

CARD_ADMINS: Final = "league_admins"
"""The setting for the role that may manage a server's cards, besides those who manage the server. The key is older than
the name.
"""

LEAGUE_REMINDERS: Final = "league_reminders"
"""The setting whether a player gets reminders of their rounds as direct messages."""

LEAGUE_ORGANISERS: Final = "league_organiser_role"
LEAGUE_REFEREES: Final = "league_referee_role"
REFEREE_CALLS_CHANNEL: Final = "league_calls_channel"
LEAGUE_LOG: Final = "league_log_channel"
LEAGUE_ZONE: Final = "league_zone"
"""Settings of a server's leagues: the roles of organisers and referees, the channels for calls to referees and for
logs, and the default time zone.
"""

TABLE_CHANNELS: Final = "table_channels"
"""The setting of a server in which channels tables are opened, with commas between; without it in all."""

BOARD_CHANNEL: Final = "board"
BOARD_POST: Final = "board_place"
"""Settings of a server: the channel of its board of tables, and where the message is."""

PING_ROLE: Final = "ping_role"
"""The setting of a server which role is told when a table forms, in place of single people."""

MODERATORS: Final = "moderators"
"""The setting for the roles of a server's moderators, with commas between."""

CHOICE_KEYS: Final = (
    LANGUAGE_KEY,
    LOCALE_KEY,
    HINTS,
    PRESS_TWICE,
    BUTTONS_OR_LIST,
    HAS_USED_PANEL,
    OWN_TURN_MESSAGE,
    STATISTICS,
    RANKED_GAMES,
    IMPORTED_GAMES,
    DRILLS,
    DRILL_TIMES,
    LESSON,
    HAND_DESTINATION,
    LAST_SOLO_GAME,
    PUZZLE,
    PUZZLE_HANDS,
    RECAP,
    AWAY_DISCARDS,
    USUAL_RULES,
    BLOCKED_KEY,
    CARD_ADMINS,
    MODERATORS,
    BOARD_CHANNEL,
    BOARD_POST,
    PING_ROLE,
    TABLE_CHANNELS,
    QUIET_HOURS,
    NEWEST_VERSION,
    LAST_WELCOME_TIME,
    LEAGUE_ORGANISERS,
    LEAGUE_REMINDERS,
    LEAGUE_REFEREES,
    REFEREE_CALLS_CHANNEL,
    LEAGUE_LOG,
    LEAGUE_ZONE,
    RATING_SCOPE,
    THEME_KEY,
    INDICES_KEY,
    NARROW_KEY,
)
"""The keys of all choices, which are kept in memory."""
