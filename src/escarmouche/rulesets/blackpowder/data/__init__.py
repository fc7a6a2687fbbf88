"""What is in the box of Black Powder: figures, state, events, lists and scenarios."""
