// The outline of a feature over all its tiles, as one set of closed lines: what two tiles share along their border falls
// away, and the lines on both sides are joined. Does for the page what `union.rs` does for pictures.
import { SIZE } from './tiles';

type Corner = [number, number];
/** An outline on its tile, how often the tile is turned, and its cell. */
export interface Part {
  area: string;
  quarters: number;
  x: number;
  y: number;
}

const key = ([x, y]: Corner): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** The drawing instruction of the joined outline. */
export function union(parts: Part[]): string {
  const steps = new Map<string, { from: Corner; to: Corner }[]>();
  const borders = new Map<string, Map<number, number>>();
  const add = (from: Corner, to: Corner): void => {
    const known = steps.get(key(from));
    if (known) known.push({ from, to });
    else steps.set(key(from), [{ from, to }]);
  };
  for (const [from, to] of parts.flatMap(edges)) {
    // On a border an edge only says where land begins and ends; the edge of the neighbour says the opposite.
    const upright = from[0] === to[0] && from[0] % SIZE === 0;
    if (upright || (from[1] === to[1] && from[1] % SIZE === 0)) {
      const along = upright ? 1 : 0;
      const name = `${along} ${from[1 - along]}`;
      const changes = borders.get(name) ?? new Map<number, number>();
      borders.set(name, changes);
      changes.set(from[along]!, (changes.get(from[along]!) ?? 0) + 1);
      changes.set(to[along]!, (changes.get(to[along]!) ?? 0) - 1);
    } else add(from, to);
  }
  for (const [name, changes] of borders) {
    const [along, place] = name.split(' ').map(Number) as [number, number];
    const corner = (at: number): Corner => (along ? [place, at] : [at, place]);
    const places = [...changes.keys()].sort((one, other) => one - other);
    let depth = 0;
    for (let index = 0; index + 1 < places.length; index++) {
      const [one, other] = [places[index]!, places[index + 1]!];
      depth += changes.get(one)!;
      if (depth) add(corner(depth > 0 ? one : other), corner(depth > 0 ? other : one));
    }
  }
  return walk(steps);
}

/** The edges of an outline on the table. */
function edges({ area, quarters, x, y }: Part): [Corner, Corner][] {
  return area
    .split('Z')
    .filter(Boolean)
    .flatMap((line) => {
      const corners = line
        .split(/[ML]/)
        .filter(Boolean)
        .map((pair) => {
          let [u, v] = pair.split(' ').map(Number) as Corner;
          for (let turn = 0; turn < quarters; turn++) [u, v] = [SIZE - v, u];
          return [u + x * SIZE, v + y * SIZE] as Corner;
        });
      return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as [Corner, Corner]);
    });
}

/** Joins the steps to closed lines. */
function walk(steps: Map<string, { from: Corner; to: Corner }[]>): string {
  let drawn = '';
  for (const [start, begun] of steps) {
    while (begun.length) {
      let here = start;
      let letter = 'M';
      for (let step = steps.get(here)?.pop(); step; step = steps.get(here)?.pop()) {
        drawn += `${letter}${step.from[0].toFixed(1)} ${step.from[1].toFixed(1)}`;
        letter = 'L';
        here = key(step.to);
        if (here === start) break;
      }
      drawn += 'Z';
    }
  }
  return drawn;
}
