"""The named tests: their fields, the situations made of them, and their exact odds."""
