"""The command line: `escarmouche`. Thin: it reads arguments, calls the engine and prints."""

import sys
from collections.abc import Sequence

import typer

from escarmouche import __version__
from escarmouche.cli import armies, catalogue, oddscmd, play, replay, rulebook
from escarmouche.cli.common import Complaint
from escarmouche.cli.speech import Speech, language

BAD = 2  # the exit code for whatever the user got wrong
# Typer carries its own copy of click, or uses the installed one, and names this base of its errors in neither.
UsageProblem: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


def build(say: Speech) -> typer.Typer:
    """The command with all its subcommands, their help in one language."""
    app = typer.Typer(
        name="escarmouche",
        help=say("help-app"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
    )

    @app.callback(invoke_without_command=True)
    def top(version: bool = typer.Option(False, "--version", help=say("help-version"))) -> None:
        if version:
            typer.echo(__version__)
            raise typer.Exit()

    for part in (catalogue, play, oddscmd, replay, rulebook, armies):
        part.register(app, say)
    return app


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever is wrong is one line on standard error and exit code 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    say = Speech(language(words))
    command = typer.main.get_command(build(say))
    try:
        code = command.main(words, prog_name="escarmouche", standalone_mode=False)
    except Complaint as complaint:
        _end(str(complaint), BAD)
    except UsageProblem as problem:
        _end(getattr(problem, "format_message", problem.__str__)(), BAD)
    except (typer.Abort, KeyboardInterrupt):
        _end(say("interrupted"), 130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _end(line: str, code: int) -> None:
    typer.echo(f"escarmouche: {' '.join(line.split())}", err=True)
    sys.exit(code)
