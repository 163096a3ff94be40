// Questions to the database and the steps of openings.
import { expect, it } from 'vitest';
import { drawn, laid, query, signed } from './games';

it('asks only for what was said', () => {
  expect(query({ player: 'Ann & Bob', seats: '', game: 'castle' })).toBe('player=Ann+%26+Bob&game=castle');
});

it('reads the steps of openings', () => {
  expect(drawn('draw base/city1')).toBe('base/city1');
  expect(drawn('place 0,-1 S, pass')).toBeNull();
  expect(laid('place 0,-1 S, follower city S')).toEqual({ x: 0, y: -1, turn: 'S' });
  expect(laid('-')).toBeNull();
});

it('tells points with their sign', () => {
  expect([signed(1.25), signed(-3), signed(0)]).toEqual(['+1.3', '−3.0', '+0.0']);
});
