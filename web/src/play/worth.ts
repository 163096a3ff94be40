// What an answer is worth, short enough to stand beside it: a word for what one would be, a number, what it depends on.
import { say } from '../lib/texts.svelte';
import type { Choice, FeatureInfo, Place, View } from '../lib/wire';
import type { TableState } from './table.svelte';
import { answer, player, role } from './words';

export interface Worth {
  title: string;
  points?: string;
  detail: string;
  /** The same where there is little room. */
  brief?: string;
}

/** The words that stand beside an answer on the map. */
export function worth(view: View, choice: Choice): Worth {
  const info = choice.feature == null ? undefined : view.features?.[choice.feature];
  switch (choice.pick) {
    case 'stand':
    case 'join':
      return { title: role(choice.figure, choice.at.segment), ...claim(info) };
    case 'land':
      return { title: role(view.table.flyer ?? 'follower', choice.at.segment), ...claim(info) };
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
function claim(info: FeatureInfo | undefined): Omit<Worth, 'title'> {
  if (!info) return { detail: '' };
  const parts = size(info);
  return {
    ...(info.now == null ? {} : { points: String(info.now) }),
    detail: parts.join(' · '),
    brief: parts[parts.length - 1] ?? '',
  };
}

/** A feature in a few words: its size, and what it may become. */
function size(info: FeatureInfo): string[] {
  const { kind, open, tiles, complete } = info;
  if (kind === 'field') return [fields(info)];
  if (kind === 'court') return [say('plate-court')];
  const isSurrounded = kind === 'monastery' || kind === 'garden';
  if (!open) return [isSurrounded ? say('plate-surrounded') : say('plate-closed', { tiles })];
  const now = isSurrounded ? say('feature-missing', { open }) : say('feature-tiles', { tiles });
  if (complete == null) return [now];
  return [now, say(isSurrounded ? 'plate-complete' : 'plate-at-least', { points: complete })];
}

/** How many completed cities a field has, where its points are told. */
function fields({ now, cities }: FeatureInfo): string {
  return now == null ? say('feature-field') : say('plate-cities', { cities: cities?.length ?? 0 });
}

/** What a ferry would make of two roads: how long the one would be, what it completes, what that brings. */
function ferry(view: View, sides: string[], roads: [number, number]): Worth {
  const [one, other] = roads.map((number) => view.features?.[number]);
  const title = sides.map((side) => say(`side-${side}`)).join('–');
  if (!one || !other) return { title, detail: '' };
  const all = roads[0] === roads[1] ? [one] : [one, other];
  const tiles = new Set(all.flatMap(({ parts }) => parts).map(({ x, y }) => `${x},${y}`)).size;
  const isClosed = all.every(({ open }) => open === 0);
  const detail = say(isClosed ? 'plate-ferry-closed' : 'plate-ferry', { tiles });
  return { title, ...joined(view, all, tiles, isClosed), detail };
}

/** What a road of so many tiles brings that is made of others, if neither mage nor witch stands there (INN-02). */
function joined(view: View, roads: FeatureInfo[], tiles: number, isClosed: boolean): { points?: string } {
  const magic = [view.table.mage, view.table.witch].flatMap((place) => (place ? [place] : []));
  const isHere = (place: Place): boolean => roads.some(({ parts }) => parts.some((part) => isSame(part, place)));
  if (roads.some(({ complete }) => complete == null) || magic.some(isHere)) return {};
  const hasInn = roads.some((road) => (road.complete ?? 0) > road.tiles);
  if (!hasInn) return { points: String(tiles) };
  return { points: String(isClosed ? 2 * tiles : 0) };
}

const isSame = (one: Place, other: Place): boolean =>
  one.x === other.x && one.y === other.y && one.segment === other.segment;

/** What changes when mage or witch goes to a feature: what it is worth now and complete, before and after (MAGE-04). */
export function magic(table: TableState, info: FeatureInfo, who: string): string {
  const after = (points: number): number => (who === 'mage' ? points + info.tiles : Math.ceil(points / 2));
  const owners = info.owners.map((colour) => player(table, colour));
  const whose = owners.length
    ? say('feature-owners', { owners: owners.join(', '), count: owners.length })
    : say('feature-free', { kind: info.kind });
  const parts = [say(`feature-${info.kind}`), say('feature-tiles', { tiles: info.tiles }), whose];
  if (info.now != null) parts.push(say('magic-now', { from: info.now, to: after(info.now) }));
  if (info.complete != null) parts.push(say('magic-complete', { from: info.complete, to: after(info.complete) }));
  return parts.join(' · ');
}
