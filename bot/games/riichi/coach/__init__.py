"""What a coach says of play: how safe a tile is by what its player could see, and the review of a game."""
