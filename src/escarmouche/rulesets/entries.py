"""Which rulesets are installed: the entry points of the group `escarmouche.rulesets`, ours and those of other packages.

Read from the metadata beside the packages, as `importlib.metadata` does it (a test compares the two). That module alone
takes 40 ms to import, a third of the time in which a short command such as `escarmouche odds` is done; this takes one.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

GROUP = "escarmouche.rulesets"
OWN = "escarmouche"  # the package whose rulesets come first
ORDER = (
    "guepier",
    "western",
    "tyneside",
    "tomahawks",
    "blackpowder",
)  # as they were added: metadata are sorted
METADATA = (".dist-info", ".egg-info")


class Entry(NamedTuple):
    """A ruleset that a package says it has: its id, where it is (`module:object`), and the package."""

    id: str
    place: str
    package: str

    @property
    def own(self) -> bool:
        return self.package == OWN


@cache
def installed() -> tuple[Entry, ...]:
    """Ours as they were added, then those of others by name."""
    found = [entry for package, text in _written(tuple(sys.path)) for entry in _read(package, text)]
    return tuple(sorted(found, key=_rank))


def _rank(entry: Entry) -> tuple[int, Entry]:
    if not entry.own:
        return len(ORDER) + 1, entry
    return ORDER.index(entry.id) if entry.id in ORDER else len(ORDER), entry


def _written(folders: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each package and the text of its entry points; the first on the path hides others of its name."""
    seen = set()
    for folder in dict.fromkeys(folders):
        try:
            names = sorted(os.listdir(folder or "."))  # noqa: PTH208 (pathlib takes longer)
        except OSError:  # an archive, or a folder that is not there
            continue
        for name in names:
            if not name.endswith(METADATA):
                continue
            package = name.rpartition(".")[0].partition("-")[0].lower().replace(".", "_")
            if package in seen:
                continue
            seen.add(package)
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8") as file:  # noqa: PTH118, PTH123
                    yield package, file.read()
            except OSError:  # it has none
                continue


def _read(package: str, text: str) -> Iterator[Entry]:
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{GROUP}]"
        elif inside and line and line[0] not in "#;":
            id, _, place = line.partition("=")
            yield Entry(id.strip(), place.partition("[")[0].strip(), package)
