"""What is where: sight, cover, distances."""
