// Answers find their places on the table.
import { describe, expect, it } from 'vitest';
import type { Choice, FigureKind, Turn } from '../lib/wire';
import { cells, figureKinds, next, plates, spread, turned } from './decision';

const place = (x: number, y: number, turn: Turn): Choice => ({
  pick: 'place',
  x,
  y,
  turn,
  action: `red place ${x},${y} ${turn}`,
});

describe('placing', () => {
  const choices = [place(1, 0, 'S'), place(1, 0, 'N'), place(0, -1, 'E')];

  it('gathers the turns of a cell clockwise', () => {
    const found = cells(choices);
    expect([...found.keys()]).toEqual(['1,0', '0,-1']);
    expect(found.get('1,0')!.map((choice) => choice.action)).toEqual(['red place 1,0 N', 'red place 1,0 S']);
  });

  it('turns through legal turns only', () => {
    const options = cells(choices).get('1,0')!;
    const first = turned(options, 1)!;
    expect(first.action).toBe('red place 1,0 S');
    expect(next(options, first, 1).action).toBe('red place 1,0 N');
    expect(next(options, first, -1).action).toBe('red place 1,0 N');
  });

  it('keeps the wish where it is legal', () => {
    expect(turned(cells(choices).get('1,0')!, 0)!.action).toBe('red place 1,0 N');
    expect(turned(cells(choices).get('0,-1')!, 3)!.action).toBe('red place 0,-1 E');
  });
});

describe('figures', () => {
  it('are offered ordinary ones first, each kind once', () => {
    const at = { x: 0, y: 0, segment: 'city N' };
    const stand = (figure: FigureKind): Choice => ({ pick: 'stand', figure, at, action: `red ${figure} city N` });
    expect(figureKinds([stand('pig'), stand('large'), stand('follower'), stand('follower')])).toEqual([
      'follower',
      'large',
      'pig',
    ]);
  });
});

describe('spreading', () => {
  it('keeps a distance, even between points on one spot', () => {
    const moved = spread(
      [
        [0, 0],
        [0, 0],
        [3, 1],
        [100, 100],
      ],
      40,
    );
    for (let one = 0; one < moved.length; one++) {
      for (let other = one + 1; other < moved.length; other++) {
        const [a, b] = [moved[one]!, moved[other]!];
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(35);
      }
    }
    expect(moved[3]).toEqual([100, 100]);
  });
});

describe('the words beside a tile', () => {
  const wide = 180;
  const high = 50;
  const crossing: [number, number][] = [
    [90, 20],
    [20, 90],
    [160, 90],
    [90, 160],
    [30, 30],
    [150, 30],
    [30, 150],
    [150, 150],
  ];

  it('lie on no other', () => {
    for (let count = 1; count <= crossing.length; count++) {
      const found = plates(crossing.slice(0, count), wide, high);
      for (const side of ['left', 'right']) {
        const rows = found
          .filter((plate) => plate.side === side)
          .map(({ y }) => y)
          .sort((one, other) => one - other);
        rows.slice(1).forEach((y, index) => expect(y - rows[index]!).toBeGreaterThanOrEqual(high - 1e-9));
      }
    }
  });

  it('stand at the side of their place, and neither side has many more', () => {
    expect(
      plates(
        [
          [20, 20],
          [150, 90],
        ],
        wide,
        high,
      ).map(({ side }) => side),
    ).toEqual(['left', 'right']);
    const crowd = plates(
      [
        [100, 10],
        [110, 60],
        [120, 90],
        [130, 120],
        [140, 170],
      ],
      wide,
      high,
    );
    expect(crowd.filter(({ side }) => side === 'left').length).toBe(2);
  });
});
