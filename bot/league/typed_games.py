"""Games that organisers and referees type in, one by one or many at once (league.md §4.3)."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.refusal import Refusal
from bot.league.acts.results import GameCounted
from bot.league.games import MANUAL_SOURCE, LeagueGame, Result
from bot.league.log import Actor, Log
from bot.league.state import League
from bot.league.times import Ms


class ManualGame(NamedTuple):
    """A game that somebody types: when it ended, of which table of a round it is (0: of none), and whether it is
    another than the one it looks like.
    """

    result: Result
    ended: Ms
    round: int = 0
    board: int = 0
    is_another_game: bool = False

    def entry_act(self, log: Log) -> GameCounted:
        """The act that enters it now."""
        return GameCounted(
            log.next_number,
            f"{MANUAL_SOURCE}{len(log.entries) + 1}",
            len(log.league.phases),
            self.ended,
            self.result,
            round=self.round or None,
            board=self.board or None,
            is_another_game=self.is_another_game,
        )


class PreviewedGame(NamedTuple):
    """A line whose game can be entered, and what it will be worth."""

    line: int
    manual_game: ManualGame
    game: LeagueGame


class ManualEntryPreview(NamedTuple):
    """The consequences of many results, entered one after the other: the games, and the lines that are refused."""

    games: tuple[PreviewedGame, ...]
    refused: tuple[tuple[int, Refusal], ...]


def preview_games(log: Log, by: Actor, typed: Iterable[tuple[int, ManualGame]], at: Ms) -> ManualEntryPreview:
    """The outcome of entering these games, each with its line, if this actor does it on this log."""
    games, refused = list[PreviewedGame](), list[tuple[int, Refusal]]()
    for line, one in typed:
        entry = log.decide(by, one.entry_act(log), at)
        if isinstance(entry, Refusal):
            refused.append((line, entry))
            continue
        number, log = log.next_number, log.with_entry(entry)
        games.append(PreviewedGame(line, one, log.league.games[number]))
    return ManualEntryPreview(tuple(games), tuple(refused))


def game_of_table(league: League, result: Result, ended: Ms) -> ManualGame:
    """The game, at the table of a round at which just these people are to play; of no round if there is none."""
    table = league.board_to_play(len(league.phases), result.seats) if league.phases else None
    round_, board = table or (0, 0)
    return ManualGame(result, ended, round_, board)
