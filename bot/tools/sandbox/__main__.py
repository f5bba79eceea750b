"""The sandbox by itself, for a bot in another process: `python -m bot.tools.sandbox --port 8700`."""

import argparse
import asyncio
import contextlib
import sys

from bot.system.usage_error import UsageError
from bot.tools.sandbox.limits import RateLimits
from bot.tools.sandbox.run import serve_sandbox


async def _serve_until_stopped(port: int, limits: RateLimits) -> None:
    async with await serve_sandbox(port, limits) as sandbox:
        sys.stdout.write(f"Page: {sandbox.url}\nAPI: {sandbox.api_url}\nToken: {sandbox.token}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.tools.sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="the port on 127.0.0.1; 0 takes any free one")
    parser.add_argument("--limits", choices=["none", "discord"], default="none", help="whose rate limits to keep")
    asked = parser.parse_args()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve_until_stopped(asked.port, RateLimits(strict=asked.limits == "discord")))
    except UsageError as complaint:
        sys.stderr.write(f"{complaint}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(_main())
