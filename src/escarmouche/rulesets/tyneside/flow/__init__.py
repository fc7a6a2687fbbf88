"""The turn, step by step: who is asked what, and what is carried out."""
