"""Everything stored about a person: exported to a file, or deleted on request."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from bot.backups.forgotten import ForgottenAccountList
from bot.client.saved_settings import SavedSettings
from bot.engine.refusal import Refusal
from bot.leagues.store import LeagueStore
from bot.nights.nights import Nights
from bot.store.posts import Post
from bot.store.traces import PersonalDataStore, PlayersAndSeal, TableNamingPerson
from bot.table.context import FINISHED, UNFINISHED, read_party, read_seal
from bot.table.forgetting import without_person
from bot.table.party import Party
from bot.table.registry import Tables

_CHANCE: Final = random.SystemRandom()
_ALIASES: Final = 2**53


class PersonalData:
    """Exports and deletes what is stored about people."""

    def __init__(
        self,
        tables: Tables,
        traces: PersonalDataStore,
        choices: SavedSettings,
        leagues: LeagueStore,
        nights: Nights,
        now: Callable[[], int],
    ) -> None:
        self._leagues = leagues
        self._nights = nights
        self._now = now
        self._tables = tables
        self._traces = traces
        self._choices = choices
        self.forgotten: ForgottenAccountList | None = None
        """The list of those who were forgotten; None if no backups are made."""

    async def export_of(self, user: int) -> bytes:
        """Everything about the user as JSON, with ids as strings and times in epoch milliseconds. Logs of running games
        are left out, since they contain what players may not know yet.
        """
        trail = await self._traces.of(user)
        tables = [await self._table(user, named, trail.panels) for named in trail.tables]
        told = {
            "user": str(user),
            "choices": trail.choices,
            "tables": [table for table in tables if table is not None],
            "presses": trail.presses,
            "results": trail.results,
            "leagues": trail.leagues,
            "nights": trail.nights,
            "ratings": trail.ratings,
            "hands": trail.hands,
            "achievements": trail.achievements,
            "achievement_steps": trail.achievement_steps,
            "votes": trail.votes,
            "bars": trail.bars,
            "server_log": trail.server_log,
            "admin_log": trail.admin_log,
            "presets": trail.presets,
            "subscriptions": trail.subscriptions,
            "waiting_lists": trail.waiting_lists,
        }
        return msgspec.json.format(msgspec.json.encode(told), indent=2)

    async def forget(self, user: int) -> Refusal | None:
        """Delete everything about the user; refused while they sit at a table. Their games stay, without their name."""
        alias = new_alias()
        refused = await self._tables.forget(user, alias)
        if refused is not None:
            return refused
        if self.forgotten is not None:
            await self.forgotten.add(user)
        await forget_stored_data(self._traces, self._leagues, self._nights, user, alias, self._now(), FINISHED)
        self._leagues.note_forgetting()
        self._choices.forget("user", user)
        return None

    async def _table(self, user: int, named: TableNamingPerson, panels: Mapping[str, Post]) -> dict[str, Any] | None:
        """The data about the user at one table, as they are exported; None if there is nothing."""
        party = read_party(named.players_and_seal[0])
        seat = party.seat_of(user)
        if seat is None and user not in (party.host, *party.unreachable):
            return None
        panel = panels.get(named.table)
        lines = [] if party.stage in UNFINISHED else await self._traces.log(named.table)
        log = [{"at": at} | msgspec.json.decode(line, type=dict[str, Any]) for at, line in lines]
        return {
            "table": named.table,
            "server": None if party.guild is None else str(party.guild),
            "channel": str(party.channel),
            "game": party.terms.game,
            "rules": party.terms.book,
            "opened": party.opened,
            "stage": party.stage,
            "host": party.host == user,
            "direct_messages_closed": user in party.unreachable,
            "ended_it": seat in party.ended_by,
            "chair": None if seat is None else _chair(party, seat),
            "panel": None if panel is None else {"channel": str(panel.channel), "message": str(panel.message)},
            "result": next(_standings(log, seat), None),
            "log": [fact for fact in log if seat is not None and fact.get("seat") == seat],
        }


def new_alias() -> int:
    """A number in a person's place from now on, which no account has."""
    return -_CHANCE.randrange(1, _ALIASES)


async def forget_stored_data(
    traces: PersonalDataStore,
    leagues: LeagueStore,
    nights: Nights,
    user: int,
    alias: int,
    at: int,
    over: tuple[str, ...],
) -> None:
    """Forget the user in everything that is stored, also at tables in the stages `over`; nobody may play at these."""

    def without(papers: PlayersAndSeal) -> PlayersAndSeal:
        party, seal = without_person(read_party(papers[0]), read_seal(papers[1]), user, alias)
        return msgspec.json.encode(party), msgspec.json.encode(seal)

    await leagues.withdraw_everywhere(user, at)
    await nights.leave_everywhere(user, at)
    await traces.forget(user, alias, over, without)


def _chair(party: Party, seat: int) -> dict[str, Any]:
    chair = party.chairs[seat]
    told = msgspec.to_builtins(chair)
    if chair.person is not None:
        told["person"]["id"] = str(chair.person.id)
    return {"number": seat} | told


def _standings(log: list[dict[str, Any]], seat: int | None) -> Iterator[dict[str, Any]]:
    for fact in log:
        yield from (standing for standing in fact.get("standings", ()) if standing["seat"] == seat)
