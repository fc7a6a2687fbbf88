"""`python -m escarmouche`: the command line, wherever the script was not put on the path."""

from escarmouche.cli import main

if __name__ == "__main__":  # processes in which bots think import it
    main()
