"""What was found wrong, by check; and what stands in a ruleset's sources."""

import ast
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from escarmouche.contract.ruleset import Ruleset

KEPT = 3  # of one check: a fault tends to come hundreds of times


class Faults:
    """What was found so far."""

    def __init__(self) -> None:
        self._found: dict[str, list[str]] = {}
        self.looked: Counter[str] = Counter()
        self.why_not: dict[str, str] = {}

    def find(self, check: str, detail: str) -> None:
        found = self._found.setdefault(check, [])
        told = " ".join(detail.split())
        if told not in found and len(found) < KEPT:
            found.append(told)

    def must(self, check: str, true: bool, detail: str) -> None:
        """It is looked at, and found wrong unless it is true."""
        self.looked[check] += 1
        if not true:
            self.find(check, detail)

    def of(self, check: str) -> list[str]:
        return self._found.get(check, [])

    def all(self) -> dict[str, list[str]]:
        return dict(self._found)

    @contextmanager
    def raising(self, check: str, doing: str) -> Iterator[None]:
        """Whatever is raised inside is a fault, with the place where it was raised."""
        self.looked[check] += 1
        try:
            yield
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(frame.filename).name}:{frame.lineno}"
            self.find(check, f"{doing}: {type(error).__name__}: {error} ({place})")


def folder_of(ruleset: Ruleset[Any]) -> Path:
    """Where the ruleset's own files are."""
    return Path(str(sys.modules[type(ruleset).__module__].__file__)).parent


@lru_cache(maxsize=8)
def source(folder: Path) -> tuple[tuple[str, ast.Call | ast.Constant], ...]:
    """Every call and word in the sources of a ruleset, with where it stands."""
    return tuple(
        (f"{path.name}:{node.lineno}", node)
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call | ast.Constant)
    )


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    return ((where, node) for where, node in source(folder) if isinstance(node, ast.Call))


def words(folder: Path) -> Iterator[tuple[str, str]]:
    """Every text that is written out in the sources."""
    for where, node in source(folder):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield where, node.value


def spelled(node: ast.expr) -> Iterator[str]:
    """The words that an expression may be, where they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*spelled(node.body), *spelled(node.orelse))
