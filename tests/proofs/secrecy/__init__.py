"""Two worlds that differ in what somebody may not know look the same to them: `make secrecy GAMES=300`.

A game is made up from its number: players of a rule book, what they press, and when. Then a twin of its walls is laid
in which the hidden seats hold other tiles, and unseen walls have others in them, so that the same presses lead to the
same public facts by the rules alone. Both are played to the end at a steady table, with the same presses at the same
moments, and whatever is sent to the others, or to everybody, is held side by side.

The table belongs to a league. A referee who runs the league and somebody who only watches are there too: while windows
are open they use commands and buttons, refused ones among them. What they read is held side by side as well, but for
the hands that are over, which a referee may see: in the first hand there are none.

The players move by buttons, by lists, or both; every second one confirms each move, and what hidden seats have marked
is known in one world alone. At tables without a home, where discards may be taken back, some are, and of others the
table asks in vain.

Inside are: the gateway's events and the interactions, discord.py, the conversations, panels, painters and canvases, the
tables with their clocks, SQLite, the projections, alt texts, custom ids and file names. One picture in `PAINTED_IN` is
painted and compared byte by byte; of the others the view is, from which a picture is painted and nothing else. Discord
is simulated in memory, how late it shows a message is scripted, and a clock that stands still between two events makes
moments comparable to the millisecond. Outside are the network, and what the machine's own load does to an edit that is
overtaken in the same millisecond.

Two things tell by the rules, and the scripts keep clear of them: how long a claim had to wait for those who could still
beat it, and a prompt that reached a silent player more than a second after it was published, for they get their full
time.
"""
