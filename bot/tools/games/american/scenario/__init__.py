"""American scenarios: what their lines mean, and playing them on the engine."""
