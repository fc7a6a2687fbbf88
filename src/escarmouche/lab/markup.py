"""HTML and SVG from plain calls: whatever is text is escaped, by construction."""

from html import escape


class Markup(str):
    """Text that is already HTML."""

    __slots__ = ()


Child = str | Markup
VOID = frozenset({"meta", "br", "hr"})


def el(name: str, /, *children: Child, **attributes: str | float | None) -> Markup:
    """An element. `class_` and the like lose their trailing sign, `stroke_width` is stroke-width; None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{join(*children)}</{name}>")


def join(*children: Child) -> Markup:
    return Markup("".join(one if isinstance(one, Markup) else escape(one) for one in children))


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.4g}"


def percent(share: float) -> str:
    """A length of so much of the whole, for attributes of SVG."""
    return f"{100 * share:.4g}%"
