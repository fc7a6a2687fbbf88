"""Commands from plain functions: a function's parameters are the arguments and options that a user types.

Small on purpose: nothing here is imported that a quick command would have to wait for.
"""

import inspect
import shutil
import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NoReturn, Union, get_args, get_origin

from escarmouche.cli.speech import Speech


class Complaint(Exception):
    """What the user got wrong, in one line; the program ends with exit code 2."""


def complain(line: str) -> NoReturn:
    raise Complaint(" ".join(line.split()))


class Exit(Exception):
    """The command ends here with this exit code; it has said what there is to say."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Argument:
    """A word that a command takes by its place."""

    def __init__(self, help: str = "", metavar: str = "") -> None:
        self.help, self.metavar = help, metavar


class Option:
    """A word that a command takes by its name; one whose type is bool is a flag and takes no value."""

    def __init__(self, *names: str, help: str = "", metavar: str = "") -> None:
        self.names, self.help, self.metavar = names, help, metavar


class Parameter:
    """One parameter of a command, as its signature tells it."""

    def __init__(self, parameter: inspect.Parameter) -> None:
        kind, told = get_args(parameter.annotation)
        kinds = [one for one in get_args(kind) if one is not NoneType] if _is_union(kind) else [kind]
        self.name, self.default, self.told = parameter.name, parameter.default, told
        self.many = get_origin(kinds[0]) is list
        self.kind: type = get_args(kinds[0])[0] if self.many else kinds[0]
        self.required = parameter.default is inspect.Parameter.empty

    @property
    def option(self) -> bool:
        return isinstance(self.told, Option)

    @property
    def flag(self) -> bool:
        return self.option and self.kind is bool

    @property
    def metavar(self) -> str:
        name = self.told.names[0].lstrip("-") if self.option else self.name
        return str(self.told.metavar or name.upper())

    @property
    def shown(self) -> str:
        """As the help shows it."""
        if not self.option:
            return self.metavar
        return ", ".join(self.told.names) + ("" if self.flag else f" {self.metavar}")

    @property
    def usage(self) -> str:
        word = self.metavar if self.required else f"[{self.metavar}]"
        return f"{word}..." if self.many else word

    def read(self, say: Speech, word: str) -> object:
        if self.kind in (int, float):
            try:
                return self.kind(word)
            except ValueError:
                complain(say("bad-number", name=self.title, given=word))
        return Path(word) if self.kind is Path else word

    @property
    def title(self) -> str:
        """As a complaint calls it."""
        return str(self.told.names[0]) if self.option else self.metavar


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


class Command:
    """A function and what the user may type after its name."""

    def __init__(self, name: str, help: str, function: Callable[..., None]) -> None:
        self.name, self.help, self.function = name, help, function
        found = [Parameter(one) for one in inspect.signature(function).parameters.values()]
        self.arguments = [one for one in found if not one.option]
        self.options = [one for one in found if one.option]

    def run(self, say: Speech, words: Sequence[str]) -> None:
        if _asks_help(words):
            print(self.page(say), end="")
            return
        self.function(**self.read(say, words))

    def read(self, say: Speech, words: Sequence[str]) -> dict[str, Any]:
        """The parameters of the function; options may stand before, between and after the arguments."""
        named = {name: one for one in self.options for name in one.told.names}
        values: dict[str, Any] = {one.name: one.default for one in (*self.arguments, *self.options)}
        places, left = iter(self.arguments), iter(words)
        place = next(places, None)
        for word, plain in _marked(left):
            if plain or not word.startswith("-") or word == "-":
                if place is None:
                    complain(say("argument-extra", given=word))
                self._set(values, place, place.read(say, word))
                place = place if place.many else next(places, None)
                continue
            name, sign, value = word.partition("=")
            one = named.get(name)
            if one is None:
                complain(say("unknown-option", given=name))
            if one.flag:
                if sign:
                    complain(say("option-flag", name=name))
                values[one.name] = True
                continue
            if not sign and (value := next(left, "--")) == "--":
                complain(say("option-value", name=name))
            self._set(values, one, one.read(say, value))
        for one in (*self.arguments, *self.options):
            if values[one.name] is inspect.Parameter.empty:
                complain(say("argument-missing", name=one.title))
        return values

    def _set(self, values: dict[str, Any], one: Parameter, value: object) -> None:
        if not one.many:
            values[one.name] = value
        elif values[one.name] is one.default:
            values[one.name] = [value]
        else:
            values[one.name].append(value)

    def page(self, say: Speech) -> str:
        """The help of this command."""
        usage = " ".join(
            [
                say("heading-usage"),
                "escarmouche",
                self.name,
                "[OPTIONS]",
                *(one.usage for one in self.arguments),
            ]
        )
        arguments = [(one.shown, one.told.help) for one in self.arguments]
        options = [*((one.shown, one.told.help) for one in self.options), ("--help", say("help-help"))]
        return _page(usage, self.help, {say("heading-arguments"): arguments, say("heading-options"): options})


def _marked(words: Iterator[str]) -> Iterator[tuple[str, bool]]:
    """Each word, and whether it comes after `--` and is an argument whatever it looks like."""
    plain = False
    for word in words:
        if word == "--" and not plain:
            plain = True
        else:
            yield word, plain


def _asks_help(words: Sequence[str]) -> bool:
    return "--help" in words[: words.index("--") if "--" in words else len(words)]


class App:
    """A command that has commands of its own."""

    def __init__(self, name: str = "", help: str = "") -> None:
        self.name, self.help = name, help
        self.commands: dict[str, Command | App] = {}

    def command(self, name: str, help: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Make a function a command of this name."""

        def register(function: Callable[..., None]) -> Callable[..., None]:
            self.commands[name] = Command(f"{self.name} {name}".strip(), help, function)
            return function

        return register

    def group(self, name: str, help: str) -> "App":
        """A command that only gathers others."""
        self.commands[name] = group = App(f"{self.name} {name}".strip(), help)
        return group

    def run(self, say: Speech, words: Sequence[str]) -> None:
        if not words or words[0] == "--help":
            print(
                group_page(say, self.name, self.help, {n: one.help for n, one in self.commands.items()}),
                end="",
            )
            return
        if words[0] not in self.commands:
            unknown_command(say, words[0], self.commands)
        self.commands[words[0]].run(say, words[1:])


def unknown_command(say: Speech, given: str, known: Sequence[str] | dict[str, Any]) -> NoReturn:
    if given.startswith("-"):
        complain(say("unknown-option", given=given))
    complain(say("unknown-command", given=given, known=", ".join(known)))


def group_page(
    say: Speech, name: str, help: str, commands: dict[str, str], options: dict[str, str] | None = None
) -> str:
    """The help of a command that has commands of its own."""
    usage = " ".join(
        [say("heading-usage"), "escarmouche", *([name] if name else []), "[OPTIONS]", "COMMAND", "[ARGS]..."]
    )
    own = [*(options or {}).items(), ("--help", say("help-help"))]
    return _page(usage, help, {say("heading-options"): own, say("heading-commands"): list(commands.items())})


def _page(usage: str, help: str, sections: dict[str, list[tuple[str, str]]]) -> str:
    width = min(shutil.get_terminal_size().columns, 100)
    parts = [textwrap.fill(usage, width, subsequent_indent="  "), textwrap.fill(help, width)]
    for heading, rows in sections.items():
        if rows:
            parts.append("\n".join([heading, *(_row(left, right, width) for left, right in rows)]))
    return "\n\n".join(parts) + "\n"


def _row(left: str, right: str, width: int) -> str:
    margin = 26
    start = f"  {left}"
    lines = textwrap.wrap(right, max(width - margin, 20)) or [""]
    first = [f"{start:{margin - 2}}  {lines.pop(0)}"] if len(start) <= margin - 2 else [start]
    return "\n".join([*first, *(" " * margin + line for line in lines)]).rstrip()
