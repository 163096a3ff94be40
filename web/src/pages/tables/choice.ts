// What a new table is to be, as the form keeps it, and as the server wants to hear it. What there is to choose from is
// the server's to say (`lib/catalog`). Knows no texts.
import type { Wanted } from '../../lib/api';
import type {
  Absent,
  Clock,
  Colour,
  Expansion,
  GameFacts,
  GameKind,
  Helps,
  Level,
  Need,
  NewTable,
  PartsChoice,
  PresetChoice,
  Setup,
  SwitchChoice,
  Wish,
} from '../../lib/wire';
import { used, type Parts } from './parts';

/** The helps a table may allow, in the order they are shown. */
export const HELPS = ['tiles', 'odds', 'projected', 'fields', 'hints'] as const;
const SMALL: Expansion[] = ['flying', 'messengers', 'ferries', 'gold', 'mage', 'robbers', 'crop'];
const EVERY = 'all';

/** Minutes that questions of an expansion take besides its tiles; an estimate. */
const QUESTIONS: Partial<Record<Expansion, number>> = {
  abbot: 2,
  traders: 3,
  messengers: 8,
  ferries: 2,
  gold: 2,
  mage: 2,
  robbers: 3,
  crop: 2,
};
const BASE_MINUTES = 35;
const CASTLE_MINUTES = 30;

/** About how many minutes an expansion adds: half a minute for each tile, and something for its questions. */
export function added({ expansion, tiles }: PartsChoice, parts: Parts = {}): number {
  const names = parts[expansion];
  const laid = !names || names.includes('tiles') || names.includes('plain') ? Math.round(tiles / 2) : 0;
  return laid + (names && !names.some((name) => name !== 'plain') ? 0 : (QUESTIONS[expansion] ?? 0));
}

/** A ready choice of what is played: a game with some expansions. */
export interface Ready {
  name: string;
  game: GameKind;
  expansions: Expansion[] | typeof EVERY;
  set?: Record<string, string>;
}
export const READY: Ready[] = [
  { name: 'first', game: 'carcassonne', expansions: [], set: { fields: 'off' } },
  { name: 'classic', game: 'carcassonne', expansions: [] },
  { name: 'river', game: 'carcassonne', expansions: ['river', 'abbot'] },
  { name: 'trade', game: 'carcassonne', expansions: ['inns', 'traders'] },
  { name: 'small', game: 'carcassonne', expansions: SMALL },
  { name: 'all', game: 'carcassonne', expansions: EVERY },
  { name: 'castle', game: 'castle', expansions: [] },
];
const expansionsOf = (ready: Ready, facts: GameFacts): Expansion[] =>
  ready.expansions === EVERY ? facts.expansions : ready.expansions;

export type Seat = { who: 'me' | 'open' } | { who: 'here'; name: string } | { who: 'computer'; level: Level };

export interface Choice {
  game: GameKind;
  expansions: Expansion[];
  parts: Parts;
  followers: number | null;
  /** The printing: one of the server's presets; without it, the first. */
  printing: string | null;
  /** Switches that are to be otherwise than in the printing. */
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
  absent: Absent;
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
    game: 'carcassonne',
    expansions: [],
    parts: {},
    followers: null,
    printing: null,
    set: {},
    seats: [{ who: 'me' }, { who: 'computer', level: 'casual' }],
    clock: 'none',
    minutes: 20,
    helps: { tiles: true, odds: true, projected: true, fields: true, hints: false },
    open: false,
    watchers: true,
    chat: true,
    rated: false,
    absent: 'vote',
  };
}

/** The printing that is played. */
export const printing = (choice: Choice, facts: GameFacts): PresetChoice | undefined =>
  facts.presets.find(({ name }) => name === choice.printing) ?? facts.presets[0];

/** The most seats, and the colours in the order in which seats take them. */
export const most = (choice: Choice, facts: GameFacts): number => printing(choice, facts)?.seats ?? facts.seats[1];
export const colours = (choice: Choice, facts: GameFacts): Colour[] =>
  printing(choice, facts)?.colours ?? facts.colours;

/** Whether an expansion, or a part of it, is played with its rules. */
function plays(choice: Choice, facts: GameFacts, { expansion, part }: Need): boolean {
  const known = facts.parts.find((one) => one.expansion === expansion);
  return choice.expansions.includes(expansion) && (!known || used(known, choice.parts).includes(part));
}

/** The switches that mean something here. How many may play follows from printing and seats, so it is not asked. */
export function switches(choice: Choice, facts: GameFacts): SwitchChoice[] {
  const hasFields = valueOf(choice, facts, 'fields') !== 'off';
  return facts.switches.filter(
    ({ name, needs, needs_fields: needsFields }) =>
      name !== 'most-players' &&
      (!needs.length || needs.some((need) => plays(choice, facts, need))) &&
      (hasFields || !needsFields),
  );
}

/** What the printing says about a switch. */
const printed = (choice: Choice, facts: GameFacts, name: string): string =>
  printing(choice, facts)?.set[name] ?? facts.switches.find((one) => one.name === name)?.values[0] ?? '';

/** The value of a switch. */
export const valueOf = (choice: Choice, facts: GameFacts, name: string): string =>
  choice.set[name] ?? printed(choice, facts, name);

/** The switches that are otherwise than the printing has them. */
const differing = (choice: Choice, facts: GameFacts): Record<string, string> =>
  Object.fromEntries(
    switches(choice, facts)
      .map(({ name }) => [name, valueOf(choice, facts, name)] as const)
      .filter(([name, value]) => value !== printed(choice, facts, name)),
  );
export const differences = (choice: Choice, facts: GameFacts): number => Object.keys(differing(choice, facts)).length;

/** The ready choice that a choice is, if it is one. */
export function readyOf(choice: Choice, facts: GameFacts): string | undefined {
  const same = (one: string[], other: string[]): boolean => [...one].sort().join() === [...other].sort().join();
  const words = (values: Record<string, string>): string => JSON.stringify(Object.entries(values).sort());
  if (Object.keys(choice.parts).length) return undefined;
  const set = words(differing(choice, facts));
  return READY.find(
    (ready) =>
      ready.game === choice.game &&
      same(expansionsOf(ready, facts), choice.expansions) &&
      words(ready.set ?? {}) === set,
  )?.name;
}

/** A choice with what a ready one says. The printing and the number of followers stay. */
export const withReady = (choice: Choice, ready: Ready, facts: GameFacts): Choice =>
  seated(
    { ...choice, game: ready.game, expansions: [...expansionsOf(ready, facts)], parts: {}, set: { ...ready.set } },
    facts,
  );

/** A choice that follows a printing. What was set besides is forgotten, but for fields: whether they are played is no printing's. */
export const withPrinting = (choice: Choice, name: string, facts: GameFacts): Choice =>
  seated({ ...choice, printing: name, set: choice.set.fields ? { fields: choice.set.fields } : {} }, facts);

/** A choice with an expansion taken or left. */
export function withExpansion(choice: Choice, name: Expansion): Choice {
  const { [name]: _, ...parts } = choice.parts;
  const isOn = choice.expansions.includes(name);
  return {
    ...choice,
    parts,
    expansions: isOn ? choice.expansions.filter((other) => other !== name) : [...choice.expansions, name],
  };
}

/** A choice with other parts; an expansion of which nothing is left is not played. */
export function withParts(choice: Choice, parts: Parts): Choice {
  const empty = choice.expansions.filter((name) => parts[name]?.length === 0);
  return empty.reduce((left, name) => withExpansion(left, name), { ...choice, parts });
}

const seated = (choice: Choice, facts: GameFacts): Choice => ({
  ...choice,
  seats: choice.seats.slice(0, most(choice, facts)),
});

/** A choice with a seat for somebody who is invited. */
export const withFriends = (choice: Choice): Choice =>
  choice.seats.some(({ who }) => who === 'open') ? choice : { ...choice, seats: [{ who: 'me' }, { who: 'open' }] };

/** A choice without seats for people who would have to come from elsewhere. */
export const withoutStrangers = (choice: Choice): Choice => ({
  ...choice,
  seats: choice.seats.map((seat) => (seat.who === 'open' ? { who: 'computer', level: 'casual' } : seat)),
});

/** A wish for a table at one device: nobody watches, writes or waits, and nothing counts. Whoever sits there has a name. */
export const alone = (wish: Wanted, own: string): Wanted => ({
  settings: { ...wish.settings, public: false, rated: false, chat: false, clock: { kind: 'none' } },
  seats: (wish.seats ?? []).map((seat) => (seat.kind === 'me' ? { ...seat, name: seat.name ?? own } : seat)),
  start: true,
});

/** About how long a game takes, in minutes; an estimate. */
export function minutes(choice: Choice, facts: GameFacts): number {
  if (choice.game === 'castle') return CASTLE_MINUTES;
  const played = facts.parts.filter(({ expansion }) => choice.expansions.includes(expansion));
  return played.reduce((sum, part) => sum + added(part, choice.parts), BASE_MINUTES);
}

/** Whether the rules are such that results can be compared: a usual printing, whole expansions, the usual followers. */
function isUsual(choice: Choice, facts: GameFacts): boolean {
  const { parts, followers, set } = setupOf(choice, facts);
  return (printing(choice, facts)?.rated ?? true) && !parts && !followers && !set;
}

/** Whether the result may count for ratings: people only, each at an own seat, by the usual rules and without advice. */
export const mayRate = (choice: Choice, facts: GameFacts): boolean =>
  !choice.helps.hints &&
  isUsual(choice, facts) &&
  choice.seats.every((seat) => seat.who === 'me' || seat.who === 'open') &&
  choice.seats.some((seat) => seat.who === 'open');

/** The clock: of the sudden kind with the minutes that were chosen. */
const clockOf = (choice: Choice): Clock =>
  choice.clock === 'sudden'
    ? { kind: 'fischer', start: Math.round(Math.min(180, Math.max(1, choice.minutes || 20)) * 60), add: 0 }
    : (CLOCKS[choice.clock] ?? { kind: 'none' });

/** The choice in the server's words. */
export function wished(choice: Choice, facts: GameFacts): NewTable {
  const waits = choice.seats.some((seat) => seat.who === 'open');
  return {
    settings: {
      setup: setupOf(choice, facts),
      public: choice.open && waits,
      watchers: choice.watchers,
      helps: choice.helps,
      clock: clockOf(choice),
      rated: choice.rated && mayRate(choice, facts),
      chat: choice.chat,
      absent: choice.absent,
    },
    seats: choice.seats.map(seatWish),
    start: !waits,
  };
}

/** How the game is to begin. */
export function setupOf(choice: Choice, facts: GameFacts): Setup {
  const setup: Setup = { game: choice.game, players: choice.seats.length };
  const expansions = facts.expansions.filter((name) => choice.expansions.includes(name));
  const parts = Object.fromEntries(
    expansions.flatMap((name) => (choice.parts[name] ? [[name, choice.parts[name]]] : [])),
  );
  const set = differing(choice, facts);
  if (expansions.length) setup.expansions = expansions;
  if (Object.keys(parts).length) setup.parts = parts;
  if (choice.followers && facts.followers && choice.followers !== facts.followers.usual)
    setup.followers = choice.followers;
  const preset = printing(choice, facts);
  if (preset && preset !== facts.presets[0]) setup.preset = preset.name;
  if (Object.keys(set).length) setup.set = set;
  return setup;
}

function seatWish(seat: Seat): Wish {
  if (seat.who === 'computer') return { kind: 'computer', level: seat.level };
  if (seat.who === 'open') return { kind: 'open' };
  return seat.who === 'here' ? { kind: 'me', name: seat.name || null } : { kind: 'me' };
}
