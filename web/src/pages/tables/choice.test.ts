// The form of a new table says what is chosen in the server's words.
import { describe, expect, it } from 'vitest';
import {
  added,
  colours,
  differences,
  mayRate,
  minutes,
  most,
  plain,
  READY,
  readyOf,
  switches,
  valueOf,
  wished,
  withExpansion,
  withPrinting,
  withReady,
  type Choice,
} from './choice';
import { CARCASSONNE, CASTLE, source } from './offered';
import { PICTURES } from './pictures';
import type { PartsChoice } from '../../lib/wire';

const EXPANSIONS = CARCASSONNE.expansions;
const setup = (choice: Choice) => wished(choice, choice.game === 'castle' ? CASTLE : CARCASSONNE).settings.setup;
const names = (choice: Choice): string[] => switches(choice, CARCASSONNE).map(({ name }) => name);

describe('what the page adds to what the server offers', () => {
  it('is told how many tiles an expansion brings', () => {
    expect(EXPANSIONS.length).toBe(11);
    for (const { expansion, tiles } of CARCASSONNE.parts.filter((part) => part.tiles && part.expansion !== 'river')) {
      const text = source(`crates/carcassonne/src/rooms/${expansion}/tiles.txt`);
      const copies = [...text.matchAll(/^ {2}copies (\d+)/gm)].reduce((sum, match) => sum + Number(match[1]), 0);
      expect([expansion, copies]).toEqual([expansion, tiles]);
    }
  });

  it('has a picture of a tile that exists', () => {
    const texts = ['base', ...CARCASSONNE.parts.flatMap(({ expansion, tiles }) => (tiles ? [expansion] : []))]
      .map((name) =>
        source(
          name === 'base' ? 'crates/carcassonne/src/base/tiles.txt' : `crates/carcassonne/src/rooms/${name}/tiles.txt`,
        ),
      )
      .join('\n');
    for (const { tile } of Object.values(PICTURES))
      if (!tile.startsWith('castle/')) expect(texts).toContain(`tile ${tile}\n`);
    for (const name of EXPANSIONS) expect(PICTURES[name]).toBeDefined();
  });

  it('takes longer with more of it, and less with a part of it', () => {
    for (const part of CARCASSONNE.parts) expect(added(part)).toBeGreaterThan(0);
    const all = { ...plain(), expansions: EXPANSIONS };
    expect(minutes(all, CARCASSONNE)).toBeGreaterThan(minutes(plain(), CARCASSONNE));
    const [traders, gold] = (['traders', 'gold'] as const).map((name) =>
      CARCASSONNE.parts.find(({ expansion }) => expansion === name)!,
    ) as [PartsChoice, PartsChoice];
    expect(added(traders, { traders: ['builders'] })).toBeLessThan(added(traders));
    expect(added(gold, { gold: ['plain'] })).toBeLessThan(added(gold));
  });

  it('has words for every printing, every part and every value of a switch, in both languages', () => {
    for (const language of ['en', 'ru']) {
      const text = source(`locales/${language}/tables.ftl`) + source(`locales/${language}/page.ftl`);
      const keys = [
        ...CARCASSONNE.presets.flatMap(({ name }) => [`printing-${name}`, `printing-${name}-hint`]),
        ...CARCASSONNE.parts
          .filter(({ parts }) => parts.length > 1)
          .flatMap(({ expansion, parts }) =>
            parts.filter((part) => part !== 'tiles').map((part) => `part-${expansion}-${part}`),
          ),
        ...CARCASSONNE.switches
          .filter(({ name }) => name !== 'most-players')
          .flatMap(({ name, values }) => [
            `switch-${name}`,
            `explain-${name}`,
            ...values.map((value) => `value-${name}-${value}`),
          ]),
      ];
      expect(keys.length).toBeGreaterThan(40);
      expect(keys.filter((key) => !text.includes(`\n${key} = `))).toEqual([]);
    }
  });

  it('tells in the documents which switches each preset sets', () => {
    const told = source('docs/rules/printings.md');
    for (const { name, set } of CARCASSONNE.presets) {
      const row = told.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect([
        name,
        ...[...row.matchAll(/`([a-z0-9-]+) ([a-z0-9-]+)`/g)].map((match) => `${match[1]} ${match[2]}`).sort(),
      ]).toEqual([
        name,
        ...Object.entries(set)
          .map(([key, value]) => `${key} ${value}`)
          .sort(),
      ]);
    }
  });
});

describe('a choice', () => {
  it('begins at once when no seat is free, and waits otherwise', () => {
    expect(wished(plain(), CARCASSONNE)).toMatchObject({
      start: true,
      seats: [{ kind: 'me' }, { kind: 'computer', level: 'casual' }],
    });
    const waiting = wished({ ...plain(), open: true, seats: [{ who: 'me' }, { who: 'open' }] }, CARCASSONNE);
    expect(waiting).toMatchObject({ start: false, settings: { public: true } });
  });

  it('says only switches that differ and that mean something', () => {
    const choice: Choice = {
      ...plain(),
      expansions: ['robbers'],
      set: { fields: 'on', ties: 'starting-player-loses', 'river-ends': 'c3' },
    };
    expect(setup(choice)).toEqual({
      game: 'carcassonne',
      players: 2,
      expansions: ['robbers'],
      set: { ties: 'starting-player-loses' },
    });
    expect(names({ ...choice, set: { fields: 'off' } })).not.toContain('field-city-points');
    expect(names(choice)).not.toContain('most-players');
  });

  it('names the printing, and switches only where they differ from it', () => {
    const third = withPrinting({ ...plain(), expansions: ['messengers', 'robbers'] }, 'third-collection', CARCASSONNE);
    expect(setup(third)).toEqual({
      game: 'carcassonne',
      players: 2,
      expansions: ['messengers', 'robbers'],
      preset: 'third-collection',
    });
    expect(valueOf(third, CARCASSONNE, 'message8-needs-majority')).toBe('on');
    const own = { ...third, set: { 'message8-needs-majority': 'off', 'robbers-reposition': 'active-only' } };
    expect(setup(own)).toMatchObject({ preset: 'third-collection', set: { 'message8-needs-majority': 'off' } });
    expect(differences(own, CARCASSONNE)).toBe(1);
    expect(setup(withPrinting(third, 'big-box', CARCASSONNE))).not.toHaveProperty('preset');
  });

  it('has as many seats and the colours that the printing has', () => {
    const six: Choice = { ...plain(), seats: Array.from({ length: 6 }, () => ({ who: 'open' }) as const) };
    const five = withPrinting(six, 'base-2015', CARCASSONNE);
    expect([five.seats.length, most(five, CARCASSONNE)]).toEqual([5, 5]);
    expect(colours(five, CARCASSONNE)).not.toContain('pink');
    expect(withPrinting(six, 'international', CARCASSONNE).seats.length).toBe(2);
    expect(most(plain(), CARCASSONNE)).toBe(6);
  });

  it('keeps a first game without fields whatever the printing', () => {
    const first = withReady(
      plain(),
      READY.find(({ name }) => name === 'first')!,
      CARCASSONNE,
    );
    expect(setup(withPrinting(first, 'classic-traders', CARCASSONNE))).toMatchObject({
      preset: 'classic-traders',
      set: { fields: 'off' },
    });
  });

  it('of The Castle has two seats and nothing of the other game', () => {
    const many = {
      ...plain(),
      expansions: ['inns'],
      parts: { inns: ['tiles'] },
      followers: 5,
      printing: 'base-2015',
      seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }],
    } as Choice;
    const castle = withReady(
      many,
      READY.find(({ name }) => name === 'castle')!,
      CASTLE,
    );
    expect(setup(castle)).toEqual({ game: 'castle', players: 2 });
  });

  it('is recognised as the ready one it came from until something is changed', () => {
    for (const ready of READY) {
      const facts = ready.game === 'castle' ? CASTLE : CARCASSONNE;
      expect(readyOf(withReady(plain(), ready, facts), facts)).toBe(ready.name);
    }
    expect(readyOf({ ...plain(), expansions: ['gold'] }, CARCASSONNE)).toBeUndefined();
    expect(
      readyOf({ ...plain(), expansions: ['inns', 'traders'], parts: { inns: ['tiles'] } }, CARCASSONNE),
    ).toBeUndefined();
  });

  it('says the number of followers only where it is not the usual one', () => {
    expect(setup({ ...plain(), followers: 5 })).toEqual({ game: 'carcassonne', players: 2, followers: 5 });
    expect(setup({ ...plain(), followers: 7 })).not.toHaveProperty('followers');
  });

  it('is rated only among people, by the usual rules and without advice', () => {
    const people: Choice = { ...plain(), rated: true, seats: [{ who: 'me' }, { who: 'open' }] };
    expect(mayRate(people, CARCASSONNE)).toBe(true);
    expect(mayRate({ ...people, printing: 'international' }, CARCASSONNE)).toBe(true);
    const unusual: Partial<Choice>[] = [
      { helps: { ...people.helps, hints: true } },
      { set: { ties: 'starting-player-loses' } },
      { printing: 'classic-traders' },
      { followers: 5 },
      { expansions: ['gold'], parts: { gold: ['plain'] } },
    ];
    for (const wish of unusual) expect([wish, mayRate({ ...people, ...wish }, CARCASSONNE)]).toEqual([wish, false]);
    expect(wished({ ...people, seats: plain().seats }, CARCASSONNE).settings.rated).toBe(false);
  });

  it('forgets the parts of an expansion that is left', () => {
    const choice: Choice = { ...plain(), expansions: ['inns'], parts: { inns: ['tiles'] } };
    expect(withExpansion(choice, 'inns')).toMatchObject({ expansions: [], parts: {} });
  });
});
