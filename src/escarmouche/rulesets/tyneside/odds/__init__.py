"""The named tests with their exact odds, and every roll by name."""
