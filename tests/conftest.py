"""Settings of the whole test suite."""

import os

from hypothesis import settings

# Time limits per example fail on busy machines and say nothing about a rule; the same examples every time make a
# failure belong to the change that brought it. HYPOTHESIS_PROFILE=search looks for new ones.
settings.register_profile("escarmouche", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "escarmouche"))
