"""What a finished game was: its losses, its luck against the exact odds, the rolls that turned it.

`losses` and `luck` read what happened; `search` says which playouts are wanted next and what they tell, `playout` plays
them. Nothing here speaks a language: whoever tells the tale puts it into words.
"""
