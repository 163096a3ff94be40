// Both languages say everything that the page and the game can say.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OF_PAGES } from './texts.svelte';
import told from './wire.json';

const root = join(import.meta.dirname, '../../..');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

function read(language: string): { bundle: FluentBundle; text: string; keys: string[] } {
  const folder = join(root, 'locales', language);
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  expect(errors).toEqual([]);
  const keys = [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]!);
  return { bundle, text, keys };
}

const english = read('en');
const russian = read('ru');

/** The variables that a text uses, by its key. */
function variables(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of text.split(/^(?=[a-zA-Z][\w-]* =)/m)) {
    const key = /^([\w-]+) =/.exec(entry)?.[1];
    if (key) found.set(key, [...new Set([...entry.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(' '));
  }
  return found;
}

const { words, catalog } = told;
const CHANCE = ['first', 'draw', 'die', 'message-draw', 'token'];
const asked = words.Phase.filter((phase) => !CHANCE.includes(phase) && phase !== 'over');
const switches = catalog.games.flatMap((game) => game.switches.map(({ name }) => name));

const OWN_KEYS = ['crop', 'crop-chosen'];
const needed = [
  ...asked.map((phase) => `ask-${phase}`),
  ...asked.map((phase) => `wait-${phase}`),
  ...CHANCE.map((phase) => `chance-${phase}`),
  ...words.Pick.filter((pick) => pick !== 'pass' && !OWN_KEYS.includes(pick)).map((pick) => `pick-${pick}`),
  'pick-crop-add',
  'pick-crop-remove',
  'log-crop-add',
  'log-crop-remove',
  ...words.Happening.filter((event) => !OWN_KEYS.includes(event)).map((event) => `log-${event}`),
  ...words.Code.map((code) => `refused-${code}`),
  ...words.Category.map((category) => `category-${category}`),
  ...words.FeatureKind.map((kind) => `feature-${kind}`),
  ...words.FeatureKind.map((kind) => `role-${kind}`),
  ...words.FigureKind.map((figure) => `figure-${figure}`),
  ...['city', 'road', 'field', 'monastery', 'garden'].flatMap((kind) => [`sum-${kind}`, `sum-open-${kind}`]),
  ...words.Counted.map((of) => `sum-${of}`),
  ...words.Expansion.map((expansion) => `expansion-${expansion}`),
  ...switches.map((name) => `switch-${name}`),
  ...words.Risk.map((risk) => `risk-${risk}`),
  ...words.Level.flatMap((level) => [`level-${level}`, `level-about-${level}`]),
  ...['beginner', 'casual', 'farmer', 'club', 'invader'].map((level) => `level-castle-${level}`),
  ...words.Colour.map((colour) => `colour-${colour}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((message) => `message-${message}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((token) => `token-${token}`),
];

describe('the texts', () => {
  it('are the same in both languages, none twice', () => {
    expect(new Set(english.keys).size).toBe(english.keys.length);
    expect(new Set(russian.keys).size).toBe(russian.keys.length);
    expect([...russian.keys].sort()).toEqual([...english.keys].sort());
  });

  it('use the same variables in both languages', () => {
    expect(Object.fromEntries(variables(russian.text))).toEqual(Object.fromEntries(variables(english.text)));
  });

  it('can all be said, for one, two and five', () => {
    for (const { bundle, text, keys } of [english, russian]) {
      const used = variables(text);
      for (const key of keys) {
        for (const count of [1, 2, 5]) {
          const given = Object.fromEntries(
            (used.get(key) ?? '')
              .split(' ')
              .filter(Boolean)
              .map((name) => [name, count]),
          );
          const errors: Error[] = [];
          const said = bundle.formatPattern(bundle.getMessage(key)!.value!, given, errors);
          expect(errors, key).toEqual([]);
          expect(said.trim(), key).not.toBe('');
        }
      }
    }
  });

  it('cover everything that the game can ask, answer, tell and count', () => {
    expect(needed.length).toBeGreaterThan(150);
    expect(needed.filter((key) => !english.keys.includes(key))).toEqual([]);
  });

  it('cover every key that the page uses by name', () => {
    const sources = files(join(root, 'web/src')).filter(
      (path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'),
    );
    const used = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1]!),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((key) => !english.keys.includes(key))).toEqual([]);
  });

  it('of the pages are not needed at a table', () => {
    const read = (name: string): string => readFileSync(join(root, 'locales/en', `${name}.ftl`), 'utf8');
    const later = OF_PAGES.flatMap((name) => [...read(name).matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!));
    const sources = ['play', 'lib'].flatMap((folder) => files(join(root, 'web/src', folder)));
    const used = sources
      .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\bsay\(\s*(?:[^'`)]*\?\s*)?['`]([a-z][\w-]*)/g)].map(
          (match) => match[1]!,
        ),
      );
    expect(later.length).toBeGreaterThan(100);
    expect(used.length).toBeGreaterThan(100);
    // A key that is put together ends with a dash here.
    const isLater = (key: string): boolean =>
      key.endsWith('-') ? later.some((one) => one.startsWith(key)) : later.includes(key);
    expect(used.filter(isLater)).toEqual([]);
  });

  it('cover every family of keys that the page puts together', () => {
    const sources = files(join(root, 'web/src')).filter(
      (path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'),
    );
    const families = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bsay\(\s*(?:[^'`)]*\?\s*)?`([a-z-]*)\$\{/g)].map((match) => match[1]!),
    );
    expect(families.length).toBeGreaterThan(30);
    const lonely = families.filter((prefix) => prefix && !english.keys.some((key) => key.startsWith(prefix)));
    expect(lonely).toEqual([]);
  });

  it('have the plurals of Russian', () => {
    const say = (key: string, given: Record<string, number>): string =>
      russian.bundle.formatPattern(russian.bundle.getMessage(key)!.value!, given);
    expect([1, 2, 5, 11, 21, 22].map((count) => say('points', { count }))).toEqual([
      '1 очко',
      '2 очка',
      '5 очков',
      '11 очков',
      '21 очко',
      '22 очка',
    ]);
    const odds = ([count, left]: number[]): string => say('cell-odds', { count: count!, left: left! });
    expect(
      [
        [1, 41],
        [3, 40],
        [12, 21],
      ].map(odds),
    ).toEqual(['сюда подходит 1 из 41 квадрата', 'сюда подходят 3 из 40 квадратов', 'сюда подходит 12 из 21 квадрата']);
  });

  it('slips_once_found_do_not_come_back', () => {
    const written = (language: string): string =>
      [
        ...files(join(root, 'locales', language)),
        ...files(join(root, 'web/src/pages/rules/text', language)),
        ...files(join(root, 'web/src/pages/lessons/text', language)),
      ]
        .map((path) => readFileSync(path, 'utf8'))
        .join('\n');
    // One word for one thing: the rulebook's «фишка», «источник», «стартовый», «объект»; points are brought, not paid.
    expect(
      written('ru').match(/.*(верхом на|стол накрыт|чью фишку|фигур|\bисток|начальн|плат[ия]т|пробел|постройк).*/gi),
    ).toBeNull();
    expect(
      written('en').match(/.*(last tile lies|until now|nearer|farther|= helps|\} watchers?|top to the).*/gi),
    ).toBeNull();
  });
});
