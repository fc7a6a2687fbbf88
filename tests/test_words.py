"""What may not be written in the repository, and the two languages side by side."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[1]

FORBIDDEN = {
    "a path of one machine": re.compile(
        r"(?<![\w.~/*)}-])/(?:work|tmp|root|home/\w+|Users/\w+|opt|mnt|var/folders)(?![\w-])"
        r"|\b[A-Z]:\\Users\\"
    ),
    "the host of a registry": re.compile(
        r"pypi\.org|pythonhosted\.org|registry\.npmjs\.org|npmjs\.com|yarnpkg\.com|file:/{2,}", re.IGNORECASE
    ),
}


def faults(text: str) -> list[str]:
    """The lines of a text that name a machine's path or a registry, and which of the two."""
    return [
        f"{number}: {what}: {line.strip()[:120]}"
        for number, line in enumerate(text.splitlines(), start=1)
        for what, pattern in FORBIDDEN.items()
        if pattern.search(line)
    ]


def tracked() -> list[Path]:
    """The text files that git tracks."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()[:8000]]


def test_no_tracked_file_names_a_machine_or_a_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in tracked()
        for fault in faults(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


def test_requirements_are_names_and_versions_only() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; .+)?", line), f"{path.name}: {line}"


@pytest.mark.parametrize(
    "line",
    [
        "see " + "/".join(["", "work", "notes.md"]),
        "cache=" + "/".join(["", "tmp"]),
        "'" + "/".join(["", "home", "jean", "dice.py"]) + "'",
        "C:" + "\\Users\\jean",
        "https://" + "pypi" + ".org/simple",
        "https://files." + "pythonhosted" + ".org/x.whl",
        '"resolved": "https://registry.' + "npmjs" + '.org/d3"',
    ],
)
def test_a_forbidden_line_is_seen(line: str) -> None:
    assert faults(line)


@pytest.mark.parametrize(
    "line", ["#!/usr/bin/env bash", "a net/work b", "src/tmp/x", "https://host.org/work/x", "/optional"]
)
def test_a_plain_line_is_allowed(line: str) -> None:
    assert not faults(line)


def messages(path: Path) -> set[str]:
    """The ids of a Fluent file's messages and of their attributes; what cannot be read fails."""
    found = set()
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.relative_to(ROOT)}: cannot read {entry.content!r}"
        if isinstance(entry, ast.Message):
            found.add(entry.id.name)
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


def language_pairs() -> list[Path]:
    return sorted({path.with_name(path.name[: -len(".xx.ftl")]) for path in (ROOT / "src").rglob("*.??.ftl")})


@pytest.mark.parametrize("stem", language_pairs(), ids=lambda stem: str(stem.relative_to(ROOT / "src")))
def test_both_languages_have_the_same_messages(stem: Path) -> None:
    french, english = (messages(stem.with_name(f"{stem.name}.{language}.ftl")) for language in ("fr", "en"))
    assert french - english == set(), "missing in English"
    assert english - french == set(), "missing in French"
