import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { keep, kept } from './keeping';
import { typeset } from './typeset';
import type { Lang, Said } from './wire';

/** All files of texts: `fr.ftl`, `play.fr.ftl`... */
const files = import.meta.glob<string>('../texts/*.ftl', { query: '?raw', import: 'default', eager: true });

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(files))
    if (path.endsWith(`/${lang}.ftl`) || path.endsWith(`.${lang}.ftl`)) made.addResource(new FluentResource(text));
  return made;
}

export const LANGS: readonly Lang[] = ['fr', 'en'];

function first(): Lang {
  const before = kept('lang');
  if (before === 'fr' || before === 'en') return before;
  for (const wish of globalThis.navigator?.languages ?? []) {
    const lang = wish.slice(0, 2).toLowerCase();
    if (lang === 'fr' || lang === 'en') return lang;
  }
  return 'en';
}

/** The words of the app, in the player's language; whatever shows them changes with it at once. */
class Words {
  lang = $state<Lang>(first());
  #bundles: Record<Lang, FluentBundle> = { fr: bundle('fr'), en: bundle('en') };

  set(lang: Lang): void {
    this.lang = lang;
    keep('lang', lang);
  }

  /** The text of a key; a key without a text shows as itself. */
  say(key: string, params?: Record<string, FluentVariable>): string {
    const inLang = this.#bundles[this.lang];
    const message = inLang.getMessage(key);
    return message?.value ? this.#set(inLang.formatPattern(message.value, params, [])) : key;
  }

  /** The same in both languages, for what is kept while the language may change. */
  both(key: string, params?: Record<string, FluentVariable>): Said {
    const text = (lang: Lang): string => {
      const message = this.#bundles[lang].getMessage(key);
      return message?.value ? this.#bundles[lang].formatPattern(message.value, params, []) : key;
    };
    return { fr: text('fr'), en: text('en') };
  }

  has(key: string): boolean {
    return this.#bundles[this.lang].hasMessage(key);
  }

  pick(said: Said): string {
    return this.#set(said[this.lang]);
  }

  #set(text: string): string {
    return typeset(text, this.lang);
  }

  /** A date and time as one says it. */
  when(iso: string): string {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return iso;
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  }

  /** A share of one in hundredths, with the sign and the space that the language has for it. */
  percent(share: number, digits = 1): string {
    return new Intl.NumberFormat(this.lang, { style: 'percent', maximumFractionDigits: digits }).format(share);
  }

  /** A length in the unit of a game's table. */
  length(value: number, unit: string): string {
    return this.say(`length-${unit}`, { length: this.number(value) });
  }

  number(value: number, digits = 1): string {
    return new Intl.NumberFormat(this.lang, { maximumFractionDigits: digits }).format(value);
  }
}

export const words = new Words();
