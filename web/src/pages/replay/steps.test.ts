// Looking at a game again stops where somebody is asked.
import { describe, expect, it } from 'vitest';
import { texts } from '../../lib/texts.svelte';
import type { Study, StudyMove } from '../../lib/wire';
import { beside, line, named, pretended, stops, turnAt, turns } from './steps';

const move = (action: string, red: number, type?: string): StudyMove =>
  ({ number: 0, action, events: type ? [{ type }] : [], scores: { red, blue: 0 } }) as unknown as StudyMove;
const GAME = [
  move('first red', 0),
  move('draw base/city1', 0),
  move('red place 0,1 S', 0, 'placed'),
  move('red stand city N', 4),
  move('draw base/road-t', 4),
  move('blue place 1,0 N', 4, 'placed'),
];

describe('the moments of a game', () => {
  it('are those at which somebody is asked, the beginning and the end', () => {
    expect(stops(GAME, ['red', 'blue'])).toEqual([0, 2, 3, 5, 6]);
    expect(stops([], ['red'])).toEqual([0]);
  });

  it('follow each other both ways and end at the ends', () => {
    const all = stops(GAME, ['red', 'blue']);
    expect(beside(all, 3, 1)).toBe(5);
    expect(beside(all, 4, -1)).toBe(3);
    expect(beside(all, 6, 1)).toBe(6);
    expect(beside(all, 0, -1)).toBe(0);
  });

  it('turn by turn are those after all that came of a tile', () => {
    expect(turns(GAME)).toEqual([0, 4, 6]);
    expect([0, 2, 4, 5, 6, 9].map((step) => turnAt([4, 6], step))).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('can be named in a link', () => {
    expect(named('12', 100)).toBe(12);
    expect(named('900', 100)).toBe(100);
    expect(named('-1', 100)).toBeNull();
    expect(named('', 100)).toBeNull();
  });

  it('have points', () => {
    expect(line(GAME, 'red')).toEqual([0, 0, 0, 0, 4, 4, 4]);
  });
});

describe('a record without a table', () => {
  it('has the names that were written down, and colours for those that were not', async () => {
    await texts.choose('en');
    const study = { names: ['Ann', ''], colours: ['red', 'blue'], title: 'castle', at: 3 } as unknown as Study;
    const table = pretended(study, null);
    expect(table.seats.map((seat) => (seat.holder?.kind === 'person' ? seat.holder.name : null))).toEqual([
      'Ann',
      'blue',
    ]);
    expect(table.settings.setup.game).toBe('castle');
  });
});
