"""What any client may ask and be shown: the table drawn, what shows of an event, what is foretold."""
