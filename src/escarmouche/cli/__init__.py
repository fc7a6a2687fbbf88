"""The command line: `escarmouche`. Thin: it reads arguments, calls the engine and prints."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from escarmouche import __version__
from escarmouche.cli.commands import App, Complaint, Exit, group_page, unknown_command
from escarmouche.cli.speech import Speech, language

BAD = 2  # the exit code for whatever the user got wrong
INTERRUPTED = 130
UNREAD = 141  # as a shell tells of a program that nobody reads any more: 128 and the number of SIGPIPE
PARTS = {
    "serve": "serve",
    "rulesets": "catalogue",
    "scenarios": "catalogue",
    "play": "play",
    "odds": "oddscmd",
    "resolve": "oddscmd",
    "replay": "replay",
    "tale": "tale",
    "rules": "rulebook",
    "army": "armies",
    "bots": "botlist",
    "bench": "bench",
    "simulate": "simulate",
}
"""Each command and the module that registers it; only the module of the command asked for is imported."""
ALONE = "serve"  # what the program's name alone does


def run(say: Speech, words: Sequence[str]) -> None:
    """The command that these words ask for."""
    words = words or [ALONE]
    if words[0] == "--help":
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
    try:
        code = ended(Speech(language(words)), words)
        sys.stdout.flush()
    except BrokenPipeError:  # as after `| head -1`
        code = UNREAD
        _leave_unread()
    sys.exit(code)


def ended(say: Speech, words: Sequence[str]) -> int:
    """Run the command; the exit code it ends with."""
    try:
        run(say, words)
    except Complaint as complaint:
        return _told(str(complaint), BAD)
    except Exit as left:
        return _with_broken_rulesets(say, left.code)
    except KeyboardInterrupt:
        return _told(say("interrupted"), INTERRUPTED)
    return _with_broken_rulesets(say, 0)


def _with_broken_rulesets(say: Speech, code: int) -> int:
    """The command is done; what it had to leave out is told, a line each."""
    if "escarmouche.rulesets" in sys.modules:
        from escarmouche import rulesets
        from escarmouche.cli.common import told_broken

        for one in rulesets.broken():
            _told(told_broken(say, one), code)
    return code


def _told(line: str, code: int) -> int:
    print(f"escarmouche: {' '.join(line.split())}", file=sys.stderr)
    return code


def _leave_unread() -> None:
    """Python writes out what is left when it ends, and would complain once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
