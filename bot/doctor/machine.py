"""Examinations of this machine: rights of files, ports, pictures, copies."""

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.backups.plan import BackupPlan
from bot.backups.schedule import backups_in
from bot.doctor.finding import Finding, doubtful, unwell, well
from bot.i18n.catalogue import LANGUAGES, words
from render.games.registry import GAME_PICTURES
from render.pictures import Pictures

_OTHERS: Final = 0o077
_OLDEST_COPY_S: Final = 26 * 3600
"""Seconds after which a daily copy is late, as in the alert rules."""


def examine_privacy(files: tuple[Path, ...]) -> Iterator[Finding]:
    """Looks for files with secrets in them that others on this machine may read."""
    for file in files:
        if file.exists() and file.stat().st_mode & _OTHERS:
            yield doubtful(f"{file} can be read by others on this machine: chmod 600 {file}.")


def examine_port(number: int, setting: str) -> Finding:
    """Tries whether the port is free on this machine."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", number))
        except OSError:
            return doubtful(f"Port {number} is taken, perhaps by a Naki that runs: otherwise set {setting}.")
    return well(f"Port {number} is free.")


def examine_painter() -> Finding:
    """Tries to paint a table, which needs the fonts and Pillow."""
    view = next(view for game in GAME_PICTURES.values() for view in game.usual_views)
    try:
        Pictures().paint(view, words(LANGUAGES[0]))
    except Exception as error:
        return unwell(f"No picture can be painted ({error}): install Naki anew.")
    return well("Pictures can be painted.")


def examine_backups(plan: BackupPlan | None) -> Finding:
    """Looks for copies of the database, and for a newest one that is not too old."""
    if plan is None:
        return doubtful("No copies are made: set NAKI_BACKUP_DIR.")
    folder = plan.folder
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return unwell(f"Nothing can be written to {folder}: create the folder, or change NAKI_BACKUP_DIR.")
    copies = backups_in(folder)
    if not copies:
        return doubtful(f"There is no copy in {folder} yet: Naki makes one soon after it starts.")
    age_s = time.time() - max(copies).timestamp()
    if age_s > _OLDEST_COPY_S:
        return doubtful(f"The newest copy in {folder} is {age_s / 3600:.0f} hours old: see Naki's log for why.")
    return well(f"The newest copy is {age_s / 3600:.0f} hours old.")
