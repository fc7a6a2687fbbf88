"""The same, sooner: numeric functions compiled from one source, and what was worked out kept."""
