import { describe, expect, it } from 'vitest';
import { rendered } from '../src/lib/markdown';
import type { ChapterText, RuleText } from '../src/lib/wire';
import { found, highlighted, spelled } from '../src/rules/finding';

function rule(id: string, fr: [string, string], en: [string, string]): RuleText {
  return { id, mark: 'S', title: { fr: fr[0], en: en[0] }, text: { fr: fr[1], en: en[1] } };
}
const book: ChapterText[] = [
  {
    number: '1',
    title: { fr: 'Conventions', en: 'Conventions' },
    text: { fr: '', en: '' },
    rules: [
      rule('ZZ.1.01', ['Les socles', "Une manœuvre l'exige."], ['Bases', 'A gallop asks for it.']),
      rule('ZZ.1.02', ['La portée', 'On mesure de socle à socle.'], ['Range', 'Measure from base to base.']),
    ],
  },
  {
    number: '9',
    title: { fr: 'Mouvement', en: 'Movement' },
    text: { fr: '', en: '' },
    rules: [rule('ZZ.9.19', ['Le galop', 'À cheval seulement.'], ['Gallop', 'Mounted only.'])],
  },
];
const ids = (query: string, lang: 'fr' | 'en') => found(book, query, lang).map((one) => one.id);

describe('searching the rules', () => {
  it('puts rules with the word in their title first', () => {
    expect(ids('gallop', 'en')).toEqual(['ZZ.9.19', 'ZZ.1.01']);
  });
  it('asks neither for accents nor for capitals', () => {
    expect(ids('PORTEE', 'fr')).toEqual(['ZZ.1.02']);
    expect(ids('a cheval', 'fr')).toEqual(['ZZ.9.19']);
    expect(ids('manoeuvre', 'fr')).toEqual(['ZZ.1.01']);
  });
  it('wants every word', () => {
    expect(ids('measure base', 'en')).toEqual(['ZZ.1.02']);
    expect(ids('measure gallop', 'en')).toEqual([]);
  });
  it('keeps to the language shown', () => {
    expect(ids('gallop', 'fr')).toEqual([]);
  });
  it('finds a rule by its number, however it is typed', () => {
    expect(spelled('zz 1 2')).toBe('ZZ.1.02');
    expect(ids('zz.9.19', 'en')).toEqual(['ZZ.9.19']);
    expect(ids('zz 1.2', 'en')).toEqual(['ZZ.1.02']);
  });
  it('finds nothing for nothing', () => {
    expect(ids('  ', 'en')).toEqual([]);
  });
});

describe('marking what was found', () => {
  it('marks whole words where they stand, accents or not', () => {
    expect(highlighted('<p>La portée.</p>', 'PORTEE')).toBe('<p>La <mark>portée</mark>.</p>');
    expect(highlighted('une manœuvre', 'noeu')).toBe('une ma<mark>nœu</mark>vre');
  });
  it('never touches tags', () => {
    expect(highlighted('<p class="p">a p</p>', 'p')).toBe('<p class="p">a <mark>p</mark></p>');
  });
});

describe('the text of a rule', () => {
  it('cites rules as links', () => {
    expect(rendered('See [ZZ.9.19].')).toContain('<a class="rule" href="#ZZ.9.19" data-rule="ZZ.9.19">ZZ.9.19</a>');
  });
  it('shows raw HTML as it is written', () => {
    const html = rendered('Hello <img src=x onerror=alert(1)> <b>you</b>\n\n<script>alert(2)</script>');
    expect(html).not.toMatch(/<(img|script|b)\b/);
    expect(html).toContain('&lt;script&gt;');
  });
  it('takes no script for a link', () => {
    expect(rendered('[x](javascript:alert(1))')).not.toContain('href');
  });
  it('rules tables', () => {
    const html = rendered('| a | b |\n|---|--:|\n| 1 | **2** |');
    expect(html).toContain('<th>a</th><th class="to-right">b</th>');
    expect(html).toContain('<td>1</td><td class="to-right"><strong>2</strong></td>');
  });
});
