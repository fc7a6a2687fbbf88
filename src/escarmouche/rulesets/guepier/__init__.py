"""Le guêpier mexicain: the French intervention in Mexico, 1861-1867."""
