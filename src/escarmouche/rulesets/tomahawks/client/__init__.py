"""What is shown: the table and its cards, cues, forecasts, sight, ranges and reach."""
