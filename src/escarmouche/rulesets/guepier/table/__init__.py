"""What is where: contact and distance, terrain, sight, what a path crosses, the search for a way, places to deploy."""
