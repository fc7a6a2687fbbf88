"""What a ruleset is to everybody else, and the package that most of it is made by."""
