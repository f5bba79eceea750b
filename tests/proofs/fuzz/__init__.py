"""Everything that comes from outside, spoiled a million times: it is taken, or refused in the way that is written down.

python -m tests.proofs.fuzz --cases 1000000 --seed 1
"""
