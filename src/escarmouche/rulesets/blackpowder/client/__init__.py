"""What a client is shown: the scene, cues, forecasts, sight, reach."""
