"""American tables, hands, payments and ends, from games that computer players have played."""

from typing import Final

from msgspec.structs import replace

from bot.games.american.view.model import AmericanHandView, AmericanTableView
from bot.tools.samples.moments import recorded_american
from bot.tools.samples.sample import CONTRAST, DAY, NIGHT, Sample
from bot.view.model import Phrase

_PLAYED: Final = recorded_american()
_TABLES, _HANDS, _RESULTS = _PLAYED.tables, _PLAYED.hands, _PLAYED.results


def _marks(table: AmericanTableView) -> AmericanTableView:
    """A dead hand, somebody away, and names as long as they come."""
    first, second, third, fourth = table.seats
    long = replace(first.player, name="Maximiliana Featherstonehaugh")
    return replace(
        table,
        seats=(
            replace(first, player=long),
            replace(second, dead=True, score=-1_240),
            replace(third, away=True),
            fourth,
        ),
    )


def _dead(hand: AmericanHandView) -> AmericanHandView:
    """The same, had somebody challenged the hand and been right."""
    seats = tuple(
        replace(seat, dead=place == hand.table.viewer, banner=None) for place, seat in enumerate(hand.table.seats)
    )
    note = Phrase("american.note.dead")
    return replace(hand, table=replace(hand.table, seats=seats), notes=(note,), nearest_hands=(), drawn=None)


AMERICAN_SAMPLES: Final[tuple[Sample, ...]] = (
    Sample("american-day", _TABLES["ordinary"]),
    Sample("american-night", _TABLES["exposure"], NIGHT),
    Sample("american-550", _TABLES["ordinary"], DAY, 550),
    Sample("american-japanese", _TABLES["ordinary"], language="ja"),
    Sample("american-from-the-side", replace(_TABLES["exchange"], viewer=2)),
    Sample("american-mahjong", _TABLES["mahjong"]),
    Sample("american-marks", _marks(_TABLES["ordinary"])),
    Sample("american-crowded", _TABLES["crowded"]),
    Sample("american-crowded-550", _TABLES["crowded"], DAY, 550),
    Sample("american-crowded-contrast", _TABLES["crowded"], CONTRAST),
    Sample("american-charleston", _TABLES["charleston"]),
    Sample("american-courtesy", _TABLES["courtesy"], CONTRAST),
    Sample("american-vote", _TABLES["vote"], NIGHT),
    Sample("american-hand-charleston", _HANDS["charleston"]),
    Sample("american-hand-blind", _HANDS["blind"], NIGHT),
    Sample("american-hand-without-hints", replace(_HANDS["charleston"], nearest_hands=())),
    Sample("american-hand-turn", _HANDS["turn"]),
    Sample("american-hand-claim", _HANDS["claim"]),
    Sample("american-hand-exposed", _HANDS["exposed"], CONTRAST),
    Sample("american-hand-dead", _dead(_HANDS["exposed"]), NIGHT),
    Sample("american-hand-550", _HANDS["turn"], DAY, 550),
    Sample("american-result", _RESULTS["discard"]),
    Sample("american-result-self-pick", _RESULTS["self-pick"], NIGHT),
    Sample("american-wall-game", _RESULTS["wall"]),
    Sample("american-standings", _PLAYED.standings),
    Sample("american-summary", _PLAYED.summary),
    Sample("american-replay", replace(_PLAYED.replay, replay_step=63, replay_step_count=491)),
)
