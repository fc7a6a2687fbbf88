"""What is where on the table: footprints, ground, sight, ways and places."""
