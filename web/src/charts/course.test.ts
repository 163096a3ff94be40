// The course of the scores is that of the moves.
import { expect, it } from 'vitest';
import type { Colour, Event, Move } from '../lib/wire';
import { course, ticks } from './course';

const placed = { type: 'placed', player: 'red', tile: 'a', x: 0, y: 0, turn: 'N', text: '' } as Event;
const scored = (player: Colour, points: number): Event => ({
  type: 'scored',
  player,
  points,
  category: 'roads',
  marker: 'follower',
  sum: {} as never,
  text: '',
});
const move = (number: number, ...events: Event[]): Move => ({ number, action: '', events });

it('counts points for the tile that brought them', () => {
  const told = course(
    [
      move(0, placed),
      move(1, scored('red', 4)),
      move(2, placed),
      move(3, scored('blue', 2), { type: 'last-tile', text: '' }),
      move(4, scored('red', 1)),
    ],
    ['red', 'blue'],
  );
  expect(told.lines).toEqual({ red: [0, 4, 4, 5], blue: [0, 0, 2, 2] });
});

it('has few round numbers at the axis', () => {
  expect(ticks(93)).toEqual([0, 20, 40, 60, 80]);
  expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
});
