// A tree grows by playing, is promoted and pruned, and can be written and named.
import { describe, expect, it } from 'vitest';
import type { Evaluation, Tree } from '../../lib/wire';
import { courses, weighed } from './judged';
import { packed, unpacked } from './packed';
import { rows } from './rows';
import {
  commented,
  endOf,
  grown,
  isMain,
  knot,
  marked,
  pathTo,
  placed,
  placeOf,
  played,
  promoted,
  pruned,
  recordAt,
  ROOT,
  written,
} from './tree';

const HEADER = 'bastide 1\ngame carcassonne\nrules 2\nseed 7\nplayers red blue\nfirst red\n--\n';
const GAME = ['draw a', 'red place 0,-1 S', 'red pass', 'draw b', 'blue place 1,0 N', 'blue pass'];
const tree = grown({
  header: HEADER,
  nodes: [
    { next: [1] },
    ...GAME.map((action, at) => ({ action, ...(at + 2 <= GAME.length ? { next: [at + 2] } : {}) })),
  ],
} as unknown as Tree);
const other = played(tree, 1, 'red place 0,1 S');
const both = played(other.tree, other.at, 'red follower city N');

describe('a tree', () => {
  it('keeps what was played, and makes a variation of what is played instead', () => {
    expect(played(tree, ROOT, 'draw a')).toEqual({ tree, at: 1 });
    expect(recordAt(both.tree, both.at)).toBe(`${HEADER}draw a\nred place 0,1 S\nred follower city N\n`);
    expect(isMain(both.tree, both.at)).toBe(false);
    expect(endOf(both.tree, ROOT)).toBe(6);
    expect(tree.knots.size).toBe(7);
  });

  it('is no longer the game that was dealt once the game itself is another', () => {
    expect(both.tree.header).toBe(HEADER);
    const better = promoted(both.tree, both.at);
    expect(isMain(better, both.at)).toBe(true);
    expect(better.header).toBe(HEADER.replace('seed 7\n', ''));
    expect(knot(better, 1).next).toEqual([other.at, 2]);
    expect(played(tree, 6, 'draw c').tree.header).not.toContain('seed');
  });

  it('loses a branch with all that follows', () => {
    const { tree: less, at } = pruned(both.tree, other.at);
    expect(at).toBe(1);
    expect([...less.knots.keys()]).toEqual([...tree.knots.keys()]);
    expect(pruned(tree, ROOT)).toEqual({ tree, at: ROOT });
  });

  it('is written as a record of the second format', () => {
    const told = marked(commented(both.tree, other.at, 'Open "city"\nand so on'), other.at, 'cell red 0,1');
    expect(written(told)).toBe(
      `${HEADER.replace('bastide 1', 'bastide 2')}draw a\ntry\nred place 0,1 S\nsay "Open ’city’"\nsay "and so on"\n` +
        'mark cell red 0,1\nred follower city N\nend\nred place 0,-1 S\nred pass\ndraw b\nblue place 1,0 N\nblue pass\n',
    );
    expect(knot(marked(told, other.at, 'cell red 0,1'), other.at).marks).toEqual([]);
  });

  it('has names for its positions', () => {
    for (const at of both.tree.knots.keys()) expect(placed(both.tree, placeOf(both.tree, at))).toBe(at);
    expect(placeOf(both.tree, both.at)).toBe('1.1.1');
    expect(placed(tree, '999')).toBe(6);
    expect(placed(tree, 'x')).toBe(ROOT);
    expect(pathTo(tree, 2)).toEqual([1, 2]);
  });

  it('is listed turn by turn, a variation behind the turn it replaces', () => {
    const listed = rows(both.tree, ['red', 'blue']).map(({ depth, ids, colour, tile, number }) => [
      depth,
      ids,
      colour,
      tile,
      number,
    ]);
    expect(listed).toEqual([
      [0, [1], null, 'a', 1],
      [0, [2, 3], 'red', 'a', 1],
      [1, [7, 8], 'red', 'a', 1],
      [0, [4, 5, 6], 'blue', 'b', 2],
    ]);
  });
});

describe('a link', () => {
  it('carries a record with the letters that an address may hold', async () => {
    const text = `${HEADER}${'say "Поле у реки, «мост»"\n'.repeat(200)}`;
    const letters = await packed(text);
    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(500);
    expect(await unpacked(letters)).toBe(text);
    await expect(unpacked('no-record')).rejects.toThrow();
  });
});

describe('what the engine says', () => {
  const said = (player: string, margin: number): Evaluation =>
    ({ player, margin, visits: 50, ideas: [], remaining: 9 }) as unknown as Evaluation;
  const known = new Map([
    [recordAt(tree, 1), said('red', 3)],
    [recordAt(tree, 4), said('blue', 2)],
    [recordAt(tree, 5), said('green', -1)],
  ]);

  it('is one course at a table of two, and one for each player at larger ones', () => {
    const two = courses(tree, 1, ['red', 'blue'], new Map([...known].slice(0, 2)));
    expect(two).toEqual([
      {
        colour: 'red',
        points: [
          { step: 1, margin: 3 },
          { step: 4, margin: -2 },
        ],
      },
    ]);
    const three = courses(tree, 1, ['red', 'blue', 'green', 'black'], known);
    expect(three.map(({ colour, points }) => [colour, points.map(({ step }) => step)])).toEqual([
      ['red', [1]],
      ['blue', [4]],
      ['green', [5]],
    ]);
  });

  it('weighs outcomes by their odds and names the best', () => {
    const worth = (action: string, odds: number, margin: number) => ({ action, odds, told: said('red', margin) });
    const found = weighed([worth('draw a', 3, 2), worth('draw b', 1, 6)]);
    expect([found?.best.action, found?.mean]).toEqual(['draw b', 3]);
    expect(weighed([])).toBeNull();
  });
});
