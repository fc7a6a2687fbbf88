/** Before and beside games: rulesets, scenarios, bots, rules, the list of games. */
import type { Scene } from './scene';
import type { Origin, Seat } from './playing';
import type { Said } from './words';

export interface Setting {
  id: string;
  label: Said;
  rule: string;
  kind: 'bool' | 'int' | 'word';
  default: string | number | boolean;
  values: { key: string; label: Said }[];
  low: number | null;
  high: number | null;
  /** It says which sides play themselves; its values are told by the scenarios. */
  sides?: boolean;
}
/** Who has a player, with one value of the setting that says which sides play themselves. */
export interface Lineup {
  value: string;
  seats: string[];
}
export interface ScenarioCard {
  id: string;
  title: Said;
  brief: Said;
  size: string;
  minutes: [number, number];
  turns: number;
  sides: { id: string; label: Said }[];
  lineups?: Lineup[];
}
export interface RulesetCard {
  id: string;
  title: Said;
  about: Said;
  unit: string;
  settings: Setting[];
  scenarios: ScenarioCard[];
}
export interface BotCard {
  id: string;
  label: Said;
  about: Said;
}
export interface GameCard {
  id: string;
  ruleset: string;
  scenario: string;
  title: Said;
  seats: Seat[];
  turn: number;
  turns: number | null;
  answers: number;
  finished: boolean;
  verdict: Said | null;
  updated: string;
  scene: Scene;
  origin: Origin | null;
}
export interface NewGame {
  ruleset: string;
  scenario: string;
  options?: Record<string, string | number | boolean>;
  seats: Record<string, string>;
  dice?: 'program' | 'typed';
  seed?: string;
}
export interface RuleText {
  id: string;
  mark: 'S' | 'R' | 'C';
  title: Said;
  text: Said;
}
export interface ChapterText {
  number: string;
  title: Said;
  text: Said;
  rules: RuleText[];
}
