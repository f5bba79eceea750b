from hypothesis import settings

# No wall-clock limits: a slow machine is no bug. `make test` draws the same examples every time, `make prove` new ones.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("test")
