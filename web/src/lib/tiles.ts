// Draws one tile by itself, out of the sheet of drawings: as a picture that refers to nothing outside and carries no more
// than it shows, since a browser keeps each picture as a document of its own.
import type { Drawings } from './sheet';

export const SIZE = 100;
/** How far a picture reaches over the edge of its tile, so that no gap shows between neighbours at any scale. */
export const BLEED = 1;
/** Where tiles have fewer pixels to a side than this, they are drawn in a simpler way. */
export const FINE = 72;

/** Seen from near, with everything there is to see, or from afar: bolder, and without details. */
export type Level = 'near' | 'far';

/** The level that suits tiles so many CSS pixels wide on this screen. */
export const levelOf = (pixels: number): Level => (pixels * (globalThis.devicePixelRatio || 1) < FINE ? 'far' : 'near');

/** The drawing with a name, turned clockwise. */
export function tile(drawings: Drawings, name: string, quarters: number, level: Level = 'near'): string {
  const drawing = drawings.drawing(name, level);
  const style = drawings.style(drawing, quarters, level);
  const wide = SIZE + 2 * BLEED;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}" viewBox="${-BLEED} ${-BLEED} ${wide} ${wide}"><style>${style}</style><g class="turn-${quarters} ${level}">${drawing.parts}</g></svg>`;
}
