"""The turn as it is played: who is asked what, in the order of the rulebook."""
