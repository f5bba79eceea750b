"""Who plays whom, and who is East: pure functions of ranks, earlier rounds and a published key."""
