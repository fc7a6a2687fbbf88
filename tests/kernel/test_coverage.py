"""The rule marks of the test files, and the index packed with a ruleset."""

from pathlib import Path

import pytest

from escarmouche.kernel import coverage

MARKED = """
import pytest

@pytest.mark.rule("GM.1.02", "GM.1.10")
def test_two_ids(): ...

@pytest.mark.rule("GM.1.02")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("GM.2.03"))])
def test_stacked(n): ...

def test_unmarked(): ...

@pytest.mark.rule("GM.9.99")
def helper(): ...

@pytest.mark.rule("GM.10.01")
class TestFire:
    pytestmark = [pytest.mark.slow, pytest.mark.rule("GM.11.01")]

    @pytest.mark.rule("MT.4.12b")
    def test_inside(self): ...

@pytest.mark.other("GM.8.88")
async def test_other_mark(): ...
"""

WHOLE_MODULE = """
import pytest

pytestmark = pytest.mark.rule("GM.3.01")

def test_one(): ...
def test_two(): ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "rulesets").mkdir(parents=True)
    (folder / "rulesets" / "test_marked.py").write_text(MARKED, encoding="utf-8")
    (folder / "test_module.py").write_text(WHOLE_MODULE, encoding="utf-8")
    (folder / "helpers.py").write_text(WHOLE_MODULE.replace("GM.3.01", "GM.7.77"), encoding="utf-8")
    return folder


@pytest.fixture
def rulesets(tmp_path: Path) -> Path:
    folder = tmp_path / "rulesets"
    (folder / "guepier" / "rulebook").mkdir(parents=True)
    (folder / "guepier" / "rulebook" / "01.en.md").write_text(
        "**GM.1.02** Dice. See XX.1.01, GM.1.10.", encoding="utf-8"
    )
    (folder / "unwritten").mkdir()
    return folder


def test_marks_on_functions_classes_and_modules(tests: Path) -> None:
    marked = "tests/rulesets/test_marked.py"
    assert coverage.tested_rules(tests) == {
        "GM.1.02": [f"{marked}::test_stacked", f"{marked}::test_two_ids"],
        "GM.1.10": [f"{marked}::test_two_ids"],
        "GM.2.03": [f"{marked}::test_stacked"],
        "GM.3.01": ["tests/test_module.py::test_one", "tests/test_module.py::test_two"],
        "GM.10.01": [f"{marked}::TestFire::test_inside"],
        "GM.11.01": [f"{marked}::TestFire::test_inside"],
        "MT.4.12b": [f"{marked}::TestFire::test_inside"],
    }


def test_rules_come_in_the_order_of_the_rulebook(tests: Path) -> None:
    rules = list(coverage.tested_rules(tests))
    assert rules == ["GM.1.02", "GM.1.10", "GM.2.03", "GM.3.01", "GM.10.01", "GM.11.01", "MT.4.12b"]


def test_a_mark_that_does_not_spell_its_ids_is_refused(tmp_path: Path) -> None:
    source = "import pytest\n\n@pytest.mark.rule(*IDS)\ndef test_x(): ...\n"
    (tmp_path / "test_x.py").write_text(source, encoding="utf-8")
    with pytest.raises(ValueError, match=r"test_x\.py:3"):
        coverage.tested_rules(tmp_path)


def test_index_holds_the_rules_of_its_rulebook_only(tests: Path, rulesets: Path) -> None:
    assert coverage.write_indexes(tests, rulesets) == [rulesets / "guepier" / "tested.json"]
    index = coverage.read_index(rulesets / "guepier" / "tested.json")
    assert "MT.4.12b" not in index
    assert index["GM.1.10"] == ["tests/rulesets/test_marked.py::test_two_ids"]


def test_a_checkout_answers_from_its_tests(tests: Path, rulesets: Path) -> None:
    (tests.parent / "pyproject.toml").touch()
    assert list(coverage.index_for("MT", tests, rulesets)) == ["MT.4.12b"]


def test_an_installation_answers_from_the_packed_index(tests: Path, rulesets: Path) -> None:
    coverage.write_indexes(tests, rulesets)
    gone = tests.parent / "nothing-here"
    expected = {rule: names for rule, names in coverage.tested_rules(tests).items() if rule.startswith("GM.")}
    assert coverage.index_for("GM", gone, rulesets) == expected
    assert coverage.index_for("G", gone, rulesets) == {}


def test_the_tests_of_another_package_stand_beside_its_sources(tests: Path, rulesets: Path) -> None:
    ruleset = tests.parent / "src" / "bridge"
    ruleset.mkdir(parents=True)
    assert coverage.index_beside(ruleset, "MT") == {}
    coverage.write_index(tests, ruleset / coverage.INDEX, "GM")
    assert coverage.index_beside(ruleset, "GM")
    assert coverage.index_beside(ruleset, "MT") == {}
    (tests.parent / "pyproject.toml").touch()
    assert list(coverage.index_beside(ruleset, "MT")) == ["MT.4.12b"]


def test_the_marks_of_this_checkout_can_be_read() -> None:
    coverage.tested_rules(coverage.TESTS)
