"""mjai, the protocol of computer players for riichi: our player in other people's arenas, and their players at ours."""
