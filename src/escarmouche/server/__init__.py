"""The web service: games that people play in a browser, stored answer by answer."""
