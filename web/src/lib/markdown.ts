import { Marked, type TokenizerAndRendererExtension } from 'marked';

/** The number of a rule as texts cite it, such as XY.11.07; the number of a chapter alone counts too. */
const CITED = /^\[([A-Z]{1,4}\.\d+(?:\.\d+[a-z]?)?)\]/;

export function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );
}

const citation: TokenizerAndRendererExtension = {
  name: 'citation',
  level: 'inline',
  start: (source) => source.match(/\[[A-Z]{1,4}\.\d/)?.index,
  tokenizer(source) {
    const found = CITED.exec(source);
    return found ? { type: 'citation', raw: found[0], rule: found[1] } : undefined;
  },
  renderer: (token) => `<a class="rule" href="#${token.rule}" data-rule="${token.rule}">${token.rule}</a>`,
};

const marked = new Marked({
  gfm: true,
  extensions: [citation],
  renderer: {
    // Texts are ours and hold no markup of their own; whatever looks like it is shown as it is written.
    html: ({ text }) => escaped(text),
    table(token) {
      const row = (cells: typeof token.header, tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}${cell.align ? ` class="to-${cell.align}"` : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      // A wide one is scrolled sideways, by keys too.
      const about = escaped(
        token.header
          .map((cell) => cell.text)
          .filter(Boolean)
          .join(', '),
      );
      return `<div class="ruled" role="group" tabindex="0" aria-label="${about}"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(https?:|#|\/(?!\/))/.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text;
    },
    image: ({ text }) => escaped(text),
  },
});

/** The text of a rule as HTML: safe to show. */
export function rendered(text: string): string {
  return marked.parse(text, { async: false });
}
