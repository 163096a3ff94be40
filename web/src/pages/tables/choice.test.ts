// The form of a new table offers what the engine knows, and says it in the server's words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { added, EXPANSIONS, LEVELS, mayRate, minutes, plain, PRESETS, presetOf, recalled, SWITCHES, switches, TILES, wished, withPreset, type Choice } from './choice';
import { PICTURES } from './pictures';

const root = join(import.meta.dirname, '../../../..');
const source = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('what can be chosen', () => {
  it('is what the engine knows: expansions, switches with their values, levels', () => {
    const names = /\["river"[^\]]*\]/.exec(source('crates/carcassonne/src/expansion.rs'))?.[0].match(/[a-z]+/g);
    expect([...EXPANSIONS].sort()).toEqual([...(names ?? [])].sort());
    const known = [...source('crates/carcassonne/src/ruleset.rs').matchAll(/facts\(Switch::\w+, "([a-z0-9-]+)", &\[([^\]]*)\]/g)]
      .map((match) => ({ name: match[1], values: [...match[2]!.matchAll(/"([^"]+)"/g)].map((value) => value[1]) }));
    // How many may play follows from the seats, so it is not asked.
    expect(SWITCHES.map(({ name, values }) => ({ name, values }))).toEqual(known.filter(({ name }) => name !== 'most-players'));
    for (const level of LEVELS) expect(source('crates/players/src/level.rs')).toContain(`"${level}"`);
  });

  it('tells truly how many tiles an expansion brings', () => {
    for (const name of EXPANSIONS.filter((known) => (TILES[known] ?? 0) > 0 && known !== 'river')) {
      const text = source(`crates/carcassonne/src/rooms/${name}/tiles.txt`);
      const copies = [...text.matchAll(/^ {2}copies (\d+)/gm)].reduce((sum, match) => sum + Number(match[1]), 0);
      expect([name, copies]).toEqual([name, TILES[name]]);
    }
  });

  it('has a picture of a tile that exists', () => {
    const texts = ['base', ...EXPANSIONS.filter((name) => (TILES[name] ?? 0) > 0)]
      .map((name) => source(name === 'base' ? 'crates/carcassonne/src/base/tiles.txt' : `crates/carcassonne/src/rooms/${name}/tiles.txt`)).join('\n');
    for (const { tile } of Object.values(PICTURES)) if (!tile.startsWith('castle/')) expect(texts).toContain(`tile ${tile}\n`);
    for (const name of EXPANSIONS) expect(PICTURES[name]).toBeDefined();
  });

  it('takes longer with more of it', () => {
    for (const name of EXPANSIONS) expect(added(name)).toBeGreaterThan(0);
    expect(minutes({ ...plain(), expansions: EXPANSIONS })).toBeGreaterThan(minutes(plain()));
  });
});

describe('a choice', () => {
  it('begins at once when no seat is free, and waits otherwise', () => {
    expect(wished(plain())).toMatchObject({ start: true, seats: [{ kind: 'me' }, { kind: 'computer', level: 'casual' }] });
    const waiting = wished({ ...plain(), open: true, seats: [{ who: 'me' }, { who: 'open' }] });
    expect(waiting).toMatchObject({ start: false, settings: { public: true } });
  });

  it('says only switches that differ and that mean something', () => {
    const choice: Choice = { ...plain(), expansions: ['robbers'], set: { fields: 'on', ties: 'starting-player-loses', 'river-ends': 'c3' } };
    expect(wished(choice).settings.setup).toEqual({ game: 'carcassonne', players: 2, expansions: ['robbers'], set: { ties: 'starting-player-loses' } });
    expect(switches({ ...choice, set: { fields: 'off' } }).map(({ name }) => name)).not.toContain('field-city-points');
  });

  it('of The Castle has two seats and nothing of the other game', () => {
    const many = { ...plain(), expansions: ['inns'], seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }] } as Choice;
    const castle = withPreset(many, PRESETS.find(({ name }) => name === 'castle')!);
    expect(wished(castle).settings.setup).toEqual({ game: 'castle', players: 2 });
  });

  it('is recognised as the preset it came from until something is changed', () => {
    for (const preset of PRESETS) expect(presetOf(withPreset(plain(), preset))).toBe(preset.name);
    expect(presetOf({ ...plain(), expansions: ['gold'] })).toBeUndefined();
  });

  it('is rated only among people without advice', () => {
    const people: Choice = { ...plain(), rated: true, seats: [{ who: 'me' }, { who: 'open' }] };
    expect(mayRate(people)).toBe(true);
    expect(mayRate({ ...people, helps: { ...people.helps, hints: true } })).toBe(false);
    expect(wished({ ...people, seats: plain().seats }).settings.rated).toBe(false);
  });

  it('is remembered, and nonsense is forgotten', () => {
    const choice: Choice = { ...plain(), expansions: ['river', 'gold'], clock: 'calm' };
    expect(recalled(JSON.stringify(choice))).toEqual(choice);
    expect(recalled('{"seats":[1,2],"expansions":["nothing"]}')).toEqual(plain());
    expect(recalled('nonsense')).toEqual(plain());
    expect(recalled(null)).toEqual(plain());
  });
});
