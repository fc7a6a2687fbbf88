import type { Lang } from './wire';

/**
 * Texts as a printer sets them. Done in one place, so that they can be written with the plain keys of a keyboard:
 * apostrophes and quotation marks are curled, what stands for inches after a figure is not; in French, a space that does not break stands before double signs and
 * inside guillemets. A colon after a bar is the ruling of a Markdown table and stays.
 */
export function typeset(text: string, lang: Lang): string {
  const curled = folded(text)
    .replace(/(?<=\d)"/g, '″')
    .replace(/(?<=\p{L})'/gu, '’')
    .replace(/"([^"\n]*)"/g, lang === 'fr' ? '« $1 »' : '“$1”');
  return (lang === 'fr' ? spaced(curled) : curled).replace(/(\d) (cm|m|in|po|min|AP|PA)(?![\p{L}\d])/gu, '$1\u00a0$2');
}

/**
 * What is said in brackets of several things in a row is said once: "A (x), B (x)" becomes "A, B (x)". And what a
 * second bracket begins with need not stand in a first: "A (x) (x, 4 AP)" becomes "A (x, 4 AP)".
 */
function folded(text: string): string {
  return text
    .replace(/ \(([^()]+)\)(?= \(\1[,)])/g, '')
    .replace(/ \(([^()]+)\)(?=(?:, | and | et )[^,()]+ \(\1\))/g, '');
}

function spaced(text: string): string {
  return text
    .replace(/(?<=[^\s|]) :(?=\s|$|\*)/g, '\u00a0:')
    .replace(/(?<=[^\s|]) (?=[;?!»€])/g, '\u00a0')
    .replace(/(?<=\d) (?=%)/g, '\u202f')
    .replace(/« /g, '«\u00a0');
}
