"""The turn: who is asked what, in the order of the rulebook."""
