"""The same hands at three tables: ours, riichienv's and jansou's, in lock step.

Every table gets the same wall and the same random legal answers. What each seat may answer has to agree at every
decision, and so do the points at the end. Where another engine is known to differ, `known` says how and who is right.
"""
