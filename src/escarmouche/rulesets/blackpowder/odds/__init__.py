"""The named tests and their exact odds."""
