"""What is shown: the scene, cues, forecasts, sight and ranges, reach."""
