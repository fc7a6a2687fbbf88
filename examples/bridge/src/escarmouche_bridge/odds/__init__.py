"""The named tests."""
