"""Which tests hold which rules: read from the marks of the tests, or from the index packed with a ruleset."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

PACKAGE = Path(__file__).resolve().parents[1]
RULESETS = PACKAGE / "rulesets"
TESTS = PACKAGE.parents[1] / "tests"
INDEX = "tested.json"

RULE_ID = re.compile(r"\b([A-Z]{2,})\.\d+\.\d+")

Tested = dict[str, list[str]]
"""Rule id -> the names of the tests that hold it, both sorted."""


def tested_rules(folder: Path) -> Tested:
    """Read the test files of a folder and say which tests are marked with which rule ids."""
    found: dict[str, set[str]] = {}
    for path in sorted({*folder.rglob("test_*.py"), *folder.rglob("*_test.py")}):
        name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for test, rules in _marked(tree.body, name, _own_marks(tree.body, name)):
            for rule in rules:
                found.setdefault(rule, set()).add(test)
    return {rule: sorted(found[rule]) for rule in sorted(found, key=_in_rulebook_order)}


def write_index(folder: Path, target: Path, prefix: str) -> None:
    """Write the tested rules of one rulebook (`GM`) to a file, for an installation without the tests."""
    tested = _of_rulebook(tested_rules(folder), prefix)
    target.write_bytes(msgspec.json.format(msgspec.json.encode(tested), indent=2) + b"\n")


def read_index(path: Path) -> Tested:
    """Read what `write_index` wrote."""
    return msgspec.json.decode(path.read_bytes(), type=Tested)


def index_for(prefix: str, tests: Path = TESTS, rulesets: Path = RULESETS) -> Tested:
    """The tested rules of one rulebook: from the tests of a source checkout, else from the packed index."""
    if tests.is_dir() and (tests.parent / "pyproject.toml").is_file():
        return _of_rulebook(_once(tests), prefix)
    tested: Tested = {}
    for path in sorted(rulesets.glob(f"*/{INDEX}")):
        tested |= _of_rulebook(read_index(path), prefix)
    return tested


def index_beside(ruleset: Path, prefix: str) -> Tested:
    """The tested rules of a ruleset of another package: from the tests of its source checkout, else from its index."""
    for folder in ruleset.parents[:2]:  # with a folder `src` between, or without
        if (folder / "pyproject.toml").is_file():
            return _of_rulebook(_once(folder / "tests"), prefix)
    return _of_rulebook(read_index(ruleset / INDEX), prefix) if (ruleset / INDEX).is_file() else {}


@cache
def _once(tests: Path) -> Tested:
    """For every rulebook the same tests are read."""
    return tested_rules(tests)


def prefix_of(ruleset: Path) -> str | None:
    """The letters that the rule ids of a ruleset's rulebook begin with; none while it has no rulebook."""
    letters = Counter(
        match[1]
        for book in ruleset.rglob("*.md")
        for match in RULE_ID.finditer(book.read_text(encoding="utf-8"))
    )
    return letters.most_common(1)[0][0] if letters else None


def write_indexes(tests: Path = TESTS, rulesets: Path = RULESETS) -> list[Path]:
    """Write the index of every ruleset that has a rulebook; the files written."""
    written = []
    for ruleset in sorted(path for path in rulesets.iterdir() if path.is_dir()):
        if prefix := prefix_of(ruleset):
            write_index(tests, ruleset / INDEX, prefix)
            written.append(ruleset / INDEX)
    return written


def _of_rulebook(tested: Tested, prefix: str) -> Tested:
    return {rule: tests for rule, tests in tested.items() if rule.startswith(f"{prefix}.")}


def _in_rulebook_order(rule: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", rule)]


def _marked(body: list[ast.stmt], path: str, outer: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Every test of a module or class with the rules of its own marks and of those around it."""
    for item in body:
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and item.name.startswith("test"):
            yield f"{path}::{item.name}", outer | _rules_in(item.decorator_list, path)
        elif isinstance(item, ast.ClassDef) and item.name.startswith("Test"):
            marks = outer | _rules_in(item.decorator_list, path) | _own_marks(item.body, path)
            yield from _marked(item.body, f"{path}::{item.name}", marks)


def _own_marks(body: list[ast.stmt], path: str) -> frozenset[str]:
    """The rules of `pytestmark = ...` in the body of a module or class."""
    values = [
        item.value
        for item in body
        if isinstance(item, ast.Assign)
        if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in item.targets)
    ]
    return _rules_in(values, path)


def _rules_in(marks: Iterable[ast.expr], path: str) -> frozenset[str]:
    """The ids of every `pytest.mark.rule(...)` in some expressions, those of parametrized cases included."""
    rules = set()
    for mark in marks:
        for node in ast.walk(mark):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
                continue
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{path}:{argument.lineno}: a rule mark must spell its rule ids out")
                rules.add(argument.value)
    return frozenset(rules)
