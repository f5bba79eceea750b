"""A bot that speaks plain HTTP, for what a client library would not say."""

import json
from io import BytesIO

import aiohttp

from bot.tools.sandbox import Sandbox
from tests.tools.sandbox.friend import Json


class PlainBot:
    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.url = sandbox.api_url
        self.session = session
        self.headers = {"Authorization": f"Bot {sandbox.token}"}

    async def call(self, method: str, path: str, **body: object) -> tuple[int, Json]:
        async with self.session.request(method, self.url + path, headers=self.headers, json=body or None) as answer:
            return answer.status, await answer.json()

    async def upload(self, path: str, message: Json, **files: bytes) -> tuple[int, Json]:
        """Send a message with files, each under its name (`log_txt` for log.txt)."""
        names = [name.replace("_", ".") for name in files]
        attachments = [{"id": index, "description": f"What {name} shows"} for index, name in enumerate(names)]
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps({**message, "attachments": attachments}))
        for index, (name, data) in enumerate(zip(names, files.values(), strict=True)):
            form.add_field(f"files[{index}]", BytesIO(data), filename=name, content_type="application/octet-stream")
        async with self.session.post(self.url + path, headers=self.headers, data=form) as answer:
            return answer.status, await answer.json()
