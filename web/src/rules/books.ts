import { api } from '../lib/api';
import type { ChapterText, RuleText } from '../lib/wire';

/** Rulebooks and single rules, each asked for once: they never change while the server runs. */
const books = new Map<string, Promise<ChapterText[]>>();
const rules = new Map<string, Promise<RuleText>>();

function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const had = kept.get(key);
  if (had) return had;
  const asked = ask();
  kept.set(key, asked);
  // What failed is asked for again the next time.
  asked.catch(() => kept.delete(key));
  return asked;
}

export const bookOf = (ruleset: string) => once(books, ruleset, () => api.rulebook(ruleset));
export const ruleOf = (ruleset: string, rule: string) =>
  once(rules, `${ruleset} ${rule}`, () => api.rule(ruleset, rule));
