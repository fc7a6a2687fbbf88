"""What is in the box: tables, state, events, options, rosters and lists, scenarios, positions, names."""
