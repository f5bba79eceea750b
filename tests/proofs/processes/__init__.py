"""Several processes that are one Naki: what that costs, and what becomes of games when a part of it is gone.

`naki run` is started several times, with a PostgreSQL and a Redis server of their own, against a stand-in for Discord
with Discord's limits. People play in direct messages, which arrive at shard 0 whoever plays the table, and at every
third table in their server. Nothing is ever answered for anybody, and who has pressed with success never presses that
button again: a press that is lost stops its game for good.

Without further options it is measured what a press costs that is passed to another process, and how many counted calls
come in any second. With `--kills` people play by all books for four, and one process after the other is killed
(SIGKILL), at least half of them while somebody is asked about a tile, half while a press waits, and replaced. Every
fifth is suspended instead, for longer than its lease, and wakes up when others play its tables; with `--fault` Naki has
a planted fault (`tests.proofs.planted`), and the exit code has to be 1. With `--rolling` every process is told to stop
(SIGTERM) and replaced, one after the other: each press has to be answered within three seconds; with
`--from COMMIT` those that are replaced are of another version. With `--outage` Redis
or PostgreSQL is stopped for 30 seconds in the middle of play.

As in `tests.proofs.crash`, every press that was acknowledged has to be in the log exactly once, unless its question was
decided before. The exit code is 1 unless all that is promised holds.
"""
