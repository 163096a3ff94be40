// For tests: what a server offers, read off the code that plays it, as the server itself reads it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFacts, Offering, PartsChoice, PresetChoice, SwitchChoice } from '../../lib/catalog.svelte';

const root = join(import.meta.dirname, '../../../..');
export const source = (path: string): string => readFileSync(join(root, path), 'utf8');
const quoted = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
const kebab = (name: string): string => name.replace(/(?<!^)([A-Z]|\d)/g, '-$1').toLowerCase();

const COLOURS = ['yellow', 'red', 'pink', 'green', 'blue', 'black'];
const rules = source('crates/carcassonne/src/ruleset.rs');
const expansions = quoted(/\["river"[^\]]*\]/.exec(source('crates/carcassonne/src/expansion.rs'))?.[0]);
const switches: (SwitchChoice & { key: string })[] = [
  ...rules.matchAll(/facts\(Switch::(\w+), "([a-z0-9-]+)", &\[([^\]]*)\]/g),
].map((match) => ({ key: match[1]!, name: match[2]!, values: quoted(match[3]) }));

function presets(): PresetChoice[] {
  const table = rules.slice(rules.indexOf('pub const PRESETS'), rules.indexOf('impl Preset'));
  return [...table.matchAll(/name: "([a-z0-9-]+)",\s*differs: &\[([^\]]*)\]/g)].map((match) => {
    const set = Object.fromEntries(
      [...match[2]!.matchAll(/Switch::(\w+), (\d)/g)].map(([, key, value]) => {
        const known = switches.find((one) => one.key === key)!;
        return [known.name, known.values[Number(value)]!];
      }),
    );
    const seats = Number(set['most-players'] ?? 6);
    return {
      name: match[1]!,
      set,
      seats,
      colours: seats === 5 ? COLOURS.filter((colour) => colour !== 'pink') : COLOURS,
    };
  });
}

function parts(): PartsChoice[] {
  const table = source('crates/carcassonne/src/part.rs');
  const facts = [
    ...table
      .slice(table.indexOf('const FACTS'), table.indexOf('impl Part '))
      .matchAll(/\(Expansion::(\w+), (?:"([a-z-]+)"|TILES)\)/g),
  ];
  return expansions.map((expansion) => {
    const names = facts.filter((match) => kebab(match[1]!) === expansion).map((match) => match[2] ?? 'tiles');
    return { expansion, parts: names, plain: expansion !== 'river' && names.includes('tiles') };
  });
}

export const CARCASSONNE: GameFacts = {
  name: 'carcassonne',
  seats: [2, 6],
  colours: COLOURS,
  expansions,
  parts: parts(),
  followers: { least: 1, most: 9, usual: 7 },
  switches: switches.map(({ name, values }) => ({ name, values })),
  presets: presets(),
};
export const CASTLE: GameFacts = {
  name: 'castle',
  seats: [2, 2],
  colours: ['red', 'blue'],
  expansions: [],
  parts: [],
  switches: [],
  presets: [],
};
export const OFFER: Offering = {
  games: [CARCASSONNE, CASTLE],
  levels: ['random', 'beginner', 'casual', 'club', 'expert', 'master'],
  helps: { tiles: true, odds: true, projected: true, fields: true, hints: false },
};
