import type { RulesetCard, ScenarioCard } from '../lib/wire';

/** The largest body that the server takes. */
const MOST = 1_000_000;

interface Read {
  text: string;
  /** The key of the sentence that says why it is no saved game; empty where it may be one. */
  key: '' | 'load-bad' | 'load-big';
  ruleset: string;
  scenario: string;
  options: Record<string, string | number | boolean>;
}

/** A save file, as far as the page must know it: whose game it is. The server judges the rest. */
export async function readSave(file: Pick<Blob, 'size' | 'text'>): Promise<Read> {
  const none = { text: '', ruleset: '', scenario: '', options: {} };
  if (file.size > MOST) return { ...none, key: 'load-big' };
  const text = await file.text();
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      const { ruleset, start, options } = record as {
        ruleset?: unknown;
        start?: { scenario?: unknown } | null;
        options?: Read['options'] | null;
      };
      return { text, key: '', ruleset: String(ruleset), scenario: String(start?.scenario), options: options ?? {} };
    }
  } catch {
    // Not JSON at all: told below.
  }
  return { ...none, key: 'load-bad' };
}

/** The cards of a saved game, where its ruleset is installed. */
export function cardsOf(
  read: Read,
  rulesets: readonly RulesetCard[],
): { ruleset: RulesetCard; scenario: ScenarioCard } | null {
  const ruleset = rulesets.find((one) => one.id === read.ruleset);
  const scenario = ruleset?.scenarios.find((one) => one.id === read.scenario);
  return ruleset && scenario ? { ruleset, scenario } : null;
}
