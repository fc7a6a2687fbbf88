"""What is where: distances and contact, terrain, sight, formations, moves and the places of figures."""
