"""The page's side of the sandbox, in JSON; tests use it as the page does.

`as` names a person and `channel` a place, each by id or by name (`dm` is the direct message with the bot). GET takes
its arguments from the query, POST from a JSON body. A refusal is answered 400 with `{"error": why}`.

    GET  /sandbox/everybody            the people: [{"id", "name"}]
    GET  /sandbox/world?as             the guild as the person sees it: people, channels with unread marks, the bot
    GET  /sandbox/live?as              a WebSocket with every change; its frames are described in viewers.py
    GET  /sandbox/messages?as&channel[&before][&limit][&private]    oldest first; private=1: ephemeral ones too
    GET  /sandbox/commands?as&channel  the slash commands on offer there
    POST /sandbox/read          {as, channel, message}             has read up to this message
    POST /sandbox/say           {as, channel, content}             writes a message: {"message": id}
    POST /sandbox/slash         {as, channel, command, options}    as in "table new"; an outcome
    POST /sandbox/autocomplete  {as, channel, command, option, typed, options}    {"choices": [...]}
    POST /sandbox/click         {as, channel, message, custom_id or label}        an outcome
    POST /sandbox/select        {as, channel, message, custom_id, values}         an outcome
    POST /sandbox/submit        {as, channel, interaction, values}    an outcome; the interaction that opened the form
    POST /sandbox/join          {name}              somebody joins the guild: {"id", "name"}
    POST /sandbox/settings      {as, dms?, locale?} closes or opens direct messages; the language of the client
    GET  /sandbox/requests      the bot's REST requests: [{method, path, params, json, reason}], the last ten thousand

An outcome (guild_member.py) comes when the bot has answered, or after three seconds with `"state": "failed"`. Files in
options and forms are `{"filename", "data"}` with the data in base64.
"""

from dataclasses import asdict

from aiohttp import web

from bot.tools.sandbox.backend import Channel, Json, User, World
from bot.tools.sandbox.guild_member import GuildMember, PressOutcome
from bot.tools.sandbox.json_routes import JsonAnswer, routes
from bot.tools.sandbox.people import add_person, channel_named, people, person_named, person_payload
from bot.tools.sandbox.viewers import Viewers

__all__ = ["PageApi"]

HISTORY = 100  # messages that a page loads at a time


class PageApi:
    """The handlers; each takes the arguments and returns what is answered."""

    def __init__(self, world: World, viewers: Viewers) -> None:
        self._world = world
        self._viewers = viewers

    def routes(self) -> list[web.RouteDef]:
        asked = [self.everybody, self.world, self.messages, self.commands, self.requests]
        done = [self.read, self.say, self.join, self.settings]
        done += [self.slash, self.autocomplete, self.click, self.select, self.submit]
        return [web.get("/sandbox/live", self.live), *routes(asked=asked, done=done)]

    async def live(self, request: web.Request) -> web.StreamResponse:
        try:
            return await self._viewers.watch(request, person_named(self._world, request.query.get("as", "")))
        except LookupError as error:
            raise web.HTTPNotFound(text=str(error)) from error

    async def everybody(self, _: Json) -> JsonAnswer:
        return [person_payload(user) for user in people(self._world)]

    async def world(self, arguments: Json) -> JsonAnswer:
        return self._viewers.world_of(self._who(arguments))

    async def messages(self, arguments: Json) -> JsonAnswer:
        viewer, channel = self._who(arguments), self._where(arguments)
        before = int(arguments["before"]) if "before" in arguments else None
        limit = int(arguments.get("limit", HISTORY))
        return self._viewers.history(viewer, channel, before=before, limit=limit, private="private" in arguments)

    async def commands(self, arguments: Json) -> JsonAnswer:
        return self._person(arguments).commands()

    async def requests(self, _: Json) -> JsonAnswer:
        return [asdict(entry) for entry in self._world.http_requests]

    async def read(self, arguments: Json) -> JsonAnswer:
        self._viewers.mark_read(self._who(arguments), self._where(arguments), int(arguments["message"]))

    async def say(self, arguments: Json) -> JsonAnswer:
        return {"message": self._person(arguments).say(arguments["content"])}

    async def slash(self, arguments: Json) -> JsonAnswer:
        return _outcome_json(await self._person(arguments).slash(arguments["command"], arguments.get("options", {})))

    async def autocomplete(self, arguments: Json) -> JsonAnswer:
        command, option, typed = (arguments[name] for name in ("command", "option", "typed"))
        options = arguments.get("options", {})
        return {"choices": await self._person(arguments).autocomplete(command, option, typed, options)}

    async def click(self, arguments: Json) -> JsonAnswer:
        button = {name: arguments[name] for name in ("custom_id", "label") if name in arguments}
        return _outcome_json(await self._person(arguments).click(int(arguments["message"]), **button))

    async def select(self, arguments: Json) -> JsonAnswer:
        message, custom_id, values = int(arguments["message"]), arguments["custom_id"], arguments["values"]
        return _outcome_json(await self._person(arguments).select(message, custom_id, values))

    async def submit(self, arguments: Json) -> JsonAnswer:
        return _outcome_json(await self._person(arguments).submit(int(arguments["interaction"]), arguments["values"]))

    async def join(self, arguments: Json) -> JsonAnswer:
        return person_payload(add_person(self._world, arguments["name"]))

    async def settings(self, arguments: Json) -> JsonAnswer:
        viewer = self._who(arguments)
        if arguments.get("dms") is not None:
            (self._world.closed_dms.discard if arguments["dms"] else self._world.closed_dms.add)(viewer.id)
        if arguments.get("locale") is not None:
            self._world.locales[viewer.id] = arguments["locale"]
        self._viewers.presence_changed()

    def _who(self, arguments: Json) -> User:
        return person_named(self._world, str(arguments["as"]))

    def _where(self, arguments: Json) -> Channel:
        return channel_named(self._world, self._who(arguments), str(arguments["channel"]))

    def _person(self, arguments: Json) -> GuildMember:
        return GuildMember(self._world, self._who(arguments).id, self._where(arguments))


def _outcome_json(outcome: PressOutcome) -> Json:
    return asdict(outcome)
