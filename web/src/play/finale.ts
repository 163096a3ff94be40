// The final scoring, feature by feature, out of what was told of the game: cities and roads first, then monasteries,
// fields after them, goods and ingots last.
import type { Event, FeatureInfo, Move, Place, View } from '../lib/wire';
import type { Lit } from './play.svelte';
import type { TableState } from './table.svelte';

export type Scored = Extract<Event, { type: 'scored' }>;

/** What the final scoring brings: what everybody had before it and where they stood on the track, and every gain in the
 * order in which it is shown. */
export interface Finale {
  before: Record<string, number>;
  tracks: Record<string, Record<string, number>>;
  gains: Scored[];
}

const ORDER = [
  'cities',
  'roads',
  'streets',
  'towers',
  'houses',
  'monasteries',
  'gardens',
  'courtyards',
  'fields',
  'keep',
  'goods',
  'ingots',
  'messages',
  'robberies',
  'tokens',
];

const isScored = (event: Event): event is Scored => event.type === 'scored';

/** The final scoring of a game that is over; nothing where it ended without one. */
export function finale(moves: Move[], view: View): Finale | null {
  const events = moves.flatMap((move) => move.events);
  const last = events.findIndex((event) => event.type === 'last-tile');
  if (last < 0) return null;
  const gains = events.slice(last).filter(isScored);
  const rank = ({ category }: Scored): number => (ORDER.indexOf(category) + ORDER.length + 1) % (ORDER.length + 1);
  const before = Object.fromEntries(view.players.map(({ colour, score }) => [colour, score]));
  const tracks = Object.fromEntries(view.players.map(({ colour, track }) => [colour, { ...track }]));
  for (const { player, marker, points } of gains) {
    before[player] = (before[player] ?? 0) - points;
    tracks[player] = { ...tracks[player], [marker]: (tracks[player]?.[marker] ?? 0) - points };
  }
  return {
    before,
    tracks,
    gains: gains
      .map((gain, index) => ({ gain, index }))
      .sort((one, other) => rank(one.gain) - rank(other.gain) || one.index - other.index)
      .map(({ gain }) => gain),
  };
}

/** The feature to which a place belongs, as far as it is known. */
export function featureAt(table: TableState, place: Place): FeatureInfo | undefined {
  const known = [...(table.survey?.survey.features ?? []), ...(table.view?.features ?? [])];
  return known.find(({ parts }) =>
    parts.some(({ x, y, segment }) => x === place.x && y === place.y && segment === place.segment),
  );
}

/** All parts of the feature at a place; the place alone where no more is known. */
export const partsAt = (table: TableState, place: Place): Place[] => featureAt(table, place)?.parts ?? [place];

/** How a feature is lit: in the colours of its owners, and a field with its cities. */
export function litOf(table: TableState, feature: FeatureInfo, owners: string[] = feature.owners): Lit {
  const rings = (feature.cities ?? []).map((city) => partsAt(table, city));
  return { places: feature.parts, owners, feature, rings };
}

/** How the feature at a place is lit for whoever gets its points. */
export function litAt(table: TableState, place: Place, owners: string[]): Lit {
  const known = featureAt(table, place);
  if (!known) return { places: [place], owners, rings: [] };
  const { feature, ...lit } = litOf(table, known, owners);
  return lit;
}
