// A piece of land for pictures: every tile continues its neighbours, as in the game.
import type { Turn } from '../../lib/wire';

/** A design, its cell and how it is turned. */
export type Laid = readonly [id: string, x: number, y: number, turn: Turn];

export const COLUMNS = 6;
export const ROWS = 5;

export const LAND: readonly Laid[] = [
  ['base/city2-adjacent-split-garden', 0, 0, 'W'],
  ['inns/city2-corner-road-inn', 1, 0, 'S'],
  ['base/city2-corner-shield-garden', 2, 0, 'S'],
  ['base/city2-corner-garden', 3, 0, 'E'],
  ['inns/city1-road-curve-inn', 4, 0, 'W'],
  ['traders/monastery-road3', 5, 0, 'N'],
  ['inns/city2-opposite-joined-road2-shield', 0, 1, 'E'],
  ['gold/city2-corner-monastery-road-curve', 1, 1, 'E'],
  ['gold/city2-corner-monastery', 2, 1, 'N'],
  ['inns/city1-wedge', 3, 1, 'E'],
  ['traders/city1-road-bridge-farmhouse', 4, 1, 'S'],
  ['inns/road-curve-double', 5, 1, 'S'],
  ['river/city-road-bridge', 0, 2, 'N'],
  ['river/monastery-road-bridge', 1, 2, 'S'],
  ['river/straight-meander', 2, 2, 'E'],
  ['river/straight', 3, 2, 'W'],
  ['river/city2-opposite-split', 4, 2, 'N'],
  ['river/road-bridge', 5, 2, 'E'],
  ['inns/city2-corner-road-curve-inn-shield', 0, 3, 'W'],
  ['traders/city2-corner-road-cloth-garden', 1, 3, 'E'],
  ['base/city2-opposite-split', 2, 3, 'W'],
  ['base/city2-opposite-split-garden', 3, 3, 'W'],
  ['base/city2-adjacent-split', 4, 3, 'N'],
  ['inns/city1-road', 5, 3, 'S'],
  ['traders/city2-corner-road2-wine-garden', 0, 4, 'N'],
  ['traders/city2-corner-wedge-road-wheat', 1, 4, 'E'],
  ['base/city2-opposite-joined-shield', 2, 4, 'S'],
  ['base/city1-garden', 3, 4, 'W'],
  ['base/city1', 4, 4, 'E'],
  ['base/city2-corner-shield', 5, 4, 'W'],
];

/** Who stands there: figure, colour, the cell, the kind of part. */
export const FOLK: readonly (readonly [figure: string, colour: string, x: number, y: number, kind: string])[] = [
  ['follower', 'blue', 1, 0, 'road'],
  ['follower', 'red', 2, 0, 'city'],
  ['large', 'yellow', 4, 1, 'city'],
  ['follower', 'green', 3, 3, 'road'],
  ['farmer', 'red', 4, 3, 'field'],
  ['follower', 'yellow', 1, 3, 'city'],
  ['abbot', 'pink', 1, 1, 'monastery'],
  ['follower', 'black', 2, 4, 'road'],
];
