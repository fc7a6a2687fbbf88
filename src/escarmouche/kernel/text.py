"""Words for players, in French and English: Fluent messages of the kernel and of a ruleset."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.save import BadSave

LANGUAGES = ("en", "fr")
KERNEL = Path(__file__).parent / "texts"


class Texts:
    """The messages of one ruleset on top of the kernel's, one bundle a language."""

    def __init__(self, *folders: Path) -> None:
        self.folders = (KERNEL, *folders)
        self._bundles: dict[str, FluentBundle] = {}

    def bundle(self, lang: str) -> FluentBundle:
        if lang not in self._bundles:
            bundle = FluentBundle([lang], use_isolating=False)
            for folder in self.folders:
                for file in sorted(folder.glob(f"*.{lang}.ftl")):
                    bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def has(self, key: str, lang: str) -> bool:
        return self.bundle(lang).has_message(key)

    def say(self, lang: str, key: str, params: Mapping[str, Param] | None = None) -> str:
        """The message, or its key where there is none (a test sees to it that there is)."""
        bundle = self.bundle(lang)
        if not bundle.has_message(key):
            return key
        pattern = bundle.get_message(key).value
        if pattern is None:
            return key
        shown = {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in (params or {}).items()
        }
        text, _ = bundle.format_pattern(pattern, shown)
        return str(text)

    def refusal(self, lang: str, illegal: Illegal, names: Mapping[str, str] | None = None) -> str:
        """Why an answer is refused: the missing condition, then the rule."""
        params = {
            name: _named(value, names or {}) if isinstance(value, str) else value
            for name, value in illegal.params.items()
        }
        text = self.say(lang, f"refusal-{illegal.code}", params)
        return f"{text} [{illegal.rule}]" if illegal.rule else text

    def bad_save(self, lang: str, bad: BadSave) -> str:
        """Why a file cannot be played, in one line."""
        params: dict[str, Param] = dict(bad.params)
        if bad.illegal is not None:
            params["reason"] = self.refusal(lang, bad.illegal)
        return " ".join(self.say(lang, bad.code, params).split())


def _named(keys: str, names: Mapping[str, str]) -> str:
    """Keys as players know them; a list of choices is one text with commas."""
    return ", ".join(names.get(key, key) for key in keys.split(", "))


@cache
def kernel_texts() -> Texts:
    return Texts()
