"""What is shown: the table, what happens on it, odds of answers, sight, ranges and reach."""
