"""What a user types after a command, and the function that gets it."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import pytest

from escarmouche.cli.commands import App, Argument, Command, Complaint, Option
from escarmouche.cli.speech import Speech

EN = Speech("en")


def command() -> Command:
    app = App()

    @app.command("march", help="March on.")
    def march(
        where: Annotated[str, Argument(help="the place")],
        by: Annotated[str, Argument(help="the road")] = "",
        men: Annotated[list[str] | None, Argument(help="who")] = None,
        pace: Annotated[int, Option("--pace", "-p", help="how fast", metavar="N")] = 4,
        halts: Annotated[list[int] | None, Option("--halt", help="when")] = None,
        load: Annotated[float, Option("--load", help="how much")] = 0.5,
        order: Annotated[Path | None, Option("--order", help="from a file")] = None,
        drum: Annotated[bool, Option("--drum", help="with the drum")] = False,
    ) -> None:
        raise NotImplementedError

    found = app.commands["march"]
    assert isinstance(found, Command)
    return found


def read(*words: str) -> dict[str, Any]:
    return command().read(EN, words)


def test_what_is_not_given_is_as_the_function_says() -> None:
    assert read("Puebla") == {
        "where": "Puebla",
        "by": "",
        "men": None,
        "pace": 4,
        "halts": None,
        "load": 0.5,
        "order": None,
        "drum": False,
    }


def test_options_stand_anywhere_and_repeat_where_they_may() -> None:
    given = read(
        "--halt", "2", "Puebla", "-p", "6", "north", "Danjou", "--halt=3", "Maine", "--drum", "--order", "o"
    )
    assert (given["where"], given["by"], given["men"]) == ("Puebla", "north", ["Danjou", "Maine"])
    assert (given["pace"], given["halts"], given["drum"], given["order"]) == (6, [2, 3], True, Path("o"))


def test_the_last_of_a_single_option_counts() -> None:
    assert read("Puebla", "--pace", "5", "--pace", "7")["pace"] == 7


def test_a_value_may_begin_with_a_hyphen_and_hold_an_equals_sign() -> None:
    assert read("Puebla", "--load", "-1.5")["load"] == -1.5
    assert read("Puebla", "--order=a=b")["order"] == Path("a=b")
    assert read("Puebla", "north", "x=1")["men"] == ["x=1"]


def test_after_two_hyphens_everything_is_an_argument() -> None:
    assert read("Puebla", "--", "--drum", "--")["men"] == ["--"]
    assert read("Puebla", "--", "--drum")["by"] == "--drum"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "WHERE is missing"),
        (["Puebla", "--flag"], "unknown option --flag"),
        (["Puebla", "-x"], "unknown option -x"),
        (["Puebla", "--pace"], "--pace wants a value"),
        (["Puebla", "--pace", "--"], "--pace wants a value"),
        (["Puebla", "--pace", "slow"], "--pace: slow is not a number"),
        (["Puebla", "--pace", "1.5"], "--pace: 1.5 is not a number"),
        (["Puebla", "--halt", "noon"], "--halt: noon is not a number"),
        (["Puebla", "--drum=loud"], "--drum takes no value"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(words: list[str], line: str) -> None:
    with pytest.raises(Complaint) as wrong:
        read(*words)
    assert str(wrong.value) == line


def test_one_word_too_many() -> None:
    app = App()

    @app.command("halt", help="")
    def halt() -> None:
        raise NotImplementedError

    with pytest.raises(Complaint, match="here: one word too many"):
        app.run(EN, ["halt", "here"])
    with pytest.raises(Complaint, match="unknown command march; known: halt"):
        app.run(EN, ["march"])


def test_the_help_shows_how_everything_is_typed() -> None:
    page = command().page(EN)
    assert page.startswith("Usage: escarmouche march [OPTIONS] WHERE [BY] [MEN]...\n")
    for shown in ("-p N", "--halt HALT", "--order ORDER", "--drum ", "with the drum", "--help"):
        assert shown in page


def test_a_short_command_waits_for_nothing_heavy() -> None:
    """What takes long to import is not imported for odds: the whole command stays under its limit by this."""
    script = (
        "import sys; from escarmouche.cli import run; from escarmouche.cli.speech import Speech;"
        "run(Speech('en'), ['odds', 'guepier', 'fire']);"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "GM.11" in ended.stdout
    heavy = {"rich", "fluent", "babel", "numba", "numpy", "typer", "click", "asyncio", "multiprocessing"}
    assert heavy & set(ended.stderr.split()) == set()
