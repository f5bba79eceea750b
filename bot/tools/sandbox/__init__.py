"""Naki without a token: a local stand-in for Discord, with a page to play on."""

from bot.tools.sandbox.run import Sandbox, serve_sandbox

__all__ = ["Sandbox", "serve_sandbox"]
