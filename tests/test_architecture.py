"""Imports go down only: cli, server, lab, conformance -> tale -> bots -> rulesets -> skirmish -> contract -> setup,
client -> table -> kernel -> speed; no ruleset imports another.

Inside a ruleset they go one way through its rooms.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "escarmouche"

GROUND = {"speed", "kernel", "table", "client", "setup", "contract", "skirmish"}
"""What all rulesets stand on."""

BELOW = {
    "speed": set(),
    "kernel": {"speed"},
    "table": {"speed", "kernel"},
    "client": {"kernel", "table"},
    "setup": {"kernel", "table"},
    "contract": {"kernel", "table", "client", "setup"},
    "skirmish": {"speed", "kernel", "table", "client", "setup", "contract"},
    "rulesets": GROUND,
    "bots": {*GROUND, "rulesets"},
    "tale": {*GROUND, "rulesets", "bots"},
    "conformance": {*GROUND, "rulesets", "bots"},
    "lab": {*GROUND, "rulesets", "bots", "tale"},
    "server": {*GROUND, "rulesets", "bots", "tale"},
    "cli": {*GROUND, "rulesets", "bots", "tale", "conformance", "lab", "server"},
}
"""Each room and the rooms that it may import; the command line starts the server and the laboratory."""

ROOMS = ("data", "table", "rules", "odds", "flow", "client", "bot")
"""The rooms of a ruleset: each imports itself and those before it."""

UPWARD: dict[str, set[tuple[str, str]]] = {
    # modules of a ruleset that still import from a room after their own: this list only gets shorter
    "guepier": {
        ("data.names", "table.board"),
        ("data.position", "table.board"),
    },
    "western": set(),
    "tyneside": set(),
    "tomahawks": set(),
    "blackpowder": set(),
}
MOST_UPWARD = 10
MOST_FILES = 27  # in one room


def imported(tree: ast.Module, package: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Line and dotted name, in parts, of everything that a module of a package imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                yield node.lineno, [*base, alias.name]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            for text in ast.walk(node):
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield node.lineno, text.value.rstrip(".").split(".")


def rulesets_in(source: Path) -> set[str]:
    return {path.parent.name for path in (source / "rulesets").glob("*/__init__.py")}


def breaches(source: Path) -> list[str]:
    """Every import under a source folder that goes up or sideways."""
    found = []
    rulesets = rulesets_in(source)
    for path in sorted(source.rglob("*.py")):
        inside = path.relative_to(source)
        if len(inside.parts) == 1:
            continue
        room = inside.parts[0]
        if room not in BELOW:
            found.append(f"{inside.as_posix()}: {room} is not a room of the house")
            continue
        package = [source.name, *inside.parent.parts]
        for line, name in imported(ast.parse(path.read_text(encoding="utf-8")), package):
            if len(name) < 2 or name[0] != source.name:
                continue
            target = name[1]
            if target in BELOW and target != room and target not in BELOW[room]:
                found.append(f"{inside.as_posix()}:{line}: {room} imports {target}")
            own = inside.parts[1]
            other = name[2] if len(name) > 2 else ""
            if room == target == "rulesets" and own in rulesets and other in rulesets and other != own:
                found.append(f"{inside.as_posix()}:{line}: ruleset {own} imports {other}")
    return found


def test_imports_go_down_only() -> None:
    assert breaches(SOURCE) == []


def upward(ruleset: str) -> set[tuple[str, str]]:
    """The imports of a ruleset's modules from a room after their own: who imports, and whom."""
    root = SOURCE / "rulesets" / ruleset
    modules = {
        path.relative_to(root).with_suffix("").as_posix().replace("/", ".") for path in root.rglob("*.py")
    }
    found = set()
    for path in sorted(root.rglob("*.py")):
        inside = path.relative_to(root)
        if inside.parts[0] not in ROOMS:
            continue
        own = inside.with_suffix("").as_posix().replace("/", ".")
        package = [SOURCE.name, "rulesets", ruleset, *inside.parent.parts]
        for _, name in imported(ast.parse(path.read_text(encoding="utf-8")), package):
            if name[:3] != package[:3] or len(name) < 4 or name[3] not in ROOMS:
                continue
            target = next(
                (".".join(name[3:end]) for end in (5, 6) if ".".join(name[3:end]) in modules), name[3]
            )
            if ROOMS.index(name[3]) > ROOMS.index(inside.parts[0]):
                found.add((own, target))
    return found


@pytest.mark.parametrize("ruleset", sorted(UPWARD))
def test_rooms_of_a_ruleset_import_one_way(ruleset: str) -> None:
    assert upward(ruleset) == UPWARD[ruleset]


def test_few_imports_still_go_the_other_way() -> None:
    assert sum(map(len, UPWARD.values())) <= MOST_UPWARD


@pytest.mark.parametrize("ruleset", sorted(UPWARD))
def test_a_ruleset_lives_in_its_rooms(ruleset: str) -> None:
    root = SOURCE / "rulesets" / ruleset
    assert [path.name for path in root.glob("*.py")] == ["__init__.py"]
    for room in ROOMS:
        assert (root / room / "__init__.py").exists(), room
        assert len(list((root / room).rglob("*.py"))) <= MOST_FILES, room


@pytest.mark.parametrize("ruleset", sorted(UPWARD))
def test_data_table_rules_and_odds_ask_nobody(ruleset: str) -> None:
    """Who is asked what is a matter of the flow."""
    asking = [
        path.relative_to(SOURCE).as_posix()
        for room in ROOMS[: ROOMS.index("flow")]
        for path in sorted((SOURCE / "rulesets" / ruleset / room).rglob("*.py"))
        if "escarmouche.kernel.questions" in path.read_text(encoding="utf-8")
    ]
    assert asking == []


def test_every_room_is_a_package() -> None:
    for folder in {path.parent for path in SOURCE.rglob("*.py")}:
        assert (folder / "__init__.py").exists(), f"{folder.relative_to(SOURCE)} has no __init__.py"


@pytest.mark.parametrize(
    ("path", "source", "breach"),
    [
        ("kernel/odds.py", "from escarmouche.rulesets import guepier", "kernel imports rulesets"),
        ("kernel/odds.py", "import escarmouche.bots.recruit", "kernel imports bots"),
        ("kernel/odds.py", "from ..cli import main", "kernel imports cli"),
        (
            "kernel/odds.py",
            "import_module(f'escarmouche.rulesets.{name}')",
            "kernel imports rulesets",
        ),
        ("rulesets/guepier/turn.py", "from escarmouche import bots", "rulesets imports bots"),
        (
            "rulesets/guepier/turn.py",
            "import escarmouche.rulesets.western.data.tables",
            "guepier imports western",
        ),
        ("rulesets/guepier/turn.py", "from ..western.tables import D", "guepier imports western"),
        ("rulesets/guepier/turn.py", "from escarmouche.rulesets import western", "guepier imports western"),
        ("bots/recruit.py", "from escarmouche.cli.show import draw", "bots imports cli"),
        ("server/app.py", "import escarmouche.cli", "server imports cli"),
        ("attic/old.py", "", "not a room"),
    ],
)
def test_a_breach_is_seen(tmp_path: Path, path: str, source: str, breach: str) -> None:
    assert any(breach in line for line in breaches(house(tmp_path, path, source)))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("kernel/odds.py", "from escarmouche import __version__\nfrom escarmouche.kernel.dice import Dice"),
        ("kernel/odds.py", "from .dice import Dice\nimport msgspec"),
        (
            "rulesets/guepier/turn.py",
            "from . import tables\nfrom escarmouche.rulesets.guepier import model",
        ),
        ("rulesets/__init__.py", "from escarmouche.rulesets import guepier, western"),
        ("cli/play.py", "from escarmouche.bots.recruit import Recruit\nimport escarmouche.server"),
    ],
)
def test_an_import_downwards_is_allowed(tmp_path: Path, path: str, source: str) -> None:
    assert breaches(house(tmp_path, path, source)) == []


def house(folder: Path, path: str, source: str) -> Path:
    """A small house of two rulesets with one more file in it."""
    root = folder / "escarmouche"
    for name in ("guepier", "western"):
        (root / "rulesets" / name).mkdir(parents=True)
        (root / "rulesets" / name / "__init__.py").touch()
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(source, encoding="utf-8")
    return root
