"""What everybody in the server does with its leagues."""
