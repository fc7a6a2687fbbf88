"""The laboratory: games by the thousand, and what they say about a scenario.

A game to be played is an `Order`, its record a `Played` (`match`); a `Trial` is a series of them, run on any executor
(`simulate`); a `Tally` counts them, a `Result` says what they mean (`statistics`), a page shows it (`page`).
"""
