"""Naki without a token: a local stand-in for Discord, with a page to play on."""

from bot.tools.sandbox.run import Sandbox, serve

__all__ = ["Sandbox", "serve"]
