// The moments of a game at which one stops when looking at it again.
import { levelIn } from '../../lib/names';
import { say } from '../../lib/texts.svelte';
import type { Colour, Holder, SeatInfo, Study, StudyMove, TableInfo } from '../../lib/wire';

/** Steps at which somebody is asked, the beginning and the end. Where chance is next, nobody wants to stop. */
export function stops(moves: StudyMove[], colours: string[]): number[] {
  const isAnswer = (move: StudyMove | undefined): boolean =>
    !!move && colours.includes(move.action.split(' ')[0] ?? '');
  const found = [0];
  for (let step = 1; step < moves.length; step++) if (isAnswer(moves[step])) found.push(step);
  if (moves.length > 0) found.push(moves.length);
  return found;
}

/** The stop after a step, or before it. */
export function beside(all: number[], step: number, way: 1 | -1): number {
  return way > 0 ? (all.find((stop) => stop > step) ?? step) : (all.findLast((stop) => stop < step) ?? 0);
}

/** The beginning, the steps before another tile is drawn, and the end: tile by tile, each with all that came of it. */
export function turns(moves: StudyMove[]): number[] {
  const found = [0];
  let isPlaced = false;
  moves.forEach((move, index) => {
    if (isPlaced && move.action.startsWith('draw ')) found.push(index);
    isPlaced = move.events.some((event) => event.type === 'placed') || (isPlaced && found.at(-1) !== index);
  });
  return [...new Set([...found, moves.length])];
}

/** Which turn a step belongs to: the number of the first one that ends there or later. */
export function turnAt(ends: number[], step: number): number {
  const found = ends.findIndex((end) => end >= step);
  return found < 0 ? ends.length - 1 : found;
}

/** The step that an address names, within the game. */
export function named(mark: string, total: number): number | null {
  const step = /^\d{1,5}$/.test(mark) ? Number(mark) : NaN;
  return Number.isNaN(step) ? null : Math.min(step, total);
}

/** The points of a colour after each step, from the beginning. */
export const line = (moves: StudyMove[], colour: Colour): number[] => [
  0,
  ...moves.map((move) => move.scores[colour] ?? 0),
];

/** A table that never was, so that the play screen's parts can show a record. */
export function pretended(study: Study, real: TableInfo | null): TableInfo {
  // Who has no name in the record is called by the colour.
  const holder = (colour: Colour, name = ''): Holder => {
    const level = levelIn(name);
    if (level) return { kind: 'computer', level };
    const shown = name || say(`colour-${colour}`);
    return { kind: 'person', name: shown, registered: false, bot: false, online: true };
  };
  const seats = study.colours.map((colour, index): SeatInfo => {
    const known = real?.seats.find((seat) => seat.colour === colour)?.holder;
    const away = known?.kind === 'person' ? { ...known, online: true } : known;
    return { colour, mine: false, holder: away ?? holder(colour, study.names[index]) };
  });
  return {
    id: real?.id ?? '',
    status: 'over',
    rules: real?.rules ?? 0,
    version: study.at,
    deck: 1,
    host: false,
    seats,
    watching: 0,
    made: 0,
    changed: 0,
    now: Date.now(),
    settings: real?.settings ?? {
      setup: { game: study.title, players: study.colours },
      public: false,
      watchers: true,
      chat: false,
      rated: false,
      absent: 'wait',
      clock: { kind: 'none' },
      helps: { tiles: true, odds: true, projected: true, fields: true, hints: false },
    },
  };
}
