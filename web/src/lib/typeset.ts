/**
 * French punctuation: a space that does not break before double signs and inside guillemets. Done in one place, so that
 * texts can be written with the space bar. A colon after a bar is the ruling of a Markdown table and stays.
 */
export function typesetFrench(text: string): string {
  return text
    .replace(/([^\s|]) :(?=\s|$|\*)/g, '$1\u00a0:')
    .replace(/([^\s|]) ([;?!])/g, '$1\u202f$2')
    .replace(/([^\s|]) ([»%€])/g, '$1\u00a0$2')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (cm|m|min|AP|PA)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
