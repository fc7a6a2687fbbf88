"""What is shown and foretold."""
