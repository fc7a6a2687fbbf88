"""The turn: a file a step of the sequence, who is asked what, in the order of the rulebook."""
