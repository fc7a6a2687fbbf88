"""The command line: `escarmouche`. Thin: it reads arguments, calls the engine and prints."""

import sys
from collections.abc import Sequence
from importlib import import_module

from escarmouche import __version__
from escarmouche.cli.commands import App, Complaint, Exit, group_page, unknown_command
from escarmouche.cli.speech import Speech, language

BAD = 2  # the exit code for whatever the user got wrong
INTERRUPTED = 130
PARTS = {
    "rulesets": "catalogue",
    "scenarios": "catalogue",
    "play": "play",
    "odds": "oddscmd",
    "resolve": "oddscmd",
    "replay": "replay",
    "rules": "rulebook",
    "army": "armies",
    "bots": "botlist",
    "bench": "bench",
    "simulate": "simulate",
}
"""Each command and the module that registers it; only the module of the command asked for is imported."""


def run(say: Speech, words: Sequence[str]) -> None:
    """The command that these words ask for."""
    if not words or words[0] == "--help":
        commands = {name: say(f"help-{name}") for name in PARTS}
        print(group_page(say, "", say("help-app"), commands, {"--version": say("help-version")}), end="")
    elif words[0] == "--version":
        print(__version__)
    elif words[0] in PARTS:
        app = App()
        import_module(f"escarmouche.cli.{PARTS[words[0]]}").register(app, say)
        app.run(say, words)
    else:
        unknown_command(say, words[0], PARTS)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever is wrong is one line on standard error and exit code 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    say = Speech(language(words))
    try:
        run(say, words)
        sys.stdout.flush()
    except Complaint as complaint:
        _end(str(complaint), BAD)
    except Exit as ended:
        sys.exit(ended.code)
    except KeyboardInterrupt:
        _end(say("interrupted"), INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    sys.exit(0)


def _end(line: str, code: int) -> None:
    print(f"escarmouche: {' '.join(line.split())}", file=sys.stderr)
    sys.exit(code)
