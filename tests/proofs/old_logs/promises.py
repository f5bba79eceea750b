"""What can be done with every game that is over, whichever version has written its log."""

from pathlib import Path
from typing import Any

from bot.games.export import export, log_formats
from bot.games.game import LogFormat
from bot.games.registry import GAMES
from bot.games.riichi.formats.logs import read_log
from bot.games.verify import judge, verify
from bot.records.replay import Replay
from bot.table.archive import History
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from tests.proofs.old_logs.game_room import GUILD, GameRoom


async def can_be_replayed_and_exported(room: GameRoom, table: str, folder: Path) -> None:
    """Whether a game that is over can be replayed, verified and exported."""
    history = await room.tables.archive.history(table)
    assert history is not None
    assert history.seal is not None
    game, reached = history.variant.resume(history.events, guild=GUILD)
    state: Any = reached
    assert state.standings
    assert history.variant.encode(history.events[0])
    _steps_through(history, game)
    assert judge(history.events, history.seal, history.party.commitment).is_fair
    for form in log_formats(history.events):
        path = folder / f"{table}.{form}.json"
        path.write_text(export(history.events, form, history.seal), encoding="utf-8")
        if form is LogFormat.NAKI:
            assert verify(path).is_fair
        if history.party.terms.game == "riichi":
            final = read_log(path).final
            assert final is not None
            assert final.points == state.scores


def _steps_through(history: History, game: Any) -> None:
    """Every moment of the game, the end of every hand, the standings and the summary can be shown."""
    projection = GAMES[history.party.terms.game].projection
    start = history.variant.resume(history.events[:1], guild=GUILD)[1]
    company = SeatedPlayers([Player(name=str(seat)) for seat in range(history.party.seats)])
    replay = Replay.of(history.variant, history.events)
    for step in (*replay.hand_starts, replay.steps):
        for seat in (None, *range(history.party.seats)):
            assert replay.view(step, projection, company, seat)
    state: Any = start
    for event in history.events[1:]:
        state = game.evolve(state, event)
        if type(event).__name__ == "HandEnded":
            shown = projection.result(state, company)
            assert shown is not None
    standings = projection.standings(state, company)
    assert standings is not None
    assert len(standings.score_history) == len(state.played_hands) + 1
    assert projection.summary(state, company).hands
