"""What is in the box: every figure of the rules, the state of a game, rosters, lists, scenarios, positions."""
