// A feature is lit as one shape, whatever its tiles.
import { expect, it } from 'vitest';
import { union } from './union';

const WHOLE = 'M0 0L100 0L100 100L0 100Z';
const ROAD = 'M43 0L57 0L57 100L43 100Z';

it('leaves out what two tiles share', () => {
  const joined = union([
    { area: WHOLE, quarters: 0, x: 0, y: 0 },
    { area: WHOLE, quarters: 1, x: 1, y: 0 },
  ]);
  expect(joined.match(/M/g)).toHaveLength(1);
  expect(joined.match(/[ML]200.0 \d/g)).toHaveLength(2);
  expect(joined).not.toMatch(/100.0 0.0L100.0 100.0|100.0 100.0L100.0 0.0/);
});

it('joins a road over turned tiles to two long lines and two ends', () => {
  const joined = union([
    { area: ROAD, quarters: 1, x: 0, y: 0 },
    { area: ROAD, quarters: 3, x: 1, y: 0 },
  ]);
  expect(joined.match(/M/g)).toHaveLength(1);
  expect(joined.match(/[ML]100.0 (43|57).0/g)).toHaveLength(2);
  expect(joined).not.toMatch(/100.0 43.0L100.0 57.0|100.0 57.0L100.0 43.0/);
});

it('draws a line round a hole', () => {
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ] as const;
  expect(union(cells.map(([x, y]) => ({ area: WHOLE, quarters: 0, x, y }))).match(/M/g)).toHaveLength(2);
});

it('keeps the rest of a border where one side is longer', () => {
  const joined = union([
    { area: WHOLE, quarters: 0, x: 0, y: 0 },
    { area: ROAD, quarters: 1, x: 1, y: 0 },
  ]);
  expect(joined).toMatch(/100.0 0.0L100.0 43.0/);
  expect(joined).toMatch(/100.0 57.0L100.0 100.0/);
});
