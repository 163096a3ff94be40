// Addresses lead to the pages they name, and nowhere else.
import { describe, expect, it } from 'vitest';
import { pageOf } from './page';
import { tableIn, isAsked } from './tables/lists';
import type { Summary } from '../lib/wire';

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start' });
    expect(pageOf('/new/')).toEqual({ name: 'new' });
    expect(pageOf('/rules/river')).toEqual({ name: 'chapter', chapter: 'river' });
    expect(pageOf('/replay/abc')).toEqual({ name: 'replay', table: 'abc' });
    expect(pageOf('/people/%D0%90%D0%BD%D0%BD%D0%B0')).toEqual({ name: 'person', person: 'Анна' });
    expect(pageOf('/leaderboard/castle')).toEqual({ name: 'leaderboard', kind: 'castle' });
  });

  it('that lead nowhere say so', () => {
    for (const path of ['/nothing', '/rules/nothing', '/leaderboard/chess', '/new/1', '/people/a/b', '/people/%']) {
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
  const table = (asked: string, status = 'playing'): Summary =>
    ({ id: 't', status, asked, seats: [{ colour: 'red', name: 'Guest 1', score: 0 }, { colour: 'blue', level: 'club', score: 0 }] }) as unknown as Summary;
  it('is told from the colour that is asked', () => {
    expect(isAsked(table('red'), 'Guest 1')).toBe(true);
    expect(isAsked(table('blue'), 'Guest 1')).toBe(false);
    expect(isAsked(table('red', 'over'), 'Guest 1')).toBe(false);
    expect(isAsked(table('red'), undefined)).toBe(false);
  });
});
