import { api } from '../lib/api';
import type { Names, Scene } from '../lib/wire';

const kept = new Map<string, Promise<{ scene: Scene; names: Names }>>();

/** The table of a scenario, asked for once. */
export function sceneOf(ruleset: string, scenario: string): Promise<{ scene: Scene; names: Names }> {
  const key = `${ruleset} ${scenario}`;
  let asked = kept.get(key);
  if (!asked) {
    asked = api.scenarioScene(ruleset, scenario);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
  }
  return asked;
}
