// Every rule of the game is told in both languages, once, in a chapter that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from './chapters';
import { matching, parsed, type Text } from './text';

const root = join(import.meta.dirname, '../../../..');
const read = (language: string): Text[] =>
  CHAPTERS.map((chapter) => parsed(chapter, readFileSync(join(import.meta.dirname, 'text', language, `${chapter}.txt`), 'utf8')));
const ids = [...readFileSync(join(root, 'docs/rules/ids.txt'), 'utf8').matchAll(/^([A-Z]+-\d\d) /gm)].map((match) => match[1]!);
const told = (texts: Text[]): string[] => texts.flatMap((text) => text.parts.flatMap((part) => part.rules.map((rule) => rule.id)));
const tiles = ['base', ...readdirSync(join(root, 'crates/carcassonne/src/rooms'))].map((name) => {
  const path = name === 'base' ? 'crates/carcassonne/src/base/tiles.txt' : `crates/carcassonne/src/rooms/${name}/tiles.txt`;
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}).join('\n');

describe.each(['en', 'ru'])('the rules in %s', (language) => {
  const texts = read(language);

  it('tell every numbered rule exactly once', () => {
    expect(ids.length).toBeGreaterThan(180);
    expect([...told(texts)].sort()).toEqual([...ids].sort());
  });

  it('have a title, a lead and pictures of tiles that exist in every chapter', () => {
    for (const text of texts) {
      expect([text.chapter, text.title !== '', text.lead !== '']).toEqual([text.chapter, true, true]);
      expect(text.tiles.length).toBeGreaterThan(1);
      for (const tile of text.tiles) if (!tile.startsWith('castle/')) expect(tiles).toContain(`tile ${tile}\n`);
    }
  });

  it('have no other files', () => {
    expect(readdirSync(join(import.meta.dirname, 'text', language)).sort()).toEqual(CHAPTERS.map((name) => `${name}.txt`).sort());
  });
});

describe('both languages', () => {
  it('tell the same rules under the same number of headings', () => {
    const shape = (texts: Text[]): unknown => texts.map((text) => [text.chapter, text.tiles, text.parts.map((part) => part.rules.map((rule) => rule.id))]);
    expect(shape(read('ru'))).toEqual(shape(read('en')));
  });
});

describe('searching', () => {
  const texts = read('en');
  it('finds rules by words and by number', () => {
    expect(matching(texts, 'base-21').map(({ rule }) => rule.id)).toEqual(['BASE-21']);
    expect(matching(texts, 'monastery eight').map(({ rule }) => rule.id)).toContain('BASE-32');
    expect(matching(texts, '')).toEqual([]);
    expect(matching(texts, 'qwertz')).toEqual([]);
  });
});
