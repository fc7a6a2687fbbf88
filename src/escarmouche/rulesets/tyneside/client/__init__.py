"""What is shown: the table, what happens on it, what may be known before one answers."""
