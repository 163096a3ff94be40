// What a new table is to be, as the form keeps it, and as the server wants to hear it. Knows no texts.
import type { Clock, Helps, NewTable, Setup, Wish } from '../../lib/wire';

/** The helps a table may allow, in the order they are shown. */
export const HELPS = ['tiles', 'odds', 'projected', 'fields', 'hints'] as const;
export const LEVELS = ['beginner', 'casual', 'club', 'expert', 'master'];
export const COLOURS = ['yellow', 'red', 'pink', 'green', 'blue', 'black'];
export const EXPANSIONS = ['river', 'abbot', 'inns', 'traders', 'flying', 'messengers', 'ferries', 'gold', 'mage', 'robbers', 'crop'];
const SMALL = ['flying', 'messengers', 'ferries', 'gold', 'mage', 'robbers', 'crop'];

/** How many tiles an expansion brings. */
export const TILES: Record<string, number> = {
  river: 12, abbot: 0, inns: 18, traders: 24, flying: 8, messengers: 0, ferries: 8, gold: 8, mage: 8, robbers: 8, crop: 6,
};

/** Minutes that questions of an expansion take besides its tiles; an estimate. */
const QUESTIONS: Record<string, number> = { abbot: 2, traders: 3, messengers: 8, ferries: 2, gold: 2, mage: 2, robbers: 3, crop: 2 };
const BASE_MINUTES = 35;
const CASTLE_MINUTES = 30;

/** About how many minutes an expansion adds: half a minute for each tile, and something for its questions. */
export const added = (expansion: string): number => Math.round((TILES[expansion] ?? 0) / 2) + (QUESTIONS[expansion] ?? 0);

/** A switch of the rules: its values, the first the default, and the expansion without which it means nothing. */
export interface SwitchFacts { name: string; values: string[]; needs?: string }
export const SWITCHES: SwitchFacts[] = [
  { name: 'fields', values: ['on', 'off'] },
  { name: 'field-city-points', values: ['3', '4'] },
  { name: 'river-turns', values: ['alternate', 'no-immediate-u-turn'], needs: 'river' },
  { name: 'river-ends', values: ['plain', 'c3'], needs: 'river' },
  { name: 'exclusive-special-tile', values: ['off', 'on'], needs: 'traders' },
  { name: 'pig-needs-sole-majority', values: ['off', 'on'], needs: 'traders' },
  { name: 'message8-needs-majority', values: ['off', 'on'], needs: 'messengers' },
  { name: 'robbers-reposition', values: ['everyone', 'active-only'], needs: 'robbers' },
  { name: 'ties', values: ['shared', 'starting-player-loses'] },
  { name: 'message4', values: ['same-turn', 'own-turn'], needs: 'messengers' },
];

/** A ready choice of what is played. */
export interface Preset { name: string; game: string; expansions: string[]; set?: Record<string, string> }
export const PRESETS: Preset[] = [
  { name: 'first', game: 'carcassonne', expansions: [], set: { fields: 'off' } },
  { name: 'classic', game: 'carcassonne', expansions: [] },
  { name: 'river', game: 'carcassonne', expansions: ['river', 'abbot'] },
  { name: 'trade', game: 'carcassonne', expansions: ['inns', 'traders'] },
  { name: 'small', game: 'carcassonne', expansions: SMALL },
  { name: 'all', game: 'carcassonne', expansions: EXPANSIONS },
  { name: 'castle', game: 'castle', expansions: [] },
];

export type Seat = { who: 'me' | 'open' } | { who: 'here'; name: string } | { who: 'computer'; level: string };

export interface Choice {
  game: string;
  expansions: string[];
  set: Record<string, string>;
  seats: Seat[];
  clock: string;
  /** How many minutes each player has for the whole game, where the clock is of that kind. */
  minutes: number;
  helps: Helps;
  open: boolean;
  watchers: boolean;
  chat: boolean;
  rated: boolean;
  absent: 'vote' | 'computer' | 'wait';
}

export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none' },
  quick: { kind: 'fischer', start: 300, add: 10 },
  calm: { kind: 'fischer', start: 900, add: 20 },
  sudden: { kind: 'fischer', start: 1200, add: 0 },
  day: { kind: 'days', days: 1 },
  week: { kind: 'days', days: 7 },
};

export function plain(): Choice {
  return {
    game: 'carcassonne', expansions: [], set: {}, seats: [{ who: 'me' }, { who: 'computer', level: 'casual' }], clock: 'none', minutes: 20,
    helps: { tiles: true, odds: true, projected: true, fields: true, hints: false }, open: false, watchers: true, chat: true, rated: false, absent: 'vote',
  };
}

/** The most and the fewest seats of a game. */
export const most = (game: string): number => (game === 'castle' ? 2 : 6);

/** The switches that mean something with these expansions. */
export const switches = (choice: Choice): SwitchFacts[] =>
  choice.game === 'castle' ? [] : SWITCHES.filter((facts) => (!facts.needs || choice.expansions.includes(facts.needs)) && (facts.name !== 'field-city-points' || choice.set.fields !== 'off'));

/** The switches that are not set as usual. */
export const unusual = (choice: Choice): Record<string, string> =>
  Object.fromEntries(switches(choice).flatMap(({ name, values }) => (choice.set[name] && choice.set[name] !== values[0] ? [[name, choice.set[name]!]] : [])));

/** The preset that a choice is, if it is one. */
export function presetOf(choice: Choice): string | undefined {
  const same = (one: string[], other: string[]): boolean => [...one].sort().join() === [...other].sort().join();
  const set = unusual(choice);
  const words = (values: Record<string, string>): string => JSON.stringify(Object.entries(values).sort());
  return PRESETS.find((preset) => preset.game === choice.game && same(preset.expansions, choice.expansions) && words(preset.set ?? {}) === words(set))?.name;
}

/** A choice with what a preset says. */
export function withPreset(choice: Choice, preset: Preset): Choice {
  const seats = choice.seats.slice(0, most(preset.game));
  return { ...choice, game: preset.game, expansions: [...preset.expansions], set: { ...preset.set }, seats };
}

/** A choice with a seat for somebody who is invited. */
export const withFriends = (choice: Choice): Choice =>
  choice.seats.some(({ who }) => who === 'open') ? choice : { ...choice, seats: [{ who: 'me' }, { who: 'open' }] };

/** About how long a game takes, in minutes; an estimate. */
export function minutes(choice: Choice): number {
  if (choice.game === 'castle') return CASTLE_MINUTES;
  return choice.expansions.reduce((sum, name) => sum + added(name), BASE_MINUTES);
}

/** Whether the result may count for ratings: people only, each at an own seat, by the usual rules and without advice. */
export const mayRate = (choice: Choice): boolean =>
  !choice.helps.hints && !Object.keys(unusual(choice)).length && choice.seats.every((seat) => seat.who === 'me' || seat.who === 'open') && choice.seats.some((seat) => seat.who === 'open');

/** The clock: of the sudden kind with the minutes that were chosen. */
const clockOf = (choice: Choice): Clock =>
  choice.clock === 'sudden' ? { kind: 'fischer', start: Math.round(Math.min(180, Math.max(1, choice.minutes || 20)) * 60), add: 0 } : (CLOCKS[choice.clock] ?? { kind: 'none' });

/** The choice in the server's words. */
export function wished(choice: Choice): NewTable {
  const castle = choice.game === 'castle';
  const set = unusual(choice);
  const setup: Setup = { game: choice.game, players: choice.seats.length };
  if (!castle && choice.expansions.length) setup.expansions = EXPANSIONS.filter((name) => choice.expansions.includes(name));
  if (Object.keys(set).length) setup.set = set;
  const waits = choice.seats.some((seat) => seat.who === 'open');
  return {
    settings: {
      setup, public: choice.open && waits, watchers: choice.watchers, helps: choice.helps, clock: clockOf(choice),
      rated: choice.rated && mayRate(choice), chat: choice.chat, absent: choice.absent,
    },
    seats: choice.seats.map(seatWish),
    start: !waits,
  };
}

function seatWish(seat: Seat): Wish {
  if (seat.who === 'computer') return { kind: 'computer', level: seat.level };
  if (seat.who === 'open') return { kind: 'open' };
  return seat.who === 'here' ? { kind: 'me', name: seat.name || null } : { kind: 'me' };
}

const KEY = 'bastide.table';

/** The last choice; whatever is not understood any more is as at first. */
export function recalled(text: string | null): Choice {
  const fresh = plain();
  try {
    const known = JSON.parse(text ?? '{}') as Partial<Choice>;
    const seats = Array.isArray(known.seats) && known.seats.length >= 2 ? known.seats.filter((seat) => ['me', 'open', 'here', 'computer'].includes(seat?.who)) : fresh.seats;
    const expansions = EXPANSIONS.filter((name) => Array.isArray(known.expansions) && known.expansions.includes(name));
    const game = known.game === 'castle' ? 'castle' : 'carcassonne';
    const whole = { ...fresh, ...known, game, expansions, seats: seats.slice(0, most(game)), helps: { ...fresh.helps, ...known.helps }, set: { ...known.set } };
    return whole.seats.length >= 2 ? whole : { ...whole, seats: fresh.seats };
  } catch {
    return fresh;
  }
}

export const recall = (): Choice => recalled(localStorage.getItem(KEY));
export const keep = (choice: Choice): void => localStorage.setItem(KEY, JSON.stringify(choice));
