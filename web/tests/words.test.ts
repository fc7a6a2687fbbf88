import { FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import { typeset } from '../src/lib/typeset';
import { words } from '../src/lib/words.svelte';

const texts = import.meta.glob<string>('../src/texts/*.ftl', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

/** The files of a language: `fr.ftl`, `play.fr.ftl`... */
function textsIn(lang: string): [string, string][] {
  return Object.entries(texts).filter(([path]) => new RegExp(`[/.]${lang}\\.ftl$`).test(path));
}

type Keys = Map<string, string>;

/** Every key of a language, with the names of the things that its text speaks of. */
function keys(lang: string): Keys {
  const out: Keys = new Map();
  for (const [, text] of textsIn(lang))
    for (const entry of new FluentResource(text).body) {
      const named = [...JSON.stringify(entry.value).matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]);
      expect(out.has(entry.id), `${entry.id} stands twice in ${lang}`).toBe(false);
      out.set(entry.id, [...new Set(named)].sort().join(' '));
    }
  return out;
}

/** Keys that the sources ask for: whole ones, and beginnings of those put together. */
function asked(): { whole: Set<string>; begun: Set<string> } {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const text of Object.values(sources))
    for (const call of text.matchAll(/\bwords\s*\.say\(\s*(?:'([\w-]+)'|`([\w-]*)\$\{)/g))
      if (call[1]) whole.add(call[1]);
      else if (call[2]) begun.add(call[2]);
  return { whole, begun };
}

describe('losses in French', () => {
  afterEach(() => words.set('en'));
  it.each([
    [0, 'Les Français\u00a0: 0 homme sur 6'],
    [1, 'Les Français\u00a0: 1 homme sur 6'],
    [2, 'Les Français\u00a0: 2 hommes sur 6'],
  ])('count %i', (lost, told) => {
    words.set('fr');
    expect(words.say('tale-losses-of', { side: 'Les Français', lost, began: 6, mustered: 'men' })).toBe(told);
  });
});

describe('names in a row', () => {
  it('say once what stands in brackets after each', () => {
    expect(typeset('Regular 1 (Line), Regular 2 (Line), Leader (Guard): hold', 'en')).toBe(
      'Regular 1, Regular 2 (Line), Leader (Guard): hold',
    );
    expect(typeset('Capitaine (Ligne) et Soldat 1 (Ligne)', 'fr')).toBe('Capitaine et Soldat 1 (Ligne)');
    expect(typeset('Leader (Line) (Line, 4 AP)', 'en')).toBe('Leader (Line, 4\u00a0AP)');
    expect(typeset('Zouave 9 (1st) fires at Leader (1st)', 'en')).toBe('Zouave 9 (1st) fires at Leader (1st)');
  });
});

describe('the texts', () => {
  const fr = keys('fr');
  const en = keys('en');

  it('have the same keys in both languages', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('speak of the same things in both languages', () => {
    for (const [key, named] of en) expect(`${key}: ${fr.get(key)}`).toBe(`${key}: ${named}`);
  });

  it('have every key that is asked for', () => {
    const { whole, begun } = asked();
    expect(whole.size).toBeGreaterThan(30);
    expect([...whole].filter((key) => !en.has(key))).toEqual([]);
    expect([...begun].filter((begin) => ![...en.keys()].some((key) => key.startsWith(begin)))).toEqual([]);
  });

  it('are all read without a fault', () => {
    for (const lang of ['fr', 'en'])
      for (const [file, text] of textsIn(lang)) {
        const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((found) => found[1]);
        const read = new FluentResource(text).body.map((entry) => entry.id);
        expect(read, file).toEqual(written);
      }
  });
});

describe('saying', () => {
  afterEach(() => words.set('en'));

  it('changes with the language, at once', () => {
    words.set('en');
    expect(words.say('settings')).toBe('Settings');
    expect(words.pick({ fr: 'Où va-t-il ?', en: 'Where to?' })).toBe('Where to?');
    words.set('fr');
    expect(words.say('settings')).toBe('Réglages');
    expect(words.pick({ fr: 'Où va-t-il ?', en: 'Where to?' })).toBe('Où va-t-il\u00a0?');
  });

  it('puts in what is named, without signs of direction', () => {
    words.set('en');
    expect(words.say('rule-open', { rule: 'GM.1.01' })).toBe('Read rule GM.1.01');
  });

  it('counts as each language does', () => {
    words.set('fr');
    expect(words.say('turns', { count: 1 })).toBe('un tour');
    expect(words.say('turns', { count: 7 })).toBe('7 tours');
  });

  it('shows a key without a text as itself', () => {
    expect(words.say('no-such-key')).toBe('no-such-key');
  });

  it('remembers the language', () => {
    words.set('fr');
    expect(localStorage.getItem('escarmouche.lang')).toBe('fr');
  });
});

describe('setting type', () => {
  it('keeps French double signs with their word', () => {
    expect(typeset('Prêt ? Oui ; allez !', 'fr')).toBe('Prêt\u00a0? Oui\u00a0; allez\u00a0!');
    expect(typeset('Il dit : « Feu ! »', 'fr')).toBe('Il dit\u00a0: «\u00a0Feu\u00a0!\u00a0»');
    expect(typeset('50 % de 3 cm', 'fr')).toBe('50\u202f% de 3\u00a0cm');
  });

  it('curls apostrophes and quotation marks', () => {
    expect(typeset("La corvée d'eau", 'fr')).toBe('La corvée d’eau');
    expect(typeset('6" au plus, puis 1"', 'fr')).toBe('6″ au plus, puis 1″');
    expect(typeset('"Mot" d\'ordre', 'fr')).toBe('«\u00a0Mot\u00a0» d’ordre');
    expect(typeset('When a rule asks for "X cm"', 'en')).toBe('When a rule asks for “X cm”');
  });

  it('leaves the ruling of tables alone', () => {
    expect(typeset('| a | b |\n| :--- | :-: |', 'fr')).toBe('| a | b |\n| :--- | :-: |');
  });

  it('adds no space to English', () => {
    expect(typeset('Ready? Yes; go!', 'en')).toBe('Ready? Yes; go!');
  });
});
