"""The command line as a user types it: what it prints, in which language, and how it ends."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from escarmouche import rulesets
from escarmouche.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")

    def call(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(list(words))
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


COMMANDS = [
    ["rulesets"],
    ["scenarios"],
    ["play"],
    ["odds"],
    ["resolve"],
    ["replay"],
    ["tale"],
    ["rules"],
    ["army"],
    ["army", "check"],
    ["army", "new"],
    ["simulate"],
    ["bench"],
]


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_has_help_in_both_languages(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    code, out, _ = run(*words, "--help")
    assert code == 0
    assert out.startswith({"en": "Usage: escarmouche", "fr": "Usage : escarmouche"}[lang])
    assert "help-" not in out, "a help text is missing"


def test_the_language_comes_from_the_locale_and_from_the_option(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Water party" in run("scenarios")[1] or "water party" in run("scenarios")[1]
    assert "corvée d’eau" in run("scenarios", "--lang", "fr")[1].replace("'", "’")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "corvée d’eau" in run("scenarios")[1].replace("'", "’")


def test_scenarios_as_json(run: Run) -> None:
    code, out, _ = run("scenarios", "--json")
    assert code == 0
    listed = json.loads(out)
    assert {one["id"] for one in listed} >= {"palo-verde", "block-34", "camerone", "free-battle"}
    assert all(set(one) == {"id", "ruleset", "name"} for one in listed)
    assert len({one["id"] for one in listed}) == len(listed)  # its id alone names a scenario


def test_coverage_as_json(run: Run) -> None:
    report = json.loads(run("rules", "coverage", "guepier", "--json")[1])
    assert set(report) == {"ruleset", "rules", "tested", "untested"}
    assert report["ruleset"] == "guepier"
    assert report["rules"] == 295
    assert report["tested"] + len(report["untested"]) == 295


def test_every_rule_of_every_ruleset_has_a_test(run: Run) -> None:
    reports = json.loads(run("rules", "coverage", "--json")[1])
    assert [report["ruleset"] for report in reports] == list(rulesets.ids())
    assert [report["untested"] for report in reports] == [[]] * len(reports)


def test_a_long_item_of_a_rule_is_told_to_its_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    ruleset = rulesets.find("western")
    assert ruleset is not None
    rule = ruleset.rulebook.rule("FW.2.19")
    assert rule is not None
    told = "".join(run("rules", "western", rule.id, "--lang", "en")[1].split())
    for item in rule.text.splitlines()[2:]:
        assert "".join(item.partition(" ")[2].split()) in told


def test_odds_as_json_are_exact_fractions_without_impossible_outcomes(run: Run) -> None:
    told = json.loads(run("odds", "guepier", "move", "distance=12", "--json")[1])
    assert told["ruleset"] == "guepier"
    assert told["test"] == "move"
    assert told["fields"]["pace"] == "fast"
    assert told["odds"] == {"reaches": "5/6", "falls-short": "1/6"}
    certain = json.loads(run("odds", "guepier", "move", "distance=11", "--json")[1])
    assert certain["odds"] == {"reaches": "1/1"}


@pytest.mark.rule("FW.16.02")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_rules_do_not_allow_is_answered_where_a_test_has_that_answer(run: Run, lang: str) -> None:
    beyond = ("western", "shot", "weapon=revolver", "distance=20.01", "--lang", lang)
    code, out, _ = run("odds", *beyond, "--json")
    told = json.loads(out)
    assert (code, told["odds"]) == (0, {"refused": "1/1"})
    assert told["refusal"]["rule"] == "FW.16.02"
    assert told["refusal"]["reason"] in run("odds", *beyond)[1]
    code, out, _ = run("resolve", *beyond, "--dice", "6,6", "--json")  # no die is thrown
    told = json.loads(out)
    assert (code, told["outcome"], told["rolls"]) == (0, "refused", [])


def test_fields_of_a_test_tell_that_it_may_be_refused(run: Run) -> None:
    assert json.loads(run("odds", "western", "shot", "--fields", "--json")[1])["outcomes"] == [
        "hit",
        "miss",
        "refused",
    ]
    assert "refused" not in json.loads(run("odds", "guepier", "fire", "--fields", "--json")[1])["outcomes"]


def test_odds_of_every_test_at_its_defaults_add_up_to_one(run: Run) -> None:
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    for test in ruleset.tests:
        told = json.loads(run("odds", "guepier", test, "--json")[1])
        assert sum(Fraction(chance) for chance in told["odds"].values()) == 1


def test_hyphen_and_underscore_mean_the_same(run: Run) -> None:
    one = run("odds", "guepier", "fire", "shooter-class=mexican-regular", "--json")[1]
    other = run("odds", "guepier", "fire", "shooter_class=mexican_regular", "--json")[1]
    assert one == other


def test_odds_without_a_test_lists_the_tests_and_fields_lists_the_fields(run: Run) -> None:
    out = run("odds", "guepier")[1]
    assert "charge-melee" in out
    listed = json.loads(run("odds", "guepier", "rally", "--fields", "--json")[1])
    assert [field["name"] for field in listed["fields"]] == [
        "troop_class",
        "training",
        "tenacious",
        "marker",
        "ap_spent",
    ]
    assert listed["outcomes"] == ["unmarked", "stopped", "pinned", "eliminated"]


def test_resolve_tells_each_roll_with_its_modifiers_and_rules(run: Run) -> None:
    told = json.loads(run("resolve", "guepier", "fire", "distance=25", "--dice", "8,3", "--json")[1])
    assert told["outcome"] == "eliminated"
    hit, save = told["rolls"]
    assert (hit["natural"], hit["total"], hit["need"], hit["success"]) == (8, 10, 6, True)
    assert [line["rule"] for line in hit["lines"]] == ["GM.11.12"]
    assert (save["natural"], save["need"], save["success"]) == (3, 5, False)
    text = run("resolve", "guepier", "fire", "distance=25", "--dice", "8,3", "--lang", "fr")[1]
    assert "GM.11.12" in text
    assert "régulier français" in text


def test_a_rule_by_number_and_rules_by_word(run: Run) -> None:
    assert "GM.11.24" in run("rules", "guepier", "gm.11.24")[1]
    found = json.loads(run("rules", "guepier", "cloue au sol", "--lang", "fr", "--json")[1])
    assert any(rule["id"] == "GM.6.13" for rule in found)


WRONG = [
    (["odds", "nowhere"], "nowhere"),
    (["odds", "guepier", "nothing"], "nothing"),
    (["odds", "guepier", "fire", "colour=red"], "colour"),
    (["odds", "guepier", "fire", "distance"], "distance"),
    (["odds", "guepier", "fire", "distance=121"], "GM.11.10"),
    (["odds", "guepier", "fire", "distance=-1"], "distance"),
    (["odds", "guepier", "fire", "distance=1", "distance=2"], "distance"),
    (["odds", "guepier", "fire", "weapon=musket"], "obsolete_rifle"),
    (["odds", "guepier", "fire", "aiming=true", "shooter_moving=true"], "GM.11.26"),
    (["odds", "guepier", "fire", "target_mode=gallop"], "target_mode"),
    (["odds", "guepier", "melee", "attacker_weapon=lance"], "GM.9.31"),
    (["odds", "guepier", "rally", "ap_spent=13"], "ap_spent"),
    (["odds", "guepier", "rally", "ap_spent=two"], "ap_spent"),
    (["resolve", "guepier", "fire", "--dice", "8"], "d8"),
    (["resolve", "guepier", "fire", "--dice", "13,1"], "d12"),
    (["resolve", "guepier", "fire", "--dice", "2,3,4"], "--dice"),
    (["resolve", "guepier", "fire", "--dice", "x"], "x"),
    (["scenarios", "nowhere"], "nowhere"),
    (["play", "nowhere"], "nowhere"),
    (["play"], "palo-verde"),
    (["play", "palo-verde", "--side", "british=human"], "british"),
    (["play", "palo-verde", "--side", "french=general"], "general"),
    (["play", "palo-verde", "--option", "moon=true"], "moon"),
    (["replay", "no-such-file.json"], "no-such-file.json"),
    (["rules", "guepier", "xyzzy"], "xyzzy"),
    (["rules", "coverage", "nowhere"], "nowhere"),
    (["army", "check", "no-such-list.toml"], "no-such-list.toml"),
    (["army", "new", "guepier", "--side", "british"], "british"),
    (["scenarios", "--lang", "de"], "de"),
    (["frobnicate"], "frobnicate"),
    (["odds"], "ruleset"),
    (["scenarios", "--colour"], "--colour"),
]


@pytest.mark.parametrize(("words", "named"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_wrong_is_one_line_and_exit_code_2(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], named: str, lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert named.lower() in err.lower()
    assert "refusal-" not in err


def test_damaged_foreign_and_newer_files_are_one_line_and_left_alone(run: Run, tmp_path: Path) -> None:
    for name, text in {
        "damaged.json": '{"format": 1, "ruleset": "guep',
        "foreign.json": '{"hello": "world"}',
        "newer.json": '{"format": 99, "ruleset": "guepier", "start": {"scenario": "palo-verde"}}',
        "unknown.json": '{"format": 1, "ruleset": "chess", "start": {"scenario": "palo-verde"}}',
        "nowhere.json": '{"format": 1, "ruleset": "guepier", "start": {"scenario": "nowhere"}}',
        "dice.json": '{"format": 1, "ruleset": "guepier", "start": {"scenario": "camerone"}, "dice": {"kind": "odd"}}',
        "broken.toml": "format = \n",
    }.items():
        file = tmp_path / name
        file.write_text(text)
        code, out, err = run("replay", str(file))
        assert code == 2, name
        assert out == ""
        assert err.count("\n") == 1
        assert name in err
        assert file.read_text() == text


def test_an_army_list_is_written_checked_and_found_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "army.toml"
    assert run("army", "new", "guepier", "--side", "french", "-o", str(file))[0] == 0
    code, out, _ = run("army", "check", str(file))
    assert code == 0
    assert "110" in out
    assert run("army", "new", "guepier", "-o", str(file))[0] == 2, "an existing file is not overwritten"
    text = file.read_text()
    file.write_text(text.replace("count = 9", "count = 12"))
    code, out, _ = run("army", "check", str(file), "--json")
    report = json.loads(out)
    assert code == 1
    assert not report["valid"]
    assert {"GM.3.02", "GM.3.11"} <= {one["rule"] for one in report["violations"]}
    assert all(one["fix"] and not one["fix"].startswith("list-") for one in report["violations"])


def test_a_list_that_does_not_say_its_ruleset(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "army.toml"
    file.write_text('side = "french"\n')
    code, _, err = run("army", "check", str(file))
    assert code == 2
    assert "ruleset = " in err
    assert err.count("\n") == 1
