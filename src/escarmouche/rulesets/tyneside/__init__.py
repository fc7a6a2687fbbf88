"""French & Indian War skirmish: officers, chiefs and those who act by themselves, North America in the 1750s."""
