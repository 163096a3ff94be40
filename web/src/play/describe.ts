// A tile and its place in words, for those who cannot see them: what is on each side, what it would join and complete.
import { art, cellKey, quarter, TURNS } from '../lib/art.svelte';
import { say } from '../lib/texts.svelte';
import type { Choice, FeatureInfo, Tile, View } from '../lib/wire';
import type { TableState } from './table.svelte';
import { player } from './words';

const outlines = new Map<string, Path2D>();
const pen = typeof document === 'undefined' ? null : (document.createElement('canvas').getContext?.('2d') ?? null);
/** The middles of the four sides of a tile that is not turned, north first, a little inside. */
const SIDES: [number, number][] = [
  [50, 2],
  [98, 50],
  [50, 98],
  [2, 50],
];
const STEPS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** What lies inside a tile, never at a side. */
const INNER = ['monastery', 'garden'];

const kind = (segment: string): string => segment.split(' ')[0] || 'field';

/** The part that lies at each side of a tile as it is turned, north first. */
export function sides(id: string, turn: string): string[] {
  const turns = quarter(turn);
  return SIDES.map((_, side) => {
    const [x, y] = SIDES[(side - turns + 4) % 4]!;
    const found = art.segments(id, turn).findLast(([name, { area }]) => {
      // The drawing of a garden may reach to the rim, but a field lies there.
      if (INNER.includes(kind(name))) return false;
      const outline = outlines.get(area) ?? new Path2D(area);
      outlines.set(area, outline);
      return pen?.isPointInPath(outline, x, y);
    });
    return found?.[0] ?? '';
  });
}

/** A tile: what is on each side, and what stands in its middle. */
export function tileWords(id: string, turn: string): string {
  const around = sides(id, turn);
  const words = around.map((segment, side) =>
    say('side-has', { side: say(`side-${TURNS[side]}`), what: say(`feature-${kind(segment)}`) }),
  );
  const inner = art.segments(id, turn).filter(([name]) => INNER.includes(kind(name)));
  return [...words, ...inner.map(([name]) => say(`feature-${kind(name)}`))].join(', ');
}

/** What a tile would join where it would lie, and what that would complete. */
export function joins(table: TableState, view: View, choice: Choice): string {
  if (choice.pick !== 'place' || !view.hand) return '';
  const byCell = new Map(view.tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
  const own = sides(view.hand, choice.turn);
  const groups = new Map<string, { open: number; features: Set<FeatureInfo> }>();
  own.forEach((segment, side) => {
    if (!segment || kind(segment) === 'field' || kind(segment) === 'court') return;
    const group = groups.get(segment) ?? { open: 0, features: new Set() };
    groups.set(segment, group);
    const [dx, dy] = STEPS[side]!;
    const neighbour = byCell.get(cellKey(choice.x + dx, choice.y + dy));
    const feature = neighbour && featureAt(table, neighbour, sides(neighbour.id, neighbour.turn)[(side + 2) % 4] ?? '');
    if (!neighbour) group.open += 1;
    if (feature) group.open -= 1;
    if (feature) group.features.add(feature);
  });
  return [...groups.values()]
    .flatMap(({ open, features }) => (features.size ? [joined(table, open, [...features])] : []))
    .join('; ');
}

function joined(table: TableState, open: number, features: FeatureInfo[]): string {
  const left = open + features.reduce((sum, feature) => sum + feature.open, 0);
  const owners = [...new Set(features.flatMap((feature) => feature.owners))]
    .map((colour) => player(table, colour))
    .join(', ');
  const what = say(`feature-${features[0]!.kind}`);
  const tiles = features.reduce((sum, feature) => sum + feature.tiles, 0) + 1;
  return say(left === 0 ? 'joins-complete' : 'joins', { what, tiles, owners: owners || say('nobody') });
}

function featureAt(table: TableState, tile: Tile, segment: string): FeatureInfo | undefined {
  return table.survey?.survey.features.find(({ parts }) =>
    parts.some((part) => part.x === tile.x && part.y === tile.y && part.segment === segment),
  );
}
