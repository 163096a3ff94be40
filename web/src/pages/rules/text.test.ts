// Every rule of the game is told in both languages, once, in a chapter that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_OF } from '../../play/rule';
import { played } from '../lessons/moment';
import { chapterOf, LESSONS } from '../lessons/names';
import { scriptOf } from '../lessons/script';
import { chapterOfRule, CHAPTERS } from './chapters';
import { matching, parsed, type Text } from './text';

const root = join(import.meta.dirname, '../../../..');
const read = (language: string): Text[] =>
  CHAPTERS.map((chapter) =>
    parsed(chapter, readFileSync(join(import.meta.dirname, 'text', language, `${chapter}.txt`), 'utf8')),
  );
const ids = [...readFileSync(join(root, 'docs/rules/ids.txt'), 'utf8').matchAll(/^([A-Z]+-\d\d) /gm)].map(
  (match) => match[1]!,
);
const told = (texts: Text[]): string[] =>
  texts.flatMap((text) => text.parts.flatMap((part) => part.rules.map((rule) => rule.id)));
const tiles = ['base', ...readdirSync(join(root, 'crates/carcassonne/src/rooms'))]
  .map((name) => {
    const path =
      name === 'base' ? 'crates/carcassonne/src/base/tiles.txt' : `crates/carcassonne/src/rooms/${name}/tiles.txt`;
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return '';
    }
  })
  .join('\n');

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
    expect(readdirSync(join(import.meta.dirname, 'text', language)).sort()).toEqual(
      CHAPTERS.map((name) => `${name}.txt`).sort(),
    );
  });
});

describe('rulings', () => {
  const rulings = (language: string): string[][] =>
    read(language)
      .flatMap((text) => text.parts.flatMap((part) => part.rules))
      .filter((rule) => rule.ruling)
      .map((rule) => [rule.id, rule.text ? 'in part' : 'wholly']);

  it('are the same in both languages', () => {
    expect(rulings('ru')).toEqual(rulings('en'));
  });

  it('rob_09_is_shown_as_our_ruling_for_the_books_are_silent', () => {
    expect(rulings('en')).toContainEqual(['ROB-09', 'wholly']);
    expect(rulings('en')).toContainEqual(['BUILD-01', 'in part']);
  });

  it('are parted from the words of the books', () => {
    const [rule] = parsed('x', '# T\nLead.\nBASE-11 By the book. ~ By us.\nROB-09 ~ By us.').parts[0]!.rules;
    expect(rule).toEqual({ id: 'BASE-11', text: 'By the book.', ruling: 'By us.' });
    for (const text of read('en')
      .flatMap(({ parts }) => parts)
      .flatMap(({ rules }) => rules))
      expect(`${text.text}${text.ruling}`).not.toContain('~');
  });
});

describe('what the texts once said otherwise than the engine', () => {
  const said = (language: string, id: string): string => {
    const rule = read(language)
      .flatMap(({ parts }) => parts)
      .flatMap(({ rules }) => rules)
      .find((known) => known.id === id)!;
    return `${rule.text} ${rule.ruling}`;
  };

  it('gold_goes_to_the_owner_not_to_whoever_completes', () => {
    const told = ['en', 'ru'].map((language) => [
      read(language).find(({ chapter }) => chapter === 'gold')!.lead,
      said(language, 'GOLD-03'),
      readFileSync(join(root, `web/src/pages/lessons/text/${language}/gold.txt`), 'utf8'),
      /^about-gold = (.*)$/m.exec(readFileSync(join(root, `locales/${language}/tables.ftl`), 'utf8'))![1]!,
    ]);
    for (const words of told[0]!) expect(words).toMatch(/owner/);
    for (const words of told[1]!) expect(words).toMatch(/хозя/);
    for (const words of told.flat())
      expect(words).not.toMatch(/whoever finishes|whoever completes something|кто завершит/i);
  });

  it('an_inn_affects_all_roads_drawn_beside_it', () => {
    expect(said('en', 'INN-05')).toMatch(/every road drawn beside it/);
    expect(said('ru', 'INN-05')).toMatch(/на каждую дорогу/);
  });
});

describe('both languages', () => {
  it('tell the same rules under the same number of headings', () => {
    const shape = (texts: Text[]): unknown =>
      texts.map((text) => [
        text.chapter,
        text.tiles,
        text.parts.map((part) => [
          part.rules.map((rule) => rule.id),
          part.scenes.map(({ lesson, step }) => `${lesson}/${step}`),
        ]),
      ]);
    expect(shape(read('ru'))).toEqual(shape(read('en')));
  });
});

describe('pictures and links', () => {
  const texts = read('en');
  const chapterWith = (id: string): string | undefined => texts.find((text) => told([text]).includes(id))?.chapter;

  it('show moments that lessons have', () => {
    const scenes = texts.flatMap((text) => text.parts.flatMap((part) => part.scenes));
    expect(scenes.length).toBeGreaterThan(12);
    for (const { lesson, step } of scenes) expect(played(scriptOf(lesson), step).length).toBeGreaterThan(0);
  });

  it('lead from every lesson to rules of its chapter', () => {
    for (const lesson of LESSONS) {
      const rules = scriptOf(lesson).rules;
      expect(rules.length).toBeGreaterThan(0);
      for (const id of rules) expect([lesson, id, chapterWith(id)]).toEqual([lesson, id, chapterOf(lesson)]);
    }
  });

  it('lead from every question at the table to a rule that is there', () => {
    const words = readFileSync(join(root, 'docs/wire-words.md'), 'utf8');
    for (const [title, game] of [
      ['Phases of Carcassonne', 'carcassonne'],
      ['Phases of The Castle', 'castle'],
    ] as const) {
      const part = words.split(`## ${title}`)[1]!.split('\n## ')[0]!;
      const phases = [...part.matchAll(/^- `([\w-]+)`/gm)].map((match) => match[1]!);
      const asked = phases.filter(
        (phase) => !['first', 'draw', 'die', 'message-draw', 'token', 'over'].includes(phase),
      );
      expect(asked.length).toBeGreaterThan(4);
      for (const phase of asked) {
        const { chapter, rule } = RULE_OF[game]?.[phase] ?? { chapter: '', rule: phase };
        expect([phase, chapterWith(rule)]).toEqual([phase, chapter]);
      }
    }
  });
});

describe('a rule named in the words of another', () => {
  it('exists, in the chapter that its link leads to', () => {
    for (const language of ['en', 'ru']) {
      const texts = read(language);
      const words = texts
        .flatMap(({ parts }) =>
          parts.flatMap(({ rules, notes }) => [...notes, ...rules.flatMap(({ text, ruling }) => [text, ruling])]),
        )
        .join(' ');
      const ids = [...new Set([...words.matchAll(/[A-Z]+-\d\d/g)].map(([id]) => id))];
      expect(ids.length).toBeGreaterThan(8);
      for (const id of ids)
        expect([id, texts.find((text) => told([text]).includes(id))?.chapter]).toEqual([id, chapterOfRule(id)]);
    }
  });

  it('is in the chapter of its set', () => {
    for (const text of read('en'))
      for (const id of told([text])) expect([id, chapterOfRule(id)]).toEqual([id, text.chapter]);
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
