"""Frames that rulesets only configure: what several of them do alike, told what is particular to each."""
