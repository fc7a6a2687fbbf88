"""`python -m escarmouche`: the command line, wherever the script was not put on the path."""

from escarmouche.cli import main

main()
