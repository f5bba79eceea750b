"""What recorded games say about danger, tenpai, losses and places: counted, and written as tables with their errors."""
