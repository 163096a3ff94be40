// What an answer is worth, short enough to stand beside it: a word for what one would be, a number, what it depends on.
import { say } from '../lib/texts.svelte';
import type { Choice, FeatureInfo, View } from '../lib/wire';
import type { TableState } from './table.svelte';
import { answer, role } from './words';

export interface Worth {
  title: string;
  points?: string;
  detail: string;
}

/** The words that stand beside an answer on the map. */
export function worth(_table: TableState, view: View, choice: Choice): Worth {
  const info = choice.feature == null ? undefined : view.features?.[choice.feature];
  switch (choice.pick) {
    case 'stand':
    case 'join':
      return { title: role(choice.figure, choice.at.segment), ...claim(view, info) };
    case 'land':
      return { title: role(view.table.flyer ?? 'follower', choice.at.segment), ...claim(view, info) };
    case 'fly':
      return { title: say(`figure-${choice.figure}`), points: '✈', detail: say('plate-fly') };
    case 'ferry':
    case 'move-ferry':
      return ferry(
        view,
        choice.joins.map((end) => end.segment.split(' ')[1] ?? 'N'),
        choice.roads,
      );
    default:
      return { title: answer(view, choice), detail: '' };
  }
}

/** What a figure on a feature would have of it. */
function claim(view: View, info: FeatureInfo | undefined): { points?: string; detail: string } {
  if (!info) return { detail: '' };
  return { ...(info.now == null ? {} : { points: String(info.now) }), detail: size(view, info) };
}

/** A feature in a few words: its size, and what it may become. */
function size(view: View, info: FeatureInfo): string {
  const { kind, open, tiles, complete } = info;
  if (kind === 'field') return fields(view, info);
  if (kind === 'court') return say('plate-court');
  const isSurrounded = kind === 'monastery' || kind === 'garden';
  if (!open) return isSurrounded ? say('plate-surrounded') : say('plate-closed', { tiles });
  const now = isSurrounded ? say('feature-missing', { open }) : say('feature-tiles', { tiles });
  if (complete == null) return now;
  return `${now} · ${say(isSurrounded ? 'plate-complete' : 'plate-at-least', { points: complete })}`;
}

/** How many completed cities a field has, where its points tell. */
function fields(view: View, { now }: FeatureInfo): string {
  const each = Number(view.set['field-city-points'] ?? 3);
  if (now == null || !each || now % each) return say('feature-field');
  return say('plate-cities', { cities: now / each });
}

/** What a ferry would make of two roads. */
function ferry(view: View, sides: string[], roads: [number, number]): Worth {
  const [one, other] = roads.map((number) => view.features?.[number]);
  const title = sides.map((side) => say(`side-${side}`)).join(' – ');
  if (!one || !other) return { title, detail: '' };
  const tiles =
    roads[0] === roads[1] ? one.tiles : new Set([...one.parts, ...other.parts].map(({ x, y }) => `${x},${y}`)).size;
  return { title, points: String(tiles), detail: say('plate-ferry', { tiles }) };
}
