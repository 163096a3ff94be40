// The tree as a list of turns, variations further in and behind the turn that they replace.
import { knot, ROOT, type Growth } from './tree';

export interface Row {
  depth: number;
  /** The positions of the turn, in their order. */
  ids: number[];
  /** Who decides in it, if anybody does. */
  colour: string | null;
  /** The tile it is about. */
  tile: string | null;
  /** What is decided, and what chance brings besides the tile. */
  actions: string[];
  /** Which tile of its line it is, from 1. */
  number: number;
  isCommented: boolean;
}

/** All turns. */
export function rows(tree: Growth, colours: readonly string[]): Row[] {
  const found: Row[] = [];
  const colourOf = (action: string): string | null => colours.find((colour) => action.startsWith(`${colour} `)) ?? null;

  const line = (from: number, depth: number, drawn: string | null, count: number): void => {
    let row: Row | null = null;
    let variations: { from: number; drawn: string | null; count: number }[] = [];
    const close = (): void => {
      if (row) found.push(row);
      row = null;
      const due = variations;
      variations = [];
      for (const { from: first, drawn: tile, count: number } of due) line(first, depth + 1, tile, number);
    };
    for (let at: number | undefined = from; at !== undefined; at = knot(tree, at).next[0]) {
      const { action, parent, comment, marks } = knot(tree, at);
      const siblings = parent === null ? [] : knot(tree, parent).next;
      const colour = colourOf(action);
      const isDraw = action.startsWith('draw ');
      const isOther: boolean =
        colour !== null && row !== null && (row as Row).colour !== null && (row as Row).colour !== colour;
      if (isDraw || isOther || siblings.length > 1) close();
      if (siblings[0] === at) for (const other of siblings.slice(1)) variations.push({ from: other, drawn, count });
      if (isDraw) [drawn, count] = [action.slice(5), count + 1];
      row ??= { depth, ids: [], colour: null, tile: drawn, actions: [], number: count, isCommented: false };
      const now: Row = row;
      now.ids.push(at);
      now.tile = drawn;
      now.number = count;
      now.colour ??= colour;
      if (!isDraw) now.actions.push(action);
      now.isCommented ||= !!comment || marks.length > 0;
    }
    close();
  };
  const first = knot(tree, ROOT).next;
  if (first[0] !== undefined) line(first[0], 0, null, 0);
  return found;
}
