"""Escarmouche: historical miniature skirmish rules as a program."""

__version__ = "0.1.0"
