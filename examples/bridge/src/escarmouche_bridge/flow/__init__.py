"""The turn: one file a step of the sequence."""
