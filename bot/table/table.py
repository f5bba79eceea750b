"""A table as everybody else sees it: a handle whose methods write letters to the table's own task."""

from asyncio import Future
from typing import TypeAlias

from bot.engine.decision import Reject, Seat
from bot.engine.switches import Switches
from bot.table import lobby
from bot.table.actor import Actor
from bot.table.answers import Answer, Denied, Refused
from bot.table.news import Scene
from bot.table.party import Party, Person, Terms

Done: TypeAlias = Refused | None
"""What a command brings: None if it is done."""


class Table:
    """A handle on a table; everybody may call every method at any time."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor

    @property
    def id(self) -> str:
        """The short name that buttons carry."""
        return self.party.id

    @property
    def party(self) -> Party:
        """Who plays, and what was agreed."""
        return self._actor.desk.party

    @property
    def scene(self) -> Scene:
        """What may be seen now."""
        return self._actor.desk.scene

    # --- the lobby

    async def join(self, person: Person) -> Done:
        """Take a free chair."""
        return await self._actor.ask(lambda: self._actor.join(person))

    async def add_computer(self, by: int) -> Done:
        """Ask a computer player in."""
        return await self._actor.ask(lambda: self._actor.agree(lambda party: lobby.add_computer(party, by)))

    async def remove(self, by: int, chair: int) -> Done:
        """The host takes a chair away."""
        return await self._actor.ask(lambda: self._actor.agree(lambda party: lobby.remove(party, by, chair)))

    async def agree(self, by: int, terms: Terms) -> Done:
        """The host sets rules, clock and pace."""
        variant = self._actor.desk.kit.variant
        return await self._actor.ask(lambda: self._actor.agree(lambda party: lobby.agree(party, by, terms, variant)))

    async def word(self, user: int, text: str) -> Done:
        """Add a word of one's own to the seal of the walls, after it was committed to and before the start."""
        return await self._actor.ask(lambda: self._actor.agree(lambda party: lobby.word(party, user, text)))

    async def start(self, by: int) -> Done:
        """The host begins the game."""
        return await self._actor.ask(lambda: self._actor.start(by))

    # --- playing

    async def receive(self, user: int, decision: int, token: str, stamp: int) -> None:
        """Write a press down before it is acknowledged: if a crash comes before its answer, it is made again."""
        await self._actor.desk.world.ledger.receive(self.id, user, decision, token, stamp)

    async def press(self, user: int, decision: int, token: str, stamp: int) -> Answer:
        """A button: `token` is a whole action or the first word of one, `stamp` when Discord received the press."""
        asked: Answer | Future[Answer] = await self._actor.ask(lambda: self._actor.press(user, decision, token, stamp))
        answer = await asked if isinstance(asked, Future) else asked
        if isinstance(answer, Reject | Refused) and answer != Refused(Denied.STOPPING):
            await self._actor.desk.world.ledger.refuse(self.id, user, stamp)
        return answer

    def shown(self, decision: int, user: int | None, at: int) -> None:
        """A player's prompt has arrived, or the table's own message (None): clocks start."""
        self._actor.post(lambda: self._actor.shown(decision, user, at))

    async def switch(self, user: int, switches: Switches) -> Done:
        """What the player leaves to the table for the rest of this hand."""
        return await self._actor.ask(lambda: self._actor.switch(user, switches))

    async def back(self, user: int) -> Done:
        """Somebody who slept or had left takes the seat back."""
        return await self._actor.ask(lambda: self._actor.back(user))

    async def leave(self, user: int) -> Done:
        """Somebody goes; in a game a computer player plays on."""
        return await self._actor.ask(lambda: self._actor.leave(user))

    async def end(self, by: int) -> Done:
        """Give the game up: the host at once, others by more than half of the persons."""
        return await self._actor.ask(lambda: self._actor.end(by))

    async def pause(self, by: int | None) -> Done:
        """The host stops all clocks, or whoever runs Naki (None)."""
        return await self._actor.ask(lambda: self._actor.pause(by))

    async def resume(self, by: int | None) -> Done:
        """The host lets the game go on, or whoever runs Naki (None)."""
        return await self._actor.ask(lambda: self._actor.resume(by))

    async def cast_off(self) -> Done:
        """Naki was thrown out of the server: the table waits."""
        return await self._actor.ask(self._actor.cast_off)

    async def land(self) -> Done:
        """Naki is in the server again: the table says so, and waits for its host."""
        return await self._actor.ask(self._actor.land)

    async def remind(self, by: int) -> Done:
        """The host of a table without a clock pings everybody who is waited for."""
        return await self._actor.ask(lambda: self._actor.help(by, None))

    async def pass_for(self, by: int, seat: Seat) -> Done:
        """The host of a table without a clock says for a seat what its silence would mean."""
        return await self._actor.ask(lambda: self._actor.help(by, seat))

    async def looked(self) -> Done:
        """Tell everybody at the table that its log was read."""
        return await self._actor.ask(self._actor.looked)

    async def let_go(self, user: int, alias: int) -> Done:
        """Forget somebody who has left: what they did here was done by the alias."""
        return await self._actor.ask(lambda: self._actor.let_go(user, alias))

    async def unreachable(self, user: int, *, closed: bool) -> Done:
        """Whether the player's direct messages are closed."""
        return await self._actor.ask(lambda: self._actor.reachable(user, closed=closed))
