import { describe, expect, it, vi } from 'vitest';
import type { PositionQuestion } from '../../lib/wire';
import { countsOf, read, turnOf, wordsOf } from './draft';

const asked: string[] = [];

vi.mock('../../lib/api', () => ({
  api: {
    // The longer a question waits, the sooner the next one would overtake it.
    build: async ({ record }: PositionQuestion) => {
      asked.push(record);
      await new Promise((done) => setTimeout(done, asked.length === 1 ? 20 : 1));
      const stack = wordsOf(read(record), 'stack');
      const tiles = stack ? countsOf(stack) : { 'base/city1': 5, 'base/monastery': 4 };
      const players = [{ colour: 'red' }, { colour: 'blue' }];
      return { position: { record, view: { players, bag: { tiles } }, survey: null, doubts: [] } };
    },
  },
}));
vi.mock('../../play/tried.svelte', () => ({
  Trial: class {
    table = {};
  },
}));
vi.mock('../../play/shown', () => ({ show: () => undefined, seated: () => undefined }));

describe('a position that is being built', () => {
  it('keeps a change that is still under way when the next one comes', async () => {
    const { Building } = await import('./building.svelte');
    const building = new Building();
    const made = await Promise.all([building.points('blue', 17), building.first('blue')]);
    expect(made).toEqual([true, true]);
    expect(building.draft.lines).toContain('points blue 17');
    expect(wordsOf(read(asked.at(-1)!), 'first')).toEqual(['blue']);
    await Promise.all([building.undo(), building.undo()]);
    expect(building.draft.lines).not.toContain('points blue 17');
    expect(building.canUndo).toBe(false);
  });

  it('turns a tile once for each time it is asked to', async () => {
    const { Building, EMPTY } = await import('./building.svelte');
    const building = new Building();
    await building.open(`${EMPTY.replace('--', 'lay 1,0 base/road-curve N\n--')}`);
    await building.select({ x: 1, y: 0 });
    await Promise.all([building.turn(), building.turn()]);
    expect(turnOf(building.draft, '1,0')).toBe('S');
  });

  it('takes one tile out of the bag for each time it is asked to', async () => {
    const { Building, EMPTY } = await import('./building.svelte');
    const building = new Building();
    await building.open(EMPTY);
    await Promise.all([building.bag('base/city1', -1), building.bag('base/city1', -1)]);
    expect(countsOf(wordsOf(building.draft, 'stack')!)).toEqual({ 'base/city1': 3, 'base/monastery': 4 });
  });
});
