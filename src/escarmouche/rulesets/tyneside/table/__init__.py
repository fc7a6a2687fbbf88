"""What is where: contact and distance, ground, sight, ways over the table, places in ranks and at deployment."""
