"""The rulebook, one file a chapter: who may, which dice, what comes of it."""
