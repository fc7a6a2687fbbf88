"""The rulebook, a file a chapter: who may, which dice are thrown, what comes of it."""
