"""What is in the box: figures of the rulebook, the state of a game, events, roster, lists, scenarios and positions."""
