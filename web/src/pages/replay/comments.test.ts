// Comments are asked for turn by turn, and summed up by player.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { texts } from '../../lib/texts.svelte';
import type { Colour, Comment, StudyMove } from '../../lib/wire';
import { Comments, lost, share, turnsBegin, worst } from './comments.svelte';
import { ghost, turnInWords } from './words';

const moves = [
  'first red',
  'draw t',
  'red place 0,1 N',
  'red follower city N',
  'message 3',
  'red exchange',
  'draw t',
  'blue place 1,0 E',
  'red rob',
  'blue pass',
].map((action, number): StudyMove => ({ number, action, events: [], scores: {} }));
const comment = (at: number, player: Colour, cost: number): Comment => ({
  at,
  player,
  played: [],
  best: [],
  margin: 0,
  cost,
  at_least: false,
  before: [0, 0],
  with_best: [3, 0],
  after: [3 - cost, 0],
  remaining: 9,
});

describe('turns', () => {
  it('begin where another decides, or the same after chance', () => {
    expect(turnsBegin(moves, ['red', 'blue'])).toEqual([2, 5, 7, 8, 9]);
  });

  it('tell luck from mistakes', () => {
    const told = [comment(2, 'red', 4), comment(7, 'blue', 0)];
    expect(share(told, ['red', 'blue'], 0)).toEqual({ luck: 6, cost: 4, accuracy: 100 * Math.exp(-1) });
    expect(share(told, ['red', 'blue'], 1)).toEqual({ luck: -6, cost: 0, accuracy: 100 });
  });

  it('that cost most become exercises, ten at the most, in the order of the game', () => {
    const costs = [3, 0.9, 12, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11];
    const told = costs.map((cost, index) => comment(index, 'red', cost));
    const found = worst([...told, comment(20, 'blue', 30)], 'red');
    expect(found.map(({ cost }) => cost)).toEqual([3, 12, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(worst(told, 'blue')).toEqual([]);
  });

  it('are summed up for each player', () => {
    expect(lost([comment(2, 'red', 1.5), comment(7, 'blue', 4), comment(5, 'red', 0.5)], 'red')).toEqual({
      points: 2,
      turns: 2,
    });
  });
});

describe('a turn', () => {
  beforeAll(() => texts.widen());
  it('is told in words, or in the notation where there are none', () => {
    preferences.coordinates = true;
    expect(turnInWords(['red place -1,2 E', 'red follower city N'])).toBe(
      'tile at -1, 2, turned right, follower on city',
    );
    // Without the grid on the map, numbers would say nothing.
    preferences.coordinates = false;
    expect(turnInWords(['red place -1,2 E', 'red follower city N'])).toBe('tile as shown on the map, follower on city');
    expect(turnInWords(['red ferry E S', 'red pass'])).toBe('ferry E S, no figure');
  });
  it('is shown on the map where its tile would lie', () => {
    expect(ghost(['red place -1,2 E'])).toMatchObject({ pick: 'place', x: -1, y: 2, turn: 'E' });
    expect(ghost(['red pass'])).toBeNull();
  });
});

describe('asking', () => {
  it('goes on after a server that was busy, and stops when told to', async () => {
    vi.useFakeTimers();
    const asked: number[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      const { at } = JSON.parse(String(init.body)) as { at: number };
      asked.push(at);
      if (asked.length === 2)
        return Promise.resolve(new Response('{"code":"limited","message":"wait"}', { status: 429 }));
      return Promise.resolve(new Response(JSON.stringify(comment(at, 'red', 0)), { status: 200 }));
    });
    const comments = new Comments('text', moves, ['red', 'blue']);
    const whole = comments.ask();
    await vi.runAllTimersAsync();
    await whole;
    expect(asked).toEqual([2, 5, 5, 7, 8, 9]);
    expect([...comments.told.keys()]).toEqual(comments.begins);
    vi.useRealTimers();
  });
});
