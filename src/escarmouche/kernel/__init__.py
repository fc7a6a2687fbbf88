"""The kernel: dice, odds, table, questions and games; it knows no ruleset."""
