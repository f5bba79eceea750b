"""The commands of `naki`, one module each.

A command module is thin. It has one public function,

    def register(naki: typer.Typer) -> None:
        naki.command("simulate")(simulate)

which `bot.__main__` calls for every module in this package and below; commands that only one game has are in
`games/<game>`. A command with subcommands adds a `typer.Typer` of its own with `naki.add_typer`. What does the work is
imported inside the command, so `naki --help` loads none of it. Wrong input and wrong settings are raised as
`bot.system.usage_error.UsageError`; a check that failed raises `typer.Exit(1)`.
"""
