"""Everything that can be made to go wrong, in JSON like the page's side (page_api.py); for tests in another process.

POST /sandbox/faults       {method?, path?, times?, status?, code?, message?, delay?, lost?, overtaken?,
                           retry_after?, bare?}
                           spoils the bot's next requests that fit (faults.py)
POST /sandbox/event_faults {event, how, times?}     sends the next such events twice, swapped or not at all (lost)
POST /sandbox/mend         {}                       nothing more of all that goes wrong: {left}, how often it would have
POST /sandbox/drop         {}                       cuts the bot's gateway connections; it can resume
POST /sandbox/invalidate   {resumable?}             tells the bot that its session is no longer valid
POST /sandbox/remove       {as, channel, message?}  a message is taken away, or the whole channel or thread
POST /sandbox/archive      {as, channel}            a thread is put to sleep
POST /sandbox/forbid       {as, channel, permissions: []}    what the bot may not do in a channel from now on
POST /sandbox/membership   {bot: bool}              the bot is removed from the guild, or added again
POST /sandbox/limits       {strict?, old_after?, new_dms?}    whether Discord's rate limits are kept (limits.py)
GET  /sandbox/traffic      the bot's requests by route, those that were too fast by bucket, those refused by status
"""

from aiohttp import web

from bot.tools.sandbox.backend import Channel, Json, World
from bot.tools.sandbox.faults import EventFault, Fault, Faults
from bot.tools.sandbox.gateway import Gateway
from bot.tools.sandbox.json_routes import JsonAnswer, routes
from bot.tools.sandbox.limits import RateLimits
from bot.tools.sandbox.people import channel_named, keep_bot_from, person_named

__all__ = ["FaultApi"]


class FaultApi:
    """The handlers; each takes the arguments and returns what is answered."""

    def __init__(self, world: World, gateway: Gateway, limits: RateLimits, faults: Faults) -> None:
        self._world = world
        self._gateway = gateway
        self._limits = limits
        self._faults = faults

    def routes(self) -> list[web.RouteDef]:
        done = [self.faults, self.event_faults, self.mend, self.drop, self.invalidate, self.remove, self.archive]
        return routes(asked=[self.traffic], done=[*done, self.forbid, self.membership, self.limits])

    async def faults(self, arguments: Json) -> JsonAnswer:
        self._faults.faults.append(Fault(**_without_person(arguments)))

    async def event_faults(self, arguments: Json) -> JsonAnswer:
        self._faults.event_faults.append(EventFault(**_without_person(arguments)))

    async def mend(self, _: Json) -> JsonAnswer:
        return {"left": self._faults.mend()}

    async def drop(self, _: Json) -> JsonAnswer:
        await self._gateway.drop()

    async def invalidate(self, arguments: Json) -> JsonAnswer:
        self._gateway.invalidate(resumable=arguments.get("resumable", False))

    async def remove(self, arguments: Json) -> JsonAnswer:
        channel = self._where(arguments)
        if "message" in arguments:
            self._world.delete_message(channel.id, int(arguments["message"]))
        else:
            self._world.delete_channel(channel.id)

    async def archive(self, arguments: Json) -> JsonAnswer:
        channel = self._where(arguments)
        self._world.edit_channel(channel.id, {}, thread_metadata={"archived": True})

    async def forbid(self, arguments: Json) -> JsonAnswer:
        keep_bot_from(self._world, self._where(arguments), arguments["permissions"])

    async def membership(self, arguments: Json) -> JsonAnswer:
        (self._world.let_bot_in if arguments["bot"] else self._world.throw_bot_out)()

    async def limits(self, arguments: Json) -> JsonAnswer:
        self._limits.strict = arguments.get("strict", self._limits.strict)
        self._limits.old_after = arguments.get("old_after", self._limits.old_after)
        self._limits.new_dms = arguments.get("new_dms", self._limits.new_dms)

    async def traffic(self, _: Json) -> JsonAnswer:
        return self._limits.traffic.report

    def _where(self, arguments: Json) -> Channel:
        return channel_named(self._world, person_named(self._world, arguments["as"]), arguments["channel"])


def _without_person(arguments: Json) -> Json:
    return {name: value for name, value in arguments.items() if name != "as"}
