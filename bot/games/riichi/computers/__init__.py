"""Computer players for riichi. They see what a person in their seat sees, and choose among the options they are
offered.
"""
