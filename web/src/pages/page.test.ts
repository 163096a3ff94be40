// Addresses lead to the pages they name, and nowhere else.
import { describe, expect, it } from 'vitest';
import { LESSONS } from './lessons/names';
import { pageOf } from './page';
import { CHAPTERS } from './rules/chapters';
import { tableIn, isAsked } from './tables/lists';
import told from '../lib/wire.json';
import type { Summary } from '../lib/wire';

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start' });
    expect(pageOf('/new/')).toEqual({ name: 'new' });
    expect(pageOf('/rules/river')).toEqual({ name: 'chapter', chapter: 'river' });
    expect(pageOf('/lessons/ferries')).toEqual({ name: 'lesson', lesson: 'ferries' });
    expect(pageOf('/replay/abc')).toEqual({ name: 'replay', table: 'abc' });
    expect(pageOf('/people/%D0%90%D0%BD%D0%BD%D0%B0')).toEqual({ name: 'person', person: 'Анна' });
    expect(pageOf('/day')).toEqual({ name: 'day', day: null });
    expect(pageOf('/day/2026-11-18')).toEqual({ name: 'day', day: '2026-11-18' });
    expect(pageOf('/leaderboard/castle')).toEqual({ name: 'leaderboard', list: 'castle', programs: false });
    expect(pageOf('/leaderboard/base-days/programs')).toEqual({
      name: 'leaderboard',
      list: 'base-days',
      programs: true,
    });
  });

  it('are the same that the server knows', () => {
    expect(told.pages.chapters).toEqual(CHAPTERS);
    expect(told.pages.lessons).toEqual(LESSONS);
    for (const name of told.pages.alone) expect([name, pageOf(`/${name}`).name]).toEqual([name, name]);
  });

  it('that lead nowhere say so', () => {
    for (const path of [
      '/nothing',
      '/rules/nothing',
      '/lessons/nothing',
      '/leaderboard/chess',
      '/leaderboard/carcassonne',
      '/leaderboard/base/people',
      '/new/1',
      '/day/2026-13-01',
      '/people/a/b',
      '/people/%',
    ]) {
      const page = pageOf(path);
      expect(page.name === 'missing' || path === '/people/%').toBe(true);
    }
    expect(pageOf('/people/%')).toEqual({ name: 'person', person: '%' });
  });
});

describe('a pasted link', () => {
  it('is understood whole, or as a name alone', () => {
    expect(tableIn(' https://play.example/table/k3Jd-9 ')).toBe('k3Jd-9');
    expect(tableIn('https://play.example/table/k3Jd9#12')).toBe('k3Jd9');
    expect(tableIn('k3Jd9')).toBe('k3Jd9');
    expect(tableIn('not a link')).toBeNull();
    expect(tableIn('')).toBeNull();
  });
});

describe('my move', () => {
  const table = (my_move: boolean | undefined, status = 'playing'): Summary =>
    ({ id: 't', status, asked: 'red', my_move, seats: [] }) as unknown as Summary;
  it('is what the server says of a running game, whatever the name of the seat', () => {
    expect(isAsked(table(true))).toBe(true);
    expect(isAsked(table(undefined))).toBe(false);
    expect(isAsked(table(true, 'over'))).toBe(false);
  });
});
