"""The rulebook, chapter by chapter: who may, which dice, what comes of it."""
