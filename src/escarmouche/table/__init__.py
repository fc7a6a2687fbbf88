"""The table: measuring, terrain, sight, ways over the ground."""
