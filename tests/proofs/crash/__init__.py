"""Kill Naki again and again in games over real sockets, and look whether a press was lost: `make crash`.

People at several tables play in the sandbox, from the lobby to the standings, and again: short games by every rule
book, at every other table by one that reserves turns for a late ron, so that each press waits. They press what their
panels offer, and Naki's process is killed (SIGKILL) at random moments, at least half of them while a claim window is
open, half while a press that is saved waits, a tenth while a table without a home sleeps and a tenth while a lobby with
a code is open, and started again. After the last kill every game is played to its end.
With `--fault` Naki has a planted fault (`tests.proofs.planted`), and the exit code has to be 1.

A press is *acknowledged* when Discord has taken our answer to it: from then on the player's client shows no failure.
Such a press must be in the log exactly once, unless the log shows that its question was decided before: by somebody
else's claim, or by a press that the same person had made and seen fail. Where the disk stalls, Naki acknowledges before
it has written (ADR 11): what was acknowledged so late is counted apart and pressed again, as what failed. Who has
pressed with success never presses that button again, and only at every third table is there a clock that would answer
instead: elsewhere a lost press stops the game. Of a game that is stuck it is said what is asked there, and of whom.

The last line counts; the exit code is 1 unless no acknowledged press was lost or doubled, no message was sent twice, no
game got stuck, and every log leads to the standings that were shown.
"""
