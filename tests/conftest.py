"""Settings of the whole test suite."""

from hypothesis import settings

# Time limits per example fail on busy machines and say nothing about a rule.
settings.register_profile("escarmouche", deadline=None)
settings.load_profile("escarmouche")
