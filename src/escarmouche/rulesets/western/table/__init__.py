"""What is where: who stands where and touches whom, ground, paths, lines of sight and cover, places to deploy."""
