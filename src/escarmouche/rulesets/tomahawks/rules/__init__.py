"""The rulebook by chapters: who may, which dice, and what comes of it."""
