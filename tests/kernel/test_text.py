"""Words for players, in both languages."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import escarmouche.kernel as kernel
from escarmouche.kernel.french_articles import functions, nouns
from escarmouche.kernel.questions import Confirm
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.save import BadSave
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import KERNEL, LANGUAGES, Texts, kernel_texts

SOURCES = sorted(Path(kernel.__file__).parent.glob("*.py"))


def codes() -> set[str]:
    """Every message that the kernel's code can ask for."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            words = [
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            name = ast.unparse(node.func).rsplit(".", 1)[-1]
            if name in ("refuse", "Illegal"):
                found |= {f"refusal-{word}" for word in words if re.match(r"(answer|field)-", word)}
            elif name == "BadSave":
                found |= {word for word in words if word.startswith("save-")}
    return found


def test_the_kernel_asks_for_messages_at_all() -> None:
    assert {"refusal-answer-option", "refusal-field-unknown", "save-damaged", "save-refused"} <= codes()
    assert len(codes()) > 15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_kernel_exists(lang: str) -> None:
    texts = kernel_texts()
    assert {code for code in codes() | {"ask-throw"} if not texts.has(code, lang)} == set()


def test_no_message_of_the_kernel_is_left_over() -> None:
    named = {
        line.split(" =")[0]
        for line in (KERNEL / "kernel.en.ftl").read_text(encoding="utf-8").splitlines()
        if " = " in line and not line.startswith("#")
    }
    assert named - codes() == {"ask-throw", "refusal-field-combination", "value-d10z"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_twice_in_one_place(lang: str) -> None:
    """Of two messages with one name only the later would ever be heard."""
    for folder in sorted(Path(kernel.__file__).parents[1].rglob("texts")):
        lines = [
            line for file in folder.glob(f"*.{lang}.ftl") for line in file.read_text("utf-8").splitlines()
        ]
        named = Counter(line.partition(" =")[0] for line in lines if re.match(r"[a-zA-Z][\w-]* =", line))
        assert named, folder
        assert [name for name, times in named.items() if times > 1] == []


def test_a_message_is_what_fluent_makes_of_the_whole_file() -> None:
    """Messages are read one by one; the rest of their files must make no difference."""
    for folder in sorted(Path(kernel.__file__).parents[1].rglob("texts")):
        for lang in LANGUAGES:
            texts, keys = Texts(folder), set()
            called = functions(nouns(texts.entries(lang)))
            bundle = FluentBundle([lang], functions=called, use_isolating=False)
            for file in (file for one in texts.folders for file in sorted(one.glob(f"*.{lang}.ftl"))):
                source = file.read_text("utf-8")
                bundle.add_resource(FluentResource(source), allow_overrides=True)
                keys |= {
                    entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, Message)
                }
            assert keys == {key for key in keys if texts.has(key, lang)}
            for key in keys:
                pattern = bundle.get_message(key).value
                assert texts.say(lang, key) == str(bundle.format_pattern(pattern, {})[0]), key


def test_both_languages_say_something_else() -> None:
    texts = kernel_texts()
    params: dict[str, Param] = {"kind": "die", "die": "d8", "die_word": "d8", "sides": 8}
    assert texts.say("en", "ask-throw", params) == "Throw a d8 and enter what it shows"
    assert texts.say("fr", "ask-throw", params) == "Lancez un d8 et indiquez ce qu’il montre"
    lot: dict[str, Param] = {"kind": "lot", "die": "lot5", "sides": 5}
    assert texts.say("en", "ask-throw", lot) == "Draw one of 5 at random and enter its number"
    assert texts.say("fr", "ask-throw", lot) == "Tirez au sort l’un des 5 et indiquez son numéro"


def test_a_refusal_names_its_rule_and_the_things_as_players_know_them() -> None:
    illegal = Illegal("GM.9.09", "answer-option", question="fire-at", given="z", allowed="m1, m2")
    names = {"m1": "Dupont", "m2": "Durand"}
    assert (
        kernel_texts().refusal("en", illegal, names) == "z is not among the choices: Dupont, Durand [GM.9.09]"
    )
    assert kernel_texts().refusal("en", Illegal("", "answer-twice")) == "The same thing is chosen twice"


def test_words_are_chosen_by_what_is_meant_not_by_what_a_piece_is_called(tmp_path: Path) -> None:
    """A forest may have the id `forest`; a refusal and whoever tells something else choose their words all the same."""
    chosen = "{ $cause ->\n    [forest] plus de 10 cm de bois\n   *[other] { $cause } la cache\n }\n"
    (tmp_path / "text.fr.ftl").write_text(
        f"refusal-hidden = {chosen}\nask-hidden = {chosen}\n", encoding="utf-8"
    )
    texts, names = Texts(tmp_path), {"forest": "le bois de l’ouest", "hill": "la colline"}
    for cause, told in (
        ("forest", "plus de 10 cm de bois"),
        ("hill", "la colline la cache"),
        ("mist", "mist la cache"),
    ):
        assert texts.refusal("fr", Illegal("", "hidden", cause=cause), names) == told
        ask = Confirm(seat="red", key="hidden", said={"cause": cause})
        assert Teller(texts, "fr", names).ask(ask) == told
    twins = {"forest": "le bois", "wood": "le bois"}
    both = [texts.refusal("fr", Illegal("", "hidden", cause=cause), twins) for cause in twins]
    assert both == ["plus de 10 cm de bois", "le bois la cache"]


def test_numbers_and_truth_are_written_out() -> None:
    illegal = Illegal("", "answer-range", given=7.5, low=1, high=6)
    assert kernel_texts().refusal("en", illegal) == "7.5 is not between 1 and 6"
    assert kernel_texts().refusal("fr", illegal) == "7,5 n’est pas compris entre 1 et 6"
    assert "true" in kernel_texts().say(
        "en", "refusal-field-value", {"field": "a", "given": True, "allowed": "b"}
    )


def test_how_many_are_asked_for_and_given() -> None:
    def told(lang: str, given: int, low: int, high: int) -> str:
        return kernel_texts().refusal(lang, Illegal("", "answer-count", given=given, low=low, high=high))

    assert told("en", 1, 2, 2) == "2 asked for, 1 given"
    assert told("en", 0, 1, 3) == "1 to 3 asked for, 0 given"
    assert told("fr", 1, 2, 2) == "Il en faut 2, un seul est donné"
    assert told("fr", 0, 1, 3) == "Il en faut de 1 à 3, aucun n’est donné"
    assert told("fr", 5, 1, 3) == "Il en faut de 1 à 3, 5 sont donnés"


def test_a_ruleset_adds_to_and_overrides_the_kernel(tmp_path: Path) -> None:
    (tmp_path / "text.en.ftl").write_text(
        "hello = Hello { $who }\nask-throw = Roll { $die }\n", encoding="utf-8"
    )
    texts = Texts(tmp_path)
    assert texts.say("en", "hello", {"who": "sergeant"}) == "Hello sergeant"
    assert texts.say("en", "ask-throw", {"die": "d6"}) == "Roll d6"
    assert texts.has("save-foreign", "en")
    assert not texts.has("hello", "fr")
    assert texts.say("fr", "hello") == "hello"


def test_a_bad_file_in_one_line() -> None:
    bad = BadSave("save-damaged", file="game.json", reason="line one\n  line two")
    assert kernel_texts().bad_save("en", bad) == "game.json: damaged (line one line two)"
    assert str(bad) == "save-damaged, file: game.json, reason: line one\n  line two"


def test_a_refusal_without_choices_to_list_does_not_announce_a_list() -> None:
    bare, listed = (Illegal("T.1", "answer-option", given="z", allowed=allowed) for allowed in ("", "a, b"))
    said = [kernel_texts().refusal(lang, one) for one in (bare, listed) for lang in LANGUAGES]
    assert [text.removesuffix(" [T.1]").endswith((":", " ")) for text in said] == [False] * 4
    assert ["a, b" in text for text in said] == [False, False, True, True]


def test_in_french_a_name_that_begins_with_a_vowel_elides_what_stands_before_it(tmp_path: Path) -> None:
    (tmp_path / "one.fr.ftl").write_text("men = Le groupe de { $figure } ne voit que { $other }\n", "utf-8")
    say = Texts(tmp_path).say
    assert (
        say("fr", "men", {"figure": "Adjoint", "other": "Éclaireur"})
        == "Le groupe d’Adjoint ne voit qu’Éclaireur"
    )
    assert say("fr", "men", {"figure": "Shérif", "other": "Boss"}) == "Le groupe de Shérif ne voit que Boss"
