"""French names in sentences: articles, elision, and what de and à make of them."""

from pathlib import Path

import pytest

from escarmouche.kernel.text import Named, Texts

FTL = """
-nouns-le = ranger officier homme héros
-nouns-la = première haie
-nouns-les = rangers
told = { LE($one, start: 1) } tire sur { LE($other) }.
of = La musique { DU($one) } parle { AU($one) }.
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "own.fr.ftl").write_text(FTL, "utf-8")
    return Texts(tmp_path)


@pytest.mark.parametrize(
    ("name", "told", "of"),
    [
        ("Ranger R-3", "Le ranger R-3", "du ranger R-3 parle au ranger R-3"),
        ("Officier français", "L’officier français", "de l’officier français parle à l’officier français"),
        ("Première escouade", "La première escouade", "de la première escouade parle à la première escouade"),
        ("Homme de main", "L’homme de main", "de l’homme de main parle à l’homme de main"),
        ("Haie 2", "La haie 2", "de la haie 2 parle à la haie 2"),
        ("Héros", "Le héros", "du héros parle au héros"),
        ("Rangers", "Les rangers", "des rangers parle aux rangers"),
        ("le muret", "Le muret", "du muret parle au muret"),
        ("l’arbre abattu", "L’arbre abattu", "de l’arbre abattu parle à l’arbre abattu"),
        ("Hawkeye", "Hawkeye", "de Hawkeye parle à Hawkeye"),
        ("Amos", "Amos", "d’Amos parle à Amos"),
        ("r.1", "R.1", "de r.1 parle à r.1"),
    ],
)
def test_a_name_in_a_sentence(texts: Texts, name: str, told: str, of: str) -> None:
    given = {"one": Named("x", name), "other": Named("y", "Ranger R-4")}
    assert texts.say("fr", "told", given) == f"{told} tire sur le ranger R-4."
    assert texts.say("fr", "of", given) == f"La musique {of}."
