"""What is in the box: figures of the tables, state, events, troops, lists, scenarios and positions."""
