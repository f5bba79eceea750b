"""The coach's judgement of play: the safety of a tile by what its player could see, and the review of a game."""
