"""The Far West skirmish."""
