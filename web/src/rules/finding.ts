import { escaped } from '../lib/markdown';
import type { ChapterText, Lang, RuleText } from '../lib/wire';

/** Accents, case and ligatures aside: what one types is what one finds. */
export function folded(text: string): string {
  return [...text].map(foldedSign).join('');
}

function foldedSign(sign: string): string {
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { œ: 'oe', æ: 'ae', '’': "'", '\u00a0': ' ', '\u202f': ' ' }[plain] ?? plain;
}

/** "gm 5.3" or "gm.5.03": the number as the book writes it; anything else as it is. */
export function spelled(query: string): string {
  const found = /^([a-z]+)[. ](\d+)[. ](\d+)([a-z]?)$/i.exec(query.trim());
  return found ? `${found[1]!.toUpperCase()}.${Number(found[2])}.${found[3]!.padStart(2, '0')}${found[4]!}` : query;
}

/** The rules that hold every word of a query, those that hold them in number or title first. */
export function found(book: readonly ChapterText[], query: string, lang: Lang): RuleText[] {
  const wanted = folded(spelled(query)).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const rules = book.flatMap((chapter) => chapter.rules);
  const holds = (text: string) => {
    const plain = folded(text);
    return wanted.every((word) => plain.includes(word));
  };
  const titled = rules.filter((rule) => holds(`${rule.id} ${rule.title[lang]}`));
  const inside = rules.filter((rule) => !titled.includes(rule) && holds(`${rule.title[lang]} ${rule.text[lang]}`));
  return [...titled, ...inside];
}

/** HTML with the words of a query marked, outside its tags only. */
export function highlighted(html: string, query: string): string {
  const wanted = folded(spelled(query)).split(/\s+/).filter(Boolean);
  if (!wanted.length) return html;
  return html.replace(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, text: string | undefined) =>
    tag ? tag : markedText(text ?? '', wanted),
  );
}

function markedText(text: string, wanted: string[]): string {
  const signs = [...text];
  const folds = signs.map(foldedSign);
  const plain = folds.join('');
  // Where in the folded text each sign begins: ligatures are longer there.
  const starts: number[] = [];
  let length = 0;
  for (const fold of folds) {
    starts.push(length);
    length += fold.length;
  }
  const lit = new Set<number>();
  for (const word of wanted)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      starts.forEach((start, i) => {
        if (start < at + word.length && start + folds[i]!.length > at) lit.add(i);
      });
  let out = '';
  signs.forEach((sign, i) => {
    if (lit.has(i) && !lit.has(i - 1)) out += '<mark>';
    out += sign;
    if (lit.has(i) && !lit.has(i + 1)) out += '</mark>';
  });
  return out;
}

/** A title as HTML, with the words of a query marked. */
export function highlightedTitle(title: string, query: string): string {
  return highlighted(escaped(title), query);
}
