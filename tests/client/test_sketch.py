"""Pieces as a terminal marks them."""

from tests.skirmish.toy import Man

from escarmouche.client.sketch import Mark, mark_of


def test_a_piece_is_marked_under_its_name() -> None:
    man = Man(id="a", side="red")
    assert mark_of(man, {"a": "Ann"}, "A", (1.0, 2.0), 0.5) == Mark(
        id="a", at=(1.0, 2.0), radius=0.5, glyph="A", side="red", label="Ann"
    )
    told = mark_of(man, {"a": "Ann"}, "A", (1.0, 2.0), 0.5, 90.0, 1, (word for word in ("hidden",)), True)
    assert (told.facing, told.level, told.markers, told.hampered) == (90.0, 1, ("hidden",), True)
