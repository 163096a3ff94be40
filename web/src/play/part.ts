// What lies under a point of the map.
import { art, quarter } from '../lib/art.svelte';
import type { Place, View } from '../lib/wire';

const outlines = new Map<string, Path2D>();
const canvas = document.createElement('canvas').getContext?.('2d') ?? null;

/** The part of a tile under a point of the map. */
export function partAt(view: View, x: number, y: number): Place | undefined {
  const [column, row] = [Math.floor(x / 100), Math.floor(y / 100)];
  const tile = view.tiles.find((known) => known.x === column && known.y === row);
  if (!tile || !canvas) return undefined;
  const [u, v] = unturned(x - column * 100, y - row * 100, quarter(tile.turn));
  const found = art.segments(tile.id, tile.turn).findLast(([, segment]) => {
    const outline = outlines.get(segment.area) ?? new Path2D(segment.area);
    outlines.set(segment.area, outline);
    return canvas.isPointInPath(outline, u, v);
  });
  return found && { x: column, y: row, segment: found[0] };
}

function unturned(u: number, v: number, quarters: number): [number, number] {
  for (let count = 0; count < quarters; count++) [u, v] = [v, 100 - u];
  return [u, v];
}
