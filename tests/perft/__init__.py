"""Leaf counts of the action tree from fixed walls: a number that changes names the commit that changed a rule."""
