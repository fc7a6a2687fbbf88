import type { BotCard, Lineup, NewGame, RulesetCard, ScenarioCard, Seat, Setting } from '../lib/wire';

/** Who plays: me against the computer, two people at one screen, or nobody but bots. */
export type Mode = 'solo' | 'hotseat' | 'watch';
export const MODES: readonly Mode[] = ['solo', 'hotseat', 'watch'];

export type Value = Setting['default'];

/** What the page of a new game holds; `bodyOf` makes the request of it. */
export interface Wish {
  ruleset: string;
  scenario: string;
  mode: Mode;
  /** The side that I play against bots. */
  mine: string;
  /** The bot of each side, used where a bot sits. */
  bots: Record<string, string>;
  options: Record<string, Value>;
  dice: 'program' | 'typed';
  seed: string;
}

export const HUMAN = 'human';
const USUAL_BOT = 'regular';

/** The bot one plays against unless one says otherwise. */
export function usualBot(bots: readonly BotCard[]): string {
  return bots.find((bot) => bot.id === USUAL_BOT)?.id ?? bots[bots.length - 1]?.id ?? USUAL_BOT;
}

/** The scenario for a first game: a small one, else the shortest. */
export function smallest(ruleset: RulesetCard): ScenarioCard | undefined {
  const shortestFirst = [...ruleset.scenarios].sort((one, other) => one.minutes[0] - other.minutes[0]);
  return shortestFirst.find((card) => card.size === 'small') ?? shortestFirst[0];
}

/** All sides that there are: whatever rules and scenario are chosen, each has its bot. */
const sidesOf = (rulesets: readonly RulesetCard[]): string[] =>
  rulesets.flatMap((card) => card.scenarios).flatMap((map) => map.sides.map((side) => side.id));

/** A wish as it stands before anything is changed; a ruleset or scenario that does not exist gives the first. */
export function usualWish(
  rulesets: readonly RulesetCard[],
  bots: readonly BotCard[],
  ruleset = '',
  scenario = '',
): Wish | null {
  const card = rulesets.find((one) => one.id === ruleset) ?? rulesets[0];
  const map = card && (card.scenarios.find((one) => one.id === scenario) ?? smallest(card));
  if (!card || !map) return null;
  const bot = usualBot(bots);
  return {
    ruleset: card.id,
    scenario: map.id,
    mode: 'solo',
    mine: map.sides[0]?.id ?? '',
    bots: Object.fromEntries(sidesOf(rulesets).map((side) => [side, bot])),
    options: {},
    dice: 'program',
    seed: '',
  };
}

/** The wish for who plays as he did in a game that there is. */
export function wishOf(ruleset: string, scenario: string, seats: readonly Seat[], bots: readonly BotCard[]): Wish {
  const people = seats.filter((seat) => seat.player === HUMAN);
  const bot = (seat: Seat) => (seat.player === HUMAN ? usualBot(bots) : seat.player);
  return {
    ruleset,
    scenario,
    mode: people.length > 1 ? 'hotseat' : people.length ? 'solo' : 'watch',
    mine: (people[0] ?? seats[0])?.id ?? '',
    bots: Object.fromEntries(seats.map((seat) => [seat.id, bot(seat)])),
    options: {},
    dice: 'program',
    seed: '',
  };
}

/** The setting that says which sides play themselves, where there is one. */
export const sidesSetting = (ruleset: RulesetCard): Setting | undefined => ruleset.settings.find((one) => one.sides);

/** Its value as it stands: as the scenario has it where the one that was chosen cannot be. */
export function lineupOf(wish: Wish, ruleset: RulesetCard, scenario: ScenarioCard): Lineup | undefined {
  const setting = sidesSetting(ruleset);
  const lineups = scenario.lineups ?? [];
  const chosen = setting && (wish.options[setting.id] ?? setting.default);
  return lineups.find((one) => one.value === chosen) ?? lineups.find((one) => one.value === setting?.default);
}

/** The sides that have a player. */
export function playing(wish: Wish, ruleset: RulesetCard, scenario: ScenarioCard): ScenarioCard['sides'] {
  const lineup = lineupOf(wish, ruleset, scenario);
  return lineup ? scenario.sides.filter((side) => lineup.seats.includes(side.id)) : scenario.sides;
}

/** Who sits where. */
export function seatsOf(wish: Wish, ruleset: RulesetCard, scenario: ScenarioCard): Record<string, string> {
  const sides = playing(wish, ruleset, scenario);
  const mine = sides.some((side) => side.id === wish.mine) ? wish.mine : sides[0]?.id;
  return Object.fromEntries(
    sides.map((side) => {
      const human = wish.mode === 'hotseat' || (wish.mode === 'solo' && side.id === mine);
      return [side.id, human ? HUMAN : (wish.bots[side.id] ?? USUAL_BOT)];
    }),
  );
}

/** Options that differ from the usual; those of another ruleset are left behind. */
function changed(wish: Wish, ruleset: RulesetCard, scenario: ScenarioCard): Record<string, Value> {
  const out: Record<string, Value> = {};
  for (const setting of ruleset.settings) {
    const value = setting.sides ? lineupOf(wish, ruleset, scenario)?.value : wish.options[setting.id];
    if (value !== undefined && value !== setting.default) out[setting.id] = value;
  }
  return out;
}

export function bodyOf(wish: Wish, ruleset: RulesetCard, scenario: ScenarioCard): NewGame {
  const body: NewGame = { ruleset: ruleset.id, scenario: scenario.id, seats: seatsOf(wish, ruleset, scenario) };
  const options = changed(wish, ruleset, scenario);
  if (Object.keys(options).length) body.options = options;
  if (wish.dice === 'typed') body.dice = 'typed';
  if (wish.seed.trim()) body.seed = wish.seed.trim();
  return body;
}

/** A number typed into a setting, within its limits. */
export function within(setting: Setting, typed: number): number {
  const whole = Number.isFinite(typed) ? Math.round(typed) : Number(setting.default);
  return Math.min(Math.max(whole, setting.low ?? -Infinity), setting.high ?? Infinity);
}
