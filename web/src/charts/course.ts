// The course of the scores over the game, from the moves as they were told.
import type { Move } from '../lib/wire';

/** For each colour its points after each tile; the first entry is the beginning, the last the final result. */
export interface Course {
  length: number;
  lines: Record<string, number[]>;
}

export function course(moves: Move[], colours: string[]): Course {
  const scores: Record<string, number> = Object.fromEntries(colours.map((colour) => [colour, 0]));
  const lines: Record<string, number[]> = Object.fromEntries(colours.map((colour) => [colour, [0]]));
  const note = (): void => colours.forEach((colour) => lines[colour]!.push(scores[colour] ?? 0));
  let begun = false;
  for (const event of moves.flatMap((move) => move.events)) {
    if (event.type === 'placed' || event.type === 'last-tile') {
      if (begun) note();
      begun = event.type === 'placed';
    }
    if (event.type === 'scored') scores[event.player] = (scores[event.player] ?? 0) + event.points;
  }
  note();
  return { length: lines[colours[0] ?? '']?.length ?? 0, lines };
}

/** Round numbers for an axis, at most six. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => most / size <= 5) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
