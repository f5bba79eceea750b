"""Achievements that people are given at the end of a game."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from bot.engine.question import Seat
from bot.games.achievements import STEPS_NEEDED, Achievement
from bot.games.counts import CountedGame
from bot.store.achievements import AchievementSteps, GivenAchievement, achievement_writes
from bot.store.database import Write
from bot.store.feed import FeedEntry
from bot.table.party import Party, Source

_LEAST_PEOPLE = 2


def game_end_achievements(entry: FeedEntry, game: CountedGame, party: Party, seats: Sequence[Seat]) -> Iterator[Write]:
    """The rows of what the people in these seats are given for a game that was played here by two people or more, hands
    in which somebody else decided for them left out.
    """
    people = {seat: chair.person.id for seat, chair in enumerate(party.chairs) if chair.person is not None}
    if party.source is not Source.TABLE or len(people) < _LEAST_PEOPLE:
        return
    for seat in seats:
        given = list(_feats(entry, game, party, seat))
        steps = _steps(entry, game, party, seat, [other for other in people.values() if other != people[seat]])
        yield from achievement_writes(people[seat], given, list(steps), entry.at, entry.log.table)


def _feats(entry: FeedEntry, game: CountedGame, party: Party, seat: Seat) -> Iterator[GivenAchievement]:
    absent, table = party.chairs[seat].absent, entry.log.table
    if _is_finished(game, party, seat):
        yield GivenAchievement(Achievement.FIRST_GAME, entry.at, table)
    for feat in game.feats[seat] if game.feats else ():
        number = game.hand_numbers[feat.hand_number - 1] if feat.hand_number else 0
        if not feat.step_key and (number not in absent if feat.hand_number else not absent):
            yield GivenAchievement(feat.achievement, entry.at, table, number)


def _steps(
    entry: FeedEntry, game: CountedGame, party: Party, seat: Seat, others: Sequence[int]
) -> Iterator[AchievementSteps]:
    absent = party.chairs[seat].absent
    took = defaultdict[tuple[Achievement, str], list[str]](list)
    needed = {(achievement, ""): number for achievement, number in STEPS_NEEDED.items()}
    for feat in game.feats[seat] if game.feats else ():
        if feat.step_key and game.hand_numbers[feat.hand_number - 1] not in absent:
            took[feat.achievement, feat.list_name].append(feat.step_key)
            needed.setdefault((feat.achievement, feat.list_name), feat.needed)
    if _is_finished(game, party, seat):
        took[Achievement.HUNDRED_GAMES, ""] = [entry.log.table]
        took[Achievement.TEN_FIRSTS, ""] = [entry.log.table] if game.standings[seat].place == 1 else []
        took[Achievement.MANY_PEOPLE, ""] = [str(other) for other in others]
        took[Achievement.FIVE_RULE_BOOKS, ""] = [party.terms.book]
    return (AchievementSteps(one, those, needed[one, listed], listed) for (one, listed), those in took.items() if those)


def _is_finished(game: CountedGame, party: Party, seat: Seat) -> bool:
    """True if the seat's person played the game to its end."""
    return bool(game.standings) and not party.chairs[seat].is_automatic
